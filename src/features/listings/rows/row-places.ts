/** The place of a listing in the list. */
export interface RowPlace {
  /** The index of the listing. */
  at: number;
  line: number;
  topPx: number;
  column: number;
}

/** The places of the listings in these lines, of so many columns; the last line may have fewer listings. */
export function toRowPlaces(
  lines: readonly { index: number; topPx: number }[],
  columns: number,
  count: number,
): RowPlace[] {
  return lines.flatMap(({ index, topPx }) =>
    Array.from({ length: Math.min(columns, count - index * columns) }, (_, column) => ({
      at: index * columns + column,
      line: index,
      topPx,
      column,
    })),
  );
}

/**
 * The places with their slots, of which there are so many. The element of a slot is reused for the listing that
 * comes into view when another leaves it, and keeps its order in the DOM while the list moves: a third of the work
 * of new elements.
 */
export function inSlots(
  places: readonly RowPlace[],
  slots: number,
  isMoving: boolean,
): (RowPlace & { slot: number })[] {
  const slotted = places.map((place) => ({ ...place, slot: place.at % slots }));
  return isMoving ? slotted.toSorted((a, b) => a.slot - b.slot) : slotted;
}
