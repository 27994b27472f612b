import { measures } from './measures.ts';
import type { NumberMatch } from './numbers.ts';
import type { Token } from './tokens.ts';

const ones: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50,
  sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  satu: 1, dua: 2, tiga: 3, empat: 4, lima: 5, enam: 6, tujuh: 7, lapan: 8, delapan: 8, sembilan: 9, sepuluh: 10, sebelas: 11,
}; // prettier-ignore
/** Words that multiply what is before them, up to a hundred; `se` is one of them. */
const tens: Readonly<Record<string, number>> = { puluh: 10, hundred: 100, ratus: 100, seratus: 100 };
const scales: Readonly<Record<string, number>> = {
  thousand: 1e3, ribu: 1e3, seribu: 1e3, million: 1e6, juta: 1e6, sejuta: 1e6,
}; // prettier-ignore
const wholes = new Set(['seratus', 'seribu', 'sejuta']);
const longest = 12;
const least = 300;

const of = (table: Readonly<Record<string, number>>, word: string) =>
  Object.hasOwn(table, word) ? table[word]! : null;

/**
 * An amount in English or Malay words, as people dictate it: one thousand two hundred, lapan ratus ribu. Null below
 * 300, without a word for hundreds or more, and where a unit of another measure follows.
 */
export function spokenNumber(tokens: readonly Token[], index: number): NumberMatch | null {
  const start = tokens[index]!;
  if (start.kind !== 'word' || (of(ones, start.text) === null && !wholes.has(start.text))) return null;
  let [sum, part, at, hasScale] = [0, 0, index, false];
  for (; at < index + longest && tokens[at]?.kind === 'word'; at++) {
    const { text } = tokens[at]!;
    const one = of(ones, text);
    const ten = of(tens, text);
    const scale = of(scales, text);
    if (one !== null) part += one;
    else if (ten !== null)
      part =
        ten === 10
          ? part + (part % 10) * 9
          : part + Math.max(1, part % 100) * (ten - 1) + (part % 100 === 0 ? 1 : 0);
    else if (scale !== null) [sum, part] = [sum + Math.max(1, part) * scale, 0];
    else if (text !== 'and') break;
    hasScale ||= scale !== null || ten === 100;
  }
  if (tokens[at - 1]?.text === 'and') at--;
  const value = sum + part;
  return hasScale && value >= least && measures.at(tokens, at) === null ? { value, to: at } : null;
}
