import { type AdvertText, isDivider, isUsed } from './document.ts';
import { commonWords, nameHeads, nameTails, shortHeads } from './name-words.ts';
import { isCapital, type Token } from './tokens.ts';

/** A range of tokens. */
export interface Run {
  from: number;
  to: number;
}

const joints = new Set(['-', '&', "'", '.']);

/** True for a token that may be inside of a name. */
function isNamePart(advert: AdvertText, at: number, isHeaded: boolean): boolean {
  const { tokens, plain } = advert;
  const token = tokens[at];
  if (!token || isUsed(advert, at, at + 1)) return false;
  if (token.kind !== 'word') return false;
  if (commonWords.has(token.text) && !nameHeads.has(token.text) && !nameTails.has(token.text))
    return isConnector(advert, at);
  return isHeaded || isCapital(plain, token);
}

/** "The", "of" and "One" inside of a name: between words with capitals, or "The" before one. */
function isConnector({ tokens, plain, used }: AdvertText, at: number): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  const isNext =
    next?.kind === 'word' &&
    isCapital(plain, next) &&
    used[at + 1] === 0 &&
    !next.hasGap === false &&
    (!commonWords.has(next.text) || nameTails.has(next.text) || nameHeads.has(next.text));
  return (
    /^(?:the|of|one|city|lake|sea|hill|north|south|east|west|garden|pool|d|de|la|sky|new|main|high|land|water|land|home|open|light|double|green|two|first|royal|second|walk|time|times|market|east|single|place|garden|sky|spring|market|palm|oil|point|haji|hajah|hj|tok|dato|datuk|melayu)$/.test(
      token.text,
    ) &&
    isCapital(plain, token) &&
    isNext
  );
}

/** The maximum number of words of a name. */
const longestRun = 7;

/** A name as it is read: where it begins, and how many words it has so far. */
interface GrowingName {
  from: number;
  words: number;
  /** Does it begin with a head, as Taman, before a word in small letters? */
  isHeaded: boolean;
}

/** Is this a word that belongs to the name by its place in it, whatever it means by itself? */
function isBoundWord(advert: AdvertText, at: number, from: number): boolean {
  const { tokens, plain } = advert;
  const first = tokens[from]!;
  const token = tokens[at]!;
  const next = tokens[at + 1];
  const isFree = isCapital(plain, token) && !isUsed(advert, at, at + 1);
  const isSecond = at === from + 1 + (tokens[from + 1]?.text === '.' ? 1 : 0);
  const isOfHead = isSecond && strongHeads.test(first.text) && token.kind === 'word' && isFree;
  const isIndustry =
    /^(?:industrial|perindustrian|industri|east|west|north|south)$/.test(token.text) &&
    isFree &&
    (strongHeads.test(first.text) ||
      nameTails.has(tokens[at - 1]!.text) ||
      /^(?:park|hub|estate|zone)$/.test(next?.text ?? ''));
  const isClosing =
    token.kind === 'word' &&
    isFree &&
    closingWords.test(token.text) &&
    next?.text !== 'facing' &&
    (next?.text !== '-' || isDash(tokens, at + 1));
  const isLeisure =
    /^(?:resort|club|golf)$/.test(token.text) &&
    isCapital(plain, token) &&
    (next?.kind === 'word'
      ? isUsed(advert, at + 1, at + 2) || (nameTails.has(next.text) && isCapital(plain, next))
      : at - from > 1 && isDivider(tokens, at + 1));
  return isOfHead || isIndustry || isClosing || isLeisure;
}

/** Does another name begin at this token, as in "Residensi Mutiara Taman Desa"? */
const beginsAnother = (token: Token, first: Token) =>
  token.hasGap &&
  nameHeads.has(token.text) &&
  (/^(?:taman|tmn|bandar|bdr|kampung|kg)$/.test(token.text) ||
    (/^(?:bukit|bkt)$/.test(token.text) && !strongHeads.test(first.text)));

