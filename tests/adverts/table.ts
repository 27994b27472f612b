import type { Score, Tally } from './score-advert.ts';

/** The sum of several tallies. */
export function total(tallies: Iterable<Tally>): Tally {
  const sum = { right: 0, wrong: 0, missing: 0 };
  for (const { right, wrong, missing } of tallies) {
    sum.right += right;
    sum.wrong += wrong;
    sum.missing += missing;
  }
  return sum;
}

const share = (part: number, rest: number) => (part + rest === 0 ? 1 : part / (part + rest));

export const precision = ({ right, wrong }: Tally): number => share(right, wrong);
export const recall = ({ right, missing }: Tally): number => share(right, missing);

/** The score as lines of a table: field, right, wrong, missing, precision, recall. */
export function table({ fields, roles, forbidden, spans }: Score): string[] {
  const row = (name: string, tally: Tally) =>
    [
      name.padEnd(16),
      ...[tally.right, tally.wrong, tally.missing].map((count) => String(count).padStart(5)),
      precision(tally).toFixed(3).padStart(7),
      recall(tally).toFixed(3).padStart(7),
    ].join('');
  return [
    ...[...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, tally]) => row(name, tally)),
    row('role', roles),
    row('ALL', total(fields.values())),
    `forbidden ${forbidden.length}, spans ${spans.good} good, ${spans.bad.length} bad`,
  ];
}
