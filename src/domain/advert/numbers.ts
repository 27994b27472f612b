import { chineseValue, numeralValue } from '../reading/numeral.ts';
import type { Token } from './tokens.ts';

/** A number, up to, not including, the token `to`. */
export interface NumberMatch {
  value: number;
  to: number;
  /** The separators have no usual meaning. */
  isDoubtful?: boolean;
}

const words: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  satu: 1, dua: 2, tiga: 3, empat: 4, lima: 5, enam: 6, tujuh: 7, lapan: 8, sembilan: 9, sepuluh: 10,
  单: 1, 双: 2,
}; // prettier-ignore

const digits = /^[零一二两三四五六七八九十百千]$/u;

/** A written Chinese numeral below ten thousand that begins at this token. */
export function chineseNumber(tokens: readonly Token[], index: number): NumberMatch | null {
  let to = index;
  let written = '';
  while (to - index < 8 && tokens[to]?.kind === 'han' && digits.test(tokens[to]!.text))
    written += tokens[to++]!.text;
  if (written === '') return null;
  const value = chineseValue(written);
  return value === null ? null : { value, to };
}

/** A small whole number in digits, or in words of three languages. */
export function smallNumber(tokens: readonly Token[], index: number): NumberMatch | null {
  const token = tokens[index];
  if (!token) return null;
  if (token.kind === 'number') {
    const value = /^\d{1,3}$/.test(token.text) ? Number(token.text) : null;
    return value === null ? null : { value, to: index + 1 };
  }
  const word = Object.hasOwn(words, token.text) ? words[token.text] : undefined;
  return word === undefined ? chineseNumber(tokens, index) : { value: word, to: index + 1 };
}

/** The value of a number's digits. `isWhole`: a dot before three digits is a separator of thousands. */
export function numberValue(
  written: string,
  isWhole: boolean,
): { value: number; isDoubtful: boolean } | null {
  const value = numeralValue(written, isWhole ? 'thousands' : 'decimals');
  if (typeof value === 'number' && Number.isFinite(value)) {
    const isDoubtful = /^\d{4,},\d{1,2}$/.test(written);
    return { value, isDoubtful };
  }
  const plain = written.replaceAll(',', '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain), isDoubtful: true } : null;
}
