/**
 * The listings to confirm in the order in which they are shown: those of `later` come last, in its order. Once
 * all of them were put off, the first comes again.
 */
export function stackOrder<One extends { _id: string }>(
  waiting: readonly One[],
  later: readonly string[],
): readonly One[] {
  const rank = new Map(later.map((id, index) => [id, index]));
  const first = waiting.filter(({ _id }) => !rank.has(_id));
  const last = waiting
    .filter(({ _id }) => rank.has(_id))
    .toSorted((a, b) => (rank.get(a._id) ?? 0) - (rank.get(b._id) ?? 0));
  return [...first, ...last];
}

/** Puts a listing off: it comes after all others, also after those that were put off before. */
export const putOff = (later: readonly string[], id: string): readonly string[] => [
  ...later.filter((one) => one !== id),
  id,
];

/** The place of the shown listing in the stack, from 1: how many of those that wait were put off before it. */
export function placeInStack(waiting: readonly { _id: string }[], later: readonly string[]): number {
  const passed = waiting.filter(({ _id }) => later.includes(_id)).length;
  return passed < waiting.length ? passed + 1 : 1;
}
