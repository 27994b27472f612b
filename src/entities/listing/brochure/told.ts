/** What is said of a listing below its key facts: remarks, details and facilities. Pure. */
import type { Measure } from '../share-card/fit-text.ts';
import type { SaidFact } from './brochure-content.ts';
import { columns, fullWidth, styles } from './brochure-styles.ts';
import { page, type PageElement } from './page-elements.ts';
import { placeLines, placeStack, placeText, type Placed, type TextRoom } from './text-block.ts';

export interface Told {
  heading: string;
  /** The lines of the remarks, as wide as their column. */
  lines: readonly string[];
  detailsTitle: string;
  details: readonly SaidFact[];
  facilities: SaidFact | null;
}

/** What of it has been placed, and what has no room. */
export type PlacedTold = Placed & { rest: Told };

export const hasMore = ({ lines, details, facilities }: Told): boolean =>
  lines.some(Boolean) || details.length > 0 || facilities !== null;

interface Room {
  y: number;
  /** What does not end above it has no room. */
  to: number;
}

const left = page.margin;
const narrow = { x: left + columns.wide + columns.gap, width: columns.narrow };
const rowGap = 4;
/** Sums of heights are not exact. */
const rounding = 0.5;

/** Label and value at both ends of a line; of two lines where they are too long for one. */
function placeRow({ label, value }: SaidFact, { x, y, width }: TextRoom, measure: Measure): Placed {
  const name = placeText(label, styles.label, { x, y: y + 1, width }, measure);
  const fits = measure(label, styles.label) + measure(value, styles.value) + 10 <= width;
  const valueAt = { x, y: fits ? y : name.bottom, width, align: 'right', most: 2 } as const;
  const said = placeText(value, styles.value, valueAt, measure);
  return { elements: [...name.elements, ...said.elements], bottom: said.bottom + rowGap };
}

/** The rows that have room in a column. */
function placeRows(
  details: readonly SaidFact[],
  { to, ...room }: TextRoom & Room,
  measure: Measure,
): Placed & { shown: number } {
  const elements: PageElement[] = [];
  let { y } = room;
  let shown = 0;
  for (const detail of details) {
    const row = placeRow(detail, { ...room, y }, measure);
    if (row.bottom - rowGap > to + rounding) break;
    elements.push(...row.elements);
    y = row.bottom;
    shown += 1;
  }
  return { elements, bottom: y, shown };
}

function placeHeading(text: string, room: TextRoom, measure: Measure): Placed {
  const placed = placeText(text, styles.heading, room, measure);
  return { ...placed, bottom: placed.bottom + 2 };
}

const nothing = (y: number): Placed & { shown: number } => ({ elements: [], bottom: y, shown: 0 });

/** The details below their heading: in the narrow column, or in three where there are no remarks beside them. */
function placeDetails(told: Told, { y, to }: Room, measure: Measure): Placed & { shown: number } {
  const { details, detailsTitle, lines } = told;
  if (details.length === 0) return nothing(y);
  const isBeside = lines.length > 0;
  const heading = placeHeading(detailsTitle, { ...narrow, x: isBeside ? narrow.x : left, y }, measure);
  const count = isBeside ? 1 : 3;
  const each = Math.ceil(details.length / count);
  const gap = (fullWidth - columns.narrow * 3) / 2;
  const placed = Array.from({ length: count }, (_, at) => {
    const x = isBeside ? narrow.x : left + at * (columns.narrow + gap);
    const room = { x, width: columns.narrow, y: heading.bottom, to };
    return placeRows(details.slice(at * each, (at + 1) * each), room, measure);
  });
  const shown = placed.reduce((sum, one) => sum + one.shown, 0);
  if (shown === 0 || (!isBeside && shown < details.length)) return nothing(y);
  return {
    elements: [...heading.elements, ...placed.flatMap(({ elements }) => elements)],
    bottom: Math.max(...placed.map(({ bottom }) => bottom)),
    shown,
  };
}

/** The facilities in as many lines as they need. */
function placeFacilities(facilities: SaidFact, room: TextRoom, measure: Measure): Placed {
  const texts = [
    { text: facilities.label, style: styles.heading },
    { text: facilities.value, style: { ...styles.text, leading: 14 }, most: 12, gap: 2 },
  ];
  return placeStack(texts, room, measure);
}

/** The remarks in the wide column. */
function placeRemarks({ heading, lines }: Told, { y, to }: Room, measure: Measure) {
  const title = placeHeading(heading, { x: left, y, width: columns.wide }, measure);
  const fits = Math.floor((to - title.bottom + rounding) / styles.text.leading);
  if (lines.length === 0 || fits < 1) return nothing(y);
  const shown = lines.slice(0, fits);
  const room = { x: left, y: title.bottom, width: columns.wide };
  const text = placeLines(shown, styles.text, room, measure);
  return { elements: [...title.elements, ...text.elements], bottom: text.bottom, shown: shown.length };
}

/** All that has room. Facilities are below the details, or below all where there are no remarks or `isLast`. */
export function placeTold(
  told: Told,
  { y, to, isLast }: Room & { isLast: boolean },
  measure: Measure,
): PlacedTold {
  const { facilities } = told;
  const isBelow = isLast || told.lines.length === 0;
  const across = { x: left, width: fullWidth, y };
  const reserved = facilities && isBelow ? placeFacilities(facilities, across, measure).bottom - y + 10 : 0;
  const room = { y, to: isLast ? to - reserved : to };
  const remarks = placeRemarks(told, room, measure);
  const details = placeDetails(told, room, measure);
  const elements = [...remarks.elements, ...details.elements];
  let bottom = Math.max(remarks.bottom, details.bottom);
  let isFacilitiesShown = false;
  if (facilities) {
    const from = isBelow ? bottom : details.bottom;
    const at = { ...(isBelow ? across : narrow), y: from === y ? y : from + 8 };
    const placed = placeFacilities(facilities, at, measure);
    isFacilitiesShown = placed.bottom <= to + rounding;
    if (isFacilitiesShown) {
      elements.push(...placed.elements);
      bottom = Math.max(bottom, placed.bottom);
    }
  }
  const rest = {
    ...told,
    lines: told.lines.slice(remarks.shown),
    details: told.details.slice(details.shown),
    facilities: isFacilitiesShown ? null : facilities,
  };
  return { elements, bottom, rest };
}
