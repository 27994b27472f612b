import { chineseValue } from './numeral.ts';

/** A number as it is written, or what a phrase means. */
export type Token<Meaning> = { kind: 'number'; written: string } | Meaning;

/**
 * Phrases with one meaning each, separated by `|`. A space in a phrase stands for spaces, dots and hyphens, or
 * nothing: "sq ft" is also sqft, sq.ft. and Sq-Ft.
 */
export type Vocabulary<Meaning> = readonly (readonly [phrases: string, meaning: Meaning])[];

const longestRead = 200;
const numbers =
  /\d+(?:[.,]\d+)?e[+-]?\d{1,2}(?![\p{L}\d])|\d+(?:[.,]\d+|[' ]\d{3}(?!\d))*|(?<=^|\s)\.\d+|[零一二两三四五六七八九十百千]+/uy;
const softSigns = /[\s,;:.!]+/y;

/** Fractions and signs that Unicode's compatibility forms would turn into other numbers. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*½/g, '$1.5'],
  [/(\d)\s*¼/g, '$1.25'],
  [/(\d)\s*¾/g, '$1.75'],
  [/½/g, '0.5'],
  [/¼/g, '0.25'],
  [/¾/g, '0.75'],
  [/(\p{L})²/gu, '$12'],
  [/[\u00b2\u00b3\u00b9\u2070-\u2089]/g, '?'],
  [/[″”“]|''|′′|’’/g, '"'],
  [/[′’‘´`]/g, "'"],
  [/[\p{Cf}]/gu, ''],
];

/** The text in lower case, with plain digits and signs, and without invisible characters. */
export function plainSigns(text: string): string {
  const kept = replaced.reduce((result, [from, to]) => result.replace(from, to), text);
  return kept.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const escaped = (piece: string) => piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const toKey = (phrase: string) => (/\p{L}/u.test(phrase) ? phrase.replace(/[ .-]/g, '') : phrase);

/** The phrases of a vocabulary as one sticky pattern for plain text, and what each of them means. */
export function phrasePattern<Meaning>(vocabulary: Vocabulary<Meaning>) {
  const phrases = vocabulary.flatMap(([list, meaning]) =>
    list.split('|').map((phrase) => ({ phrase, meaning })),
  );
  const meanings = new Map(phrases.map(({ phrase, meaning }) => [toKey(phrase), meaning]));
  const alternatives = phrases
    .map(({ phrase }) => phrase)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => {
      const pattern = phrase.split(' ').map(escaped).join('[ .-]{0,3}');
      return /\p{Script=Latin}$/u.test(phrase) ? `${pattern}(?!\\p{Script=Latin})` : pattern;
    });
  return {
    known: new RegExp(alternatives.join('|'), 'uy'),
    meaningFrom: (phrase: string): Meaning | undefined => meanings.get(toKey(phrase)),
    plain: (text: string): string => plainSigns(text).slice(0, longestRead),
  };
}

/**
 * A function that turns a text into tokens; null if any part of it is neither a number nor a phrase of the
 * vocabulary, or if it is too long for a value.
 */
export function makeLexer<Meaning extends { kind: string }>(
  vocabulary: Vocabulary<Meaning>,
): (text: string) => Token<Meaning>[] | null {
  const { known, meaningFrom } = phrasePattern(vocabulary);
  return (text) => {
    const plain = plainSigns(text);
    return plain.length > longestRead ? null : toTokens(plain, known, meaningFrom);
  };
}

/** What a sticky pattern matches in the text at this place; empty where it does not match. */
export function matchAt(text: string, pattern: RegExp, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function toTokens<Meaning extends { kind: string }>(
  text: string,
  known: RegExp,
  meaningFrom: (phrase: string) => Meaning | undefined,
): Token<Meaning>[] | null {
  const tokens: Token<Meaning>[] = [];
  const take = (pattern: RegExp, at: number) => matchAt(text, pattern, at);
  for (let at = 0; at < text.length;) {
    const phrase = take(known, at);
    const number = phrase === '' ? take(numbers, at) : '';
    const meaning = meaningFrom(phrase);
    if (meaning) tokens.push(meaning);
    const chinese = /^\P{ASCII}/u.test(number) ? chineseValue(number) : null;
    if (number) tokens.push({ kind: 'number', written: chinese === null ? number : String(chinese) });
    const read = phrase || number || take(softSigns, at);
    if (read === '') return null;
    at += read.length;
  }
  return tokens;
}
