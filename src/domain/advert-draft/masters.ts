import type { AdvertReading, Span } from '../advert.ts';
import { type AdvertText, toSpan, toAdvertText } from '../advert/document.ts';
import { commonWords } from '../advert/name-words.ts';
import { toTokens, type Token } from '../advert/tokens.ts';
import { toPlainText } from '../advert/plain-text.ts';

/** What is known of a property master when an advert is read. */
export interface KnownMaster {
  id: string;
  name: string;
  state: string;
  area: string;
}

/** A property master that an advert may be of. */
export interface MasterMatch {
  id: string;
  /** It is the only one that fits, by its whole name. */
  isSure: boolean;
  /** Where the advert names it. */
  span: Span;
}

const mostMatches = 3;

const inFull: Readonly<Record<string, string>> = {
  tmn: 'taman', bdr: 'bandar', kg: 'kampung', bkt: 'bukit', sg: 'sungai', tg: 'tanjung', sri: 'seri', apt: 'apartment',
  residence: 'residensi', residences: 'residensi', residency: 'residensi', suite: 'suites', heights: 'height',
}; // prettier-ignore

/** Words of a name by which it is not told from others. */
const kinds = new Set([
  'the',
  'condominium',
  'condo',
  'kondominium',
  'kondo',
  'apartment',
  'pangsapuri',
  'flat',
  'servis',
  'serviced',
]);

const isNameWord = ({ kind }: Token) => kind === 'word' || kind === 'number' || kind === 'han';
const plainWord = ({ text }: Token) => (Object.hasOwn(inFull, text) ? inFull[text]! : text);

/** The words by which a name is told from others: short words in full, without its kind of building. */
function toKey(name: string): string[] {
  const plain = toPlainText(name);
  const words = toTokens(plain, new Uint8Array(plain.text.length)).filter(isNameWord).map(plainWord);
  const telling = words.filter((word) => !kinds.has(word));
  return telling.length > 0 ? telling : words;
}

interface Keyed {
  master: KnownMaster;
  key: readonly string[];
}

/** Masters by the first word of their keys. A key of one short or ordinary word is in no text by itself. */
function byFirstWord(masters: readonly Keyed[]): ReadonlyMap<string, Keyed[]> {
  const found = new Map<string, Keyed[]>();
  for (const { master, key } of masters) {
    const [first] = key;
    const isTelling = key.length > 1 || (first !== undefined && first.length > 4 && !commonWords.has(first));
    if (first === undefined || !isTelling) continue;
    const known = found.get(first);
    if (known) known.push({ master, key });
    else found.set(first, [{ master, key }]);
  }
  return found;
}

interface Named extends Keyed {
  span: Span;
  /** The first token after the name. */
  to: number;
}

/** The end of a key that begins at this token; -1 where another word comes first. */
function endOfKey(tokens: readonly Token[], from: number, key: readonly string[]): number {
  let at = from;
  for (const word of key) {
    while (tokens[at] !== undefined && at > from && skips(tokens[at]!, word)) at++;
    if (tokens[at] === undefined || plainWord(tokens[at]!) !== word) return -1;
    at++;
  }
  return at;
}

/** Signs, and the kind of building, between the words of a name. */
const skips = (token: Token, word: string) =>
  plainWord(token) !== word &&
  ((token.kind === 'sign' && /^[-'.&/]$/.test(token.text)) || kinds.has(plainWord(token)));

/** All masters whose whole key is in the text, the longest at each place. */
function namedIn(advert: AdvertText, masters: ReadonlyMap<string, Keyed[]>): Named[] {
  const { tokens } = advert;
  const found: Named[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const here = (masters.get(plainWord(tokens[at]!)) ?? []).flatMap(({ master, key }): Named[] => {
      const to = endOfKey(tokens, at, key);
      return to < 0 ? [] : [{ master, key, to, span: toSpan(advert, at, to) }];
    });
    const longest = Math.max(0, ...here.map(({ key }) => key.length));
    found.push(...here.filter(({ key }) => key.length === longest));
  }
  return found.filter(
    (one) => !found.some((other) => other.key.length > one.key.length && contains(other.span, one.span)),
  );
}

const contains = (outer: Span, inner: Span) => outer[0] <= inner[0] && inner[1] <= outer[1];

/** The number of letters to change in `a` for `b`, up to `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length]!;
}

/** One slip of the finger for so many letters. */
const lettersASlip = 7;

function isAlmost(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.join(''), b.join('')];
  const most = Math.min(2, Math.floor(Math.min(one.length, other.length) / lettersASlip));
  return most > 0 && distance(one, other, most) <= most;
}

/** True where the advert and the master may be of one place. */
const mayFit = ({ fields }: AdvertReading, { state }: KnownMaster) =>
  fields.state === undefined || fields.state.confidence < 0.5 || state === '' || fields.state.value === state;

const isSameArea = ({ fields }: AdvertReading, { area }: KnownMaster) => fields.area?.value === area;

/** Of the masters that the text names, those that this unit may be of. */
function namedMatches(reading: AdvertReading, named: readonly Named[]): MasterMatch[] {
  const isOwn = ({ span }: Named) => contains(reading.span, span);
  const fitting = named.filter(({ master }) => mayFit(reading, master));
  const own = fitting.some(isOwn) ? fitting.filter(isOwn) : fitting;
  const { name } = reading.fields;
  const isRead = name !== undefined && name.confidence >= 0.5;
  const isInName = ({ span }: Named) => isRead && contains(name.span, span);
  const best = own.some(isInName) ? own.filter(isInName) : own;
  const isNear = ({ master }: Named) => isSameArea(reading, master);
  const chosen = best.some(isNear) ? best.filter(isNear) : best;
  const ids = [...new Set(chosen.map(({ master }) => master.id))];
  const whole = isRead ? toKey(name.value).join(' ') : null;
  return ids.slice(0, mostMatches).map((id) => {
    const { span, key } = chosen.find(({ master }) => master.id === id)!;
    const isWhole = whole === null ? key.length > 1 : whole === key.join(' ');
    return { id, isSure: ids.length === 1 && isWhole, span };
  });
}

/**
 * The property masters that each unit of an advert may be of, the likeliest first: those whose name is in the text,
 * or else those whose name is almost the one that was read. A master of another state is none.
 */
export function meetMasters(
  text: string,
  readings: readonly AdvertReading[],
  masters: readonly KnownMaster[],
): MasterMatch[][] {
  if (masters.length === 0 || readings.length === 0) return readings.map(() => []);
  const keyed = masters.map((master): Keyed => ({ master, key: toKey(master.name) }));
  const named = namedIn(toAdvertText(text, new Date(0)), byFirstWord(keyed));
  const alike = new Map<string, KnownMaster[]>();
  const likeName = (name: string) => {
    const known = alike.get(name);
    if (known) return known;
    const key = toKey(name);
    const found = keyed.filter((each) => isAlmost(key, each.key)).map(({ master }) => master);
    alike.set(name, found);
    return found;
  };
  return readings.map((reading) => {
    const matches = namedMatches(reading, named);
    const { name } = reading.fields;
    if (!name || matches.some(({ isSure }) => isSure)) return matches;
    const almost = likeName(name.value)
      .filter((master) => mayFit(reading, master) && matches.every(({ id }) => id !== master.id))
      .map(({ id }): MasterMatch => ({ id, isSure: false, span: name.span }));
    return [...almost, ...matches].slice(0, mostMatches);
  });
}
