import type { Candidate } from './candidate.ts';
import { type AdvertText, toLine, use } from './document.ts';
import type { Amounts, Asked } from './price.ts';

/** A rent as it may stand alone: 950, 1700, 2,400; no year. */
const plainRent = /^(?:[3-9]\d\d|\d,?\d{3})$/;
const plainYear = /^(?:19[5-9]\d|20(?:0[1-9]|[1-4]\d))$/;

/**
 * The rents of a list without a currency: the numbers that end at least two lines which say rooms, a floor or a
 * furnishing. Only where a rent is offered and no amount is asked otherwise. After the other readers.
 */
export function readBareRents(
  advert: AdvertText,
  amounts: Amounts,
  isRent: boolean,
  facts: readonly Candidate[],
): Asked[] {
  if (!isRent || amounts.asked.length > 0 || amounts.hidden.length > 0) return [];
  const { tokens, used } = advert;
  const ends = new Set(facts.map(({ from }) => toLine(advert, from)[1]));
  const found = [...ends].flatMap((end): Asked[] => {
    const [first] = toLine(advert, end - 1);
    let at = end - 1;
    if (tokens[at]?.text === ')') {
      while (at > first && tokens[at]!.text !== '(') at--;
      at--;
    }
    if (at < first) return [];
    const { kind, text } = tokens[at]!;
    const isPlain = kind === 'number' && used[at] === 0 && plainRent.test(text) && !plainYear.test(text);
    const value = Number(text.replace(',', ''));
    return isPlain
      ? [
          {
            value,
            kind: 'rent',
            confidence: 0.6,
            from: at,
            to: at + 1,
            claim: [at, at + 1],
          },
        ]
      : [];
  });
  if (found.length < 2) return [];
  for (const { from, to } of found) use(advert, from, to);
  return found;
}
