import { searchedFor } from './search-text.ts';

/** A text that a search goes through, and what it is of a record. */
export interface SearchedText<Field extends string = string> {
  field: Field;
  text: string;
  /** Running text, whose words are not joined. Elsewhere spaces are ignored, as in the number of a unit. */
  isProse?: true;
}

/** The most words of a search that are looked at. */
const mostNeedles = 8;

/** Separates texts in a key, and begins and ends it. */
const end = '\n';

/** The frequent characters that are neither letters nor digits, and have none in their compatible form either. */
const signs = String.raw`!-/:-@\[-\x60\{-~‐-‖‘-‧‰-‽‿-⁞、-〃〈-】！（），：；？｡`;
const ofSigns = new RegExp(`[${signs}]+`, 'g');

/** All but ASCII, these signs, and the Chinese characters that are their own compatible form. */
const ofOthers = new RegExp(`[^ -~\\s${signs}一-鿿]+`, 'g');

const lettersFrom = (others: string) => others.normalize('NFKD').replace(/[^\p{L}\p{N}\s]/gu, '');

/** The letters and digits of a text: case, width, accents and all other characters but spaces are ignored. */
const fold = (text: string) => text.replace(ofOthers, lettersFrom).replace(ofSigns, '').toLowerCase();

/** As `fold`, without spaces; in running text single ones between words are left. */
const foldText = ({ text, isProse }: SearchedText) =>
  isProse
    ? fold(text)
        .trim()
        .replace(/\s{2,}|[^\S ]/g, ' ')
    : fold(text).replace(/\s+/g, '');

/**
 * The key of a record's texts, in which a search looks for its needles, on the device and in the database. Keys
 * are stored: a change of this rule needs them to be made again (`server/operations/old-search-keys.ts`).
 */
export function toSearchKey(texts: readonly SearchedText[]): string {
  const folded = texts.map((searched) => searched.text && foldText(searched)).filter((text) => text !== '');
  return `${end}${folded.join(end)}${end}`;
}

const times = new Map([
  ['k', 1e3],
  ['ribu', 1e3],
  ['万', 1e4],
  ['m', 1e6],
  ['mil', 1e6],
  ['million', 1e6],
  ['juta', 1e6],
]);

const amount = /^(rm)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(k|ribu|万|m|mil|million|juta)?$/u;

/** A price in whole ringgit, as the text of a search. */
export const priceText = (sen: number): string => `RM ${Math.floor(sen / 100)}`;

/**
 * The needle of a price: whole where it has thousands or a unit (1,355,000, 1.355m), the beginning of one after
 * “RM”. Null where the word is no price; digits alone may be anything.
 */
function priceNeedle(word: string): string | null {
  const [, currency, digits = '', decimals = '', unit] = amount.exec(word) ?? [];
  const whole = digits.replaceAll(',', '');
  if (unit) return `rm${Math.round(Number(whole + decimals) * (times.get(unit) ?? 1))}${end}`;
  if (digits.includes(',')) return `rm${whole}${end}`;
  return currency ? `rm${whole}` : null;
}

/** “RM 3,200” and “3.5 juta” are one word each. */
function joinAmounts(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isAfterCurrency = before === 'rm' && /^\d/.test(word);
    const isUnit = word.length > 1 && times.has(word) && amount.test(before);
    if (isAfterCurrency || isUnit) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

/**
 * What a search looks for: each of its words, as letters and digits. Null for no search; empty where nothing can
 * be found, because it has neither letters nor digits.
 */
export function needlesFrom(typed: string): readonly string[] | null {
  if (typed !== last.typed) last = { typed, needles: readNeedles(searchedFor(typed)) };
  return last.needles;
}

/** A list asks for those of one search for each of its records. */
let last: { typed: string; needles: readonly string[] | null } = {
  typed: '',
  needles: null,
};

function readNeedles(text: string): readonly string[] | null {
  if (text === '') return null;
  const words = joinAmounts(text.normalize('NFKC').toLowerCase().split(/\s+/u));
  const needles = words.map((word) => priceNeedle(word) ?? fold(word)).filter((needle) => needle !== '');
  return [...new Set(needles)].slice(0, mostNeedles);
}

/** The needles of a search whose results are shown; none without a search. */
export const markedNeedles = (typed: string): readonly string[] => needlesFrom(typed) ?? noNeedles;

const noNeedles: readonly string[] = [];

/** True if a record with this key has all words of a search. */
export const hasNeedles = (key: string, needles: readonly string[] | null): boolean =>
  needles === null || (needles.length > 0 && needles.every((needle) => key.includes(needle)));

/** A part of a shown text, and whether a search found it. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** The letters and digits of a text, each with the place of its character in it. */
function foldWithPlaces({ text, isProse }: SearchedText): {
  folded: string;
  places: number[];
} {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const kept = /\s/u.test(character) ? (isProse ? ' ' : '') : fold(character);
    folded += kept;
    for (let index = 0; index < kept.length; index++) places.push(place);
    place += character.length;
  }
  return { folded, places: [...places, text.length] };
}

/** The first place of each needle in a text, in the order of the text, without overlaps. */
function placesFrom(searched: SearchedText, needles: readonly string[]): [from: number, to: number][] {
  const { folded, places } = foldWithPlaces(searched);
  const found = needles.flatMap((needle): [number, number][] => {
    const word = needle.trimEnd();
    const at = folded.indexOf(word);
    if (at < 0) return [];
    const last = places[at + word.length - 1] ?? 0;
    const length = String.fromCodePoint(searched.text.codePointAt(last) ?? 0).length;
    return [[places[at] ?? 0, last + length]];
  });
  const merged: [number, number][] = [];
  for (const [from, to] of found.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** A text in parts, those marked that a search found. All of it is there. */
export function markedParts(searched: SearchedText, needles: readonly string[]): MarkedPart[] {
  const { text } = searched;
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const [from, to] of placesFrom(searched, needles)) {
    if (from > at) parts.push({ text: text.slice(at, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

const excerptBefore = 16;
const excerptLength = 64;

/** As `markedParts`, of a long text only what is around the first mark. */
export function markedExcerpt(searched: SearchedText, needles: readonly string[]): MarkedPart[] {
  const { text } = searched;
  const [[from] = [0]] = placesFrom(searched, needles);
  if (text.length <= excerptLength) return markedParts(searched, needles);
  const start = from <= excerptBefore ? 0 : text.lastIndexOf(' ', from - excerptBefore) + 1 || from;
  const cut = text.slice(start, start + excerptLength);
  const shown = `${start > 0 ? '…' : ''}${cut}${start + excerptLength < text.length ? '…' : ''}`;
  return markedParts({ ...searched, text: shown }, needles);
}

/**
 * The texts that explain why a record was found, if a row that shows only `visible` does not: for each word that
 * is not there the first text that has it.
 */
export function hiddenMatches<Field extends string>(
  texts: readonly SearchedText<Field>[],
  visible: readonly Field[],
  needles: readonly string[],
): SearchedText<Field>[] {
  const toKey = (searched: SearchedText) => toSearchKey([searched]);
  const shown = texts.filter(({ field }) => visible.includes(field)).map(toKey);
  const hidden = texts.filter(({ field }) => !visible.includes(field));
  const found = needles
    .filter((needle) => !shown.some((key) => key.includes(needle)))
    .flatMap((needle) => hidden.find((searched) => toKey(searched).includes(needle)) ?? []);
  return [...new Set(found)];
}