/** Does this token join the word after it to the name, as & or a hyphen does? */
function joinsNext(advert: AdvertText, at: number, { words, isHeaded }: GrowingName): boolean {
  const token = advert.tokens[at]!;
  const next = advert.tokens[at + 1];
  if (next?.kind !== 'word') return false;
  const isJoint =
    joints.has(token.text) &&
    !token.hasGap &&
    !next.hasGap &&
    isNamePart(advert, at + 1, isHeaded) &&
    token.text !== '.';
  const isAnd =
    token.text === '&' &&
    isNamePart(advert, at + 1, false) &&
    nameTails.has(next.text) === false &&
    words === 1;
  return isJoint || isAnd;
}

/** A number written together with the capitals on both sides, as in PR1MA. */
function isInWord({ tokens, plain }: AdvertText, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  return (
    before?.kind === 'word' &&
    !token.hasGap &&
    after?.kind === 'word' &&
    !after.hasGap &&
    isCapital(plain, before) &&
    isCapital(plain, after)
  );
}

/** The end of a number in a name, with its letter, as in "Suria 2A"; null where it is none of the name's. */
function numberEnd(advert: AdvertText, at: number): number | null {
  const { tokens } = advert;
  const token = tokens[at]!;
  const isNumber =
    token.kind === 'number' &&
    /^\d{1,3}$/.test(token.text) &&
    !isUsed(advert, at, at + 1) &&
    (isInWord(advert, at) || !startsCount(advert, at));
  if (!isNumber) return null;
  const more = tokens[at + 1];
  const isMore = more?.kind === 'word' && !more.hasGap && (more.text.length === 1 || isInWord(advert, at));
  return isMore ? at + 2 : at + 1;
}

/** Sections of Petaling Jaya and Subang Jaya: with their number they say where a building is. */
const sections = /^(?:ss|usj|pju|pjs)$/;

/** The end of the next part of the name, and its words; null where the name ends before this token. */
function nextPart(advert: AdvertText, at: number, run: GrowingName): { to: number; words: number } | null {
  const { tokens } = advert;
  const token = tokens[at]!;
  if (sections.test(token.text) && tokens[at + 1]?.kind === 'number') return null;
  if (isBoundWord(advert, at, run.from)) return { to: at + 1, words: 1 };
  if (token.text === '.' && isSecondDot(advert, run.from, at)) return { to: at + 1, words: 0 };
  if (token.kind === 'word' && isNamePart(advert, at, run.isHeaded))
    return beginsAnother(token, tokens[run.from]!) && run.words > 1 ? null : { to: at + 1, words: 1 };
  if (joinsNext(advert, at, run)) return { to: at + 2, words: 1 };
  const end = numberEnd(advert, at);
  return end === null ? null : { to: end, words: 0 };
}

/** The end of the name that begins at this token. */
function runEnd(advert: AdvertText, from: number): number {
  const { tokens, plain } = advert;
  const first = tokens[from]!;
  const isHeaded = nameHeads.has(first.text) && !isCapital(plain, tokens[from + 1] ?? first);
  const run = { from, words: 1, isHeaded };
  let at = from + 1;
  while (run.words < longestRun && tokens[at] && tokens[at]!.kind !== 'line') {
    const part = nextPart(advert, at, run);
    if (!part) break;
    at = part.to;
    run.words += part.words;
  }
  return at;
}

/** A dash between spaces. */
export const isDash = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === '-' && tokens[at]!.hasGap && tokens[at + 1]?.hasGap === true;

const strongHeads =
  /^(?:taman|tmn|bandar|bdr|kampung|kg|residensi|desa|kawasan|kaw|menara|wisma|pusat|perumahan|pangsapuri)$/;

/** Words that close a name only with a capital: Verdana North, Wisma Cosmo Nine, Taman Sri Emas Tengah. */
const closingWords =
  /^(?:north|south|east|west|one|two|three|four|five|six|seven|eight|nine|ten|utara|selatan|timur|barat|tengah|dua|tiga|plus)$/;

/** The dot of a short head: Kaw. Perindustrian, Tmn. Sri. */
const isSecondDot = ({ tokens }: AdvertText, from: number, at: number) =>
  at === from + 1 &&
  (shortHeads[tokens[from]!.text] !== undefined || tokens[from]!.text === 'kaw') &&
  !tokens[at]!.hasGap;

