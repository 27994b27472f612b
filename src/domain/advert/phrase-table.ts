import { toPlainText } from './plain-text.ts';
import { fullWord, inSimplified } from './short-forms.ts';
import { type Token, toTokens } from './tokens.ts';

/** A phrase in a text, from the token `from` up to, not including, `to`. */
export interface Match<Meaning> {
  meaning: Meaning;
  from: number;
  to: number;
}

/** Phrases with their meaning, one row a meaning, separated by `|`. An underscore is a space or nothing. */
export type PhraseRows<Meaning> = readonly (readonly [phrases: string, meaning: Meaning])[];

/** Finds phrases in tokens. */
export interface PhraseTable<Meaning> {
  /** The longest phrase that begins at this token. */
  at: (tokens: readonly Token[], index: number) => Match<Meaning> | null;
  /** The phrases of all tokens in this range, none inside of another. */
  all: (tokens: readonly Token[], from?: number, to?: number) => Match<Meaning>[];
}

/** The words that may follow, and what the words up to here mean; null where they are no whole phrase. */
interface Node<Meaning> {
  next: Map<string, Node<Meaning>> | null;
  meaning: { value: Meaning } | null;
}

const joints = new Set(['.', '-', '/', "'", '&']);
const latin = /^[a-z]+(?: [a-z]+)*$/;
const han = /^[\u4e00-\u9fff]+$/;

/** The tokens of a phrase. Most are of plain words or Chinese characters alone, which needs no reading. */
function toWords(phrase: string): readonly string[] {
  if (latin.test(phrase)) return phrase.split(' ').map(fullWord);
  if (han.test(phrase)) return inSimplified(phrase).split('');
  const plain = toPlainText(phrase);
  return toTokens(plain, new Uint8Array(plain.text.length)).map(({ text }) => text);
}

/** All ways to read the underscores of a phrase. */
function variantsFrom(phrase: string): string[] {
  const at = phrase.indexOf('_');
  if (at < 0) return [phrase];
  const rest = variantsFrom(phrase.slice(at + 1));
  const head = phrase.slice(0, at);
  return rest.flatMap((tail) => [`${head} ${tail}`, `${head}${tail}`]);
}

/** The numbers of the tables that have a phrase with this first word. */
const tablesOfWord = new Map<string, number[]>();
let tables = 0;

/** The tokens of a text where phrases of each table may begin. One pass over the text finds them for all tables. */
const beginnings = new WeakMap<readonly Token[], { tables: number; places: number[][] }>();
const nowhere: readonly number[] = [];

function placesIn(tokens: readonly Token[], table: number): readonly number[] {
  let known = beginnings.get(tokens);
  if (known?.tables !== tables) {
    const places: number[][] = [];
    for (let at = 0; at < tokens.length; at++) {
      const some = tablesOfWord.get(tokens[at]!.text);
      if (some) for (const each of some) (places[each] ??= []).push(at);
    }
    known = { tables, places };
    beginnings.set(tokens, known);
  }
  return known.places[table] ?? nowhere;
}

/** The first of the ascending places that is not before `from`. */
function firstFrom(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The longest phrase whose next word is at this token. A dot, dash or slash may be between words. */
function longestFrom<Meaning>(
  { next, meaning }: Node<Meaning>,
  tokens: readonly Token[],
  at: number,
  from: number,
  words: number,
): { match: Match<Meaning>; words: number } | null {
  const here = meaning && { match: { meaning: meaning.value, from, to: at }, words };
  const token = next && tokens[at];
  if (!token) return here;
  const child = next.get(token.text);
  const direct = child ? longestFrom(child, tokens, at + 1, from, words + 1) : null;
  const isJoint = token.kind === 'sign' && joints.has(token.text);
  const jumped = isJoint ? next.get(tokens[at + 1]?.text ?? '') : undefined;
  const after = jumped ? longestFrom(jumped, tokens, at + 2, from, words + 1) : null;
  const longer = direct && after && after.words > direct.words ? after : (direct ?? after);
  return longer ?? here;
}

function add<Meaning>(root: Node<Meaning>, words: readonly string[], meaning: Meaning): void {
  let node = root;
  for (const word of words) {
    node.next ??= new Map();
    let child = node.next.get(word);
    if (!child) node.next.set(word, (child = { next: null, meaning: null }));
    node = child;
  }
  node.meaning ??= { value: meaning };
}

/** A table of phrases. */
export function phraseTable<Meaning>(rows: PhraseRows<Meaning>): PhraseTable<Meaning> {
  const table = tables++;
  const root: Node<Meaning> = { next: null, meaning: null };
  for (const [phrases, meaning] of rows)
    for (const phrase of phrases.split('|').flatMap(variantsFrom)) add(root, toWords(phrase), meaning);
  for (const word of root.next?.keys() ?? []) {
    const known = tablesOfWord.get(word);
    if (known) known.push(table);
    else tablesOfWord.set(word, [table]);
  }
  const at = (tokens: readonly Token[], index: number): Match<Meaning> | null => {
    const node = root.next?.get(tokens[index]?.text ?? '');
    return node ? (longestFrom(node, tokens, index + 1, index, 1)?.match ?? null) : null;
  };
  const all = (tokens: readonly Token[], from = 0, to = tokens.length) => {
    const found: Match<Meaning>[] = [];
    const places = placesIn(tokens, table);
    let end = from;
    for (let nth = firstFrom(places, from); nth < places.length && places[nth]! < to; nth++) {
      if (places[nth]! < end) continue;
      const match = at(tokens, places[nth]!);
      if (!match || match.to > to) continue;
      found.push(match);
      end = match.to;
    }
    return found;
  };
  return { at, all };
}
