import { createHash } from 'node:crypto';

/** How a sandbox platform behaves for an advertisement. */
export type Behaviour =
  | 'none'
  | 'fails-first'
  | 'always-fails'
  | 'refuses-text'
  | 'refuses-photos'
  | 'duplicate'
  | 'dropped-later'
  | 'changes-id'
  | 'page-first'
  | 'silent-first'
  | 'lost-answer';

/**
 * The last two digits of a price in whole ringgit that ask for a behaviour, as test card numbers do: RM
 * 500,001 fails at the first try.
 */
const byPrice: Record<number, Behaviour> = {
  1: 'fails-first',
  2: 'duplicate',
  3: 'dropped-later',
  4: 'changes-id',
  5: 'refuses-photos',
  6: 'refuses-text',
  7: 'page-first',
  8: 'silent-first',
  9: 'always-fails',
  11: 'lost-answer',
};

/** Behaviours of other advertisements, each of one in 100. */
const usual: readonly Behaviour[] = [
  'fails-first',
  'fails-first',
  'fails-first',
  'refuses-photos',
  'refuses-photos',
  'duplicate',
  'dropped-later',
  'changes-id',
  'page-first',
];

/** A number from 0 to 99 that is always the same for the same text. */
export const toPercent = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % 100;

/** The behaviour for an advertisement of `platform`; always the same for the same one. */
export function chooseBehaviour(
  platform: string,
  { source, priceSen }: { source: string; priceSen: number },
  isUsual: boolean,
): Behaviour {
  const named = priceSen % 100 === 0 ? byPrice[(priceSen / 100) % 100] : undefined;
  if (named) return named;
  return (isUsual ? usual[toPercent(`senarai ${platform} ${source}`)] : undefined) ?? 'none';
}