/** True where a number is of what follows it, not of the name before it. */
function startsCount({ tokens }: AdvertText, at: number): boolean {
  const next = tokens[at + 1];
  return (
    next !== undefined &&
    !next.hasGap &&
    (next.kind === 'word' ? next.text.length > 1 : /^[/:%x-]$/.test(next.text))
  );
}

/** A sign that parts a name from what is beside it: as `isDivider`, and a colon or a dash between spaces. */
export function partsNames(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === ':' || isDash(tokens, at) || isDivider(tokens, at);
}

/** With the number or letter before it: 28 Kiara Suites, I-Mont Residency. */
function withNumber({ tokens, used, plain }: AdvertText, from: number, to: number): number {
  const isOne = (at: number) =>
    tokens[at]?.kind === 'word' &&
    tokens[at]!.text.length === 1 &&
    (isCapital(plain, tokens[at]!) || /^[eid]$/.test(tokens[at]!.text)) &&
    used[at] === 0;
  const isJoined = tokens[from - 1]?.text === '-' && !tokens[from - 1]!.hasGap && !tokens[from]!.hasGap;
  if (isJoined && isOne(from - 2)) return from - 2;
  const number = tokens[from - 1];
  const isNumber =
    number?.kind === 'number' &&
    /^[1-9]\d?$/.test(number.text) &&
    used[from - 1] === 0 &&
    tokens[from]!.hasGap;
  const isFirst = from === 1 || partsNames(tokens, from - 2);
  return isNumber && isFirst && to - from > 1 && nameTails.has(tokens[to - 1]!.text) ? from - 1 : from;
}

/** Without the tower at its end: Jesselton Bay Residences Tower B. */
function withoutTower({ tokens }: AdvertText, from: number, to: number): number {
  const isTower =
    to - from > 3 &&
    /^(?:tower|block|blok|blk|menara)$/.test(tokens[to - 2]!.text) &&
    /^(?:[a-z]|\d{1,2})$/.test(tokens[to - 1]!.text);
  return isTower ? to - 2 : to;
}

const buildings =
  /^(?:flat|flats|pangsapuri|apartment|apartments|apartmen|apt|condo|kondo|kondominium|condominium|hotel|resort|homestay|soho|sofo|ppr)$/;

/** A single word with its kind of building: Flat PKNS. */
function withKind({ tokens }: AdvertText, from: number, to: number, kinds: readonly Run[]): Run {
  if (to - from > 1) return { from, to };
  const before = kinds.find(
    (each) =>
      each.to === from &&
      buildings.test(tokens[each.from]!.text) &&
      tokens[each.from]!.line === tokens[from]!.line,
  );
  return before ? { from: before.from, to } : { from, to };
}

const isWeakEnd = ({ tokens }: AdvertText, at: number) => {
  const { text, kind } = tokens[at]!;
  if (closingWords.test(text) || /^(?:resort|club)$/.test(text)) return false;
  if (
    /^(?:industrial|perindustrian|industri)$/.test(text) ||
    (/^(?:east|west|north|south)$/.test(text) && nameTails.has(tokens[at - 1]?.text ?? ''))
  )
    return false;
  return kind === 'word' && commonWords.has(text) && !nameTails.has(text);
};

/** The words from this token that may be a name, with what belongs to them; null where none begins. */
export function runAt(advert: AdvertText, at: number, kinds: readonly Run[]): Run | null {
  const token = advert.tokens[at]!;
  const isMilestone = token.text === 'batu' && advert.tokens[at + 1]?.kind === 'number';
  const isOfSection = /^(?:sec|sek|section|seksyen)$/.test(advert.tokens[at - 1]?.text ?? '');
  const isStart =
    token.kind === 'word' &&
    !isMilestone &&
    !(isOfSection && token.text.length === 1) &&
    (isNamePart(advert, at, false) || (nameHeads.has(token.text) && !isUsed(advert, at, at + 1)));
  if (!isStart) return null;
  let to = runEnd(advert, at);
  while (to > at + 1 && isWeakEnd(advert, to - 1)) to--;
  to = withoutTower(advert, at, to);
  if (commonWords.has(token.text) && to === at + 1) return null;
  return withKind(advert, withNumber(advert, at, to), to, kinds);
}
