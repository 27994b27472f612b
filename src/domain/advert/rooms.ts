import { bedroomCounts } from '../listing/lookups.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseStart, isDivider, isUsed, toSpan, use } from './document.ts';
import { smallNumber } from './numbers.ts';
import { type Match, phraseTable } from './phrase-table.ts';
import { type Counted, skippedWords, roomTable } from './room-words.ts';
import type { Token } from './tokens.ts';

const single: Readonly<Record<string, Counted>> = { r: 'bed', b: 'bath', t: 'bath' };

interface Count {
  kind: Counted;
  /** The count in the form of the listing's field: 3, 3+1, or Studio. */
  value: string;
  from: number;
  to: number;
  confidence: number;
}

/** `3` or `3+1`, up to, not including, `to`. */
function countAt(tokens: readonly Token[], index: number): { value: string; to: number } | null {
  const first = smallNumber(tokens, index);
  if (!first || first.value > 60) return null;
  const plus = tokens[first.to]?.text;
  const second = plus === '+' || plus === '加' ? smallNumber(tokens, first.to + 1) : null;
  if (second && second.value > 0 && second.value < 10 && isBesideRooms(tokens, second.to))
    return { value: `${first.value}+${second.value}`, to: second.to };
  return { value: String(first.value), to: first.to };
}

/** In "3 + 2 baths" the second number is not of the bedrooms. */
const isBesideRooms = (tokens: readonly Token[], at: number) => {
  if (tokens[at]?.kind === 'sign') return true;
  const kind = roomTable.at(tokens, at)?.meaning;
  return kind === undefined || kind === 'bed' || kind === 'car';
};

/** The single letters of 3R2B, and of 3B/2B, where the first is of bedrooms. */
function letterAt(
  tokens: readonly Token[],
  at: number,
  last: Count | undefined,
  isBedBefore: boolean,
): Counted | null {
  const token = tokens[at];
  if (token?.text === 'air')
    return last?.kind === 'bed' && !/^(?:con|cond|conds|panas)$/.test(tokens[at + 1]?.text ?? '')
      ? 'bath'
      : null;
  if (!token || !Object.hasOwn(single, token.text)) return null;
  if (tokens[at + 1]?.text === "'" || tokens[at + 1]?.text === ':') return null;
  const next = tokens[at + 1];
  if (token.text === 'b') {
    if (next?.text === '/' && /^(?:air|tidur)$/.test(tokens[at + 2]?.text ?? ''))
      return tokens[at + 2]!.text === 'air' ? 'bath' : 'bed';
    const isPair = next !== undefined && hasLaterB(tokens, at + 1);
    if (isPair && !isBedBefore && last?.kind !== 'bed') return 'bed';
    return 'bath';
  }
  return single[token.text]!;
}

/** True where another count of B follows directly: 4B3B, 4b/3b. */
function hasLaterB(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (next < at + 2 && tokens[next]?.kind === 'sign') next++;
  if (tokens[next]?.kind !== 'number') return false;
  const word = tokens[next + 1];
  return (
    word?.text === 'b' ||
    word?.text === 'ba' ||
    word?.text === 't' ||
    roomTable.at(tokens, next + 1)?.meaning === 'bath'
  );
}

/** Digits in one sign: ①, ❷. */
const circled = /^[\u2460-\u2473\u2776-\u277f]$/;

const isCircled = (advert: AdvertText, at: number): boolean =>
  advert.tokens[at]?.kind === 'number' && circled.test(advert.source.slice(...toSpan(advert, at, at + 1)));

/**
 * A single letter of rooms directly after its number, which ends there, or before another circled number with such a
 * letter: ③R, ③R②B, ③R/②B.
 */
function isLetterOfRooms(advert: AdvertText, at: number): boolean {
  const { tokens } = advert;
  if (letterAt(tokens, at, undefined, false) === null || tokens[at]!.hasGap) return false;
  const next = tokens[at + 1];
  if (next === undefined || next.hasGap || next.kind === 'line') return true;
  const further = /^[,/+]$/.test(next.text) ? at + 2 : at + 1;
  return isCircled(advert, further) && isLetterOfRooms(advert, further + 1);
}

/** Marks circled numbers of a list as used: those that begin a line, and do not count rooms. */
export function useListNumbers(advert: AdvertText): void {
  const { tokens } = advert;
  for (const at of advert.lines) {
    if (!isCircled(advert, at)) continue;
    const counted = wordAfter(tokens, at, at + 1);
    const isCount = counted === null ? isLetterOfRooms(advert, at + 1) : counted.meaning !== 'other';
    if (!isCount) use(advert, at, at + 1);
  }
}

/** "4 blk 3 blk air", "3 blk": of bedrooms, if no name of a block follows. */
function isShortRoom(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:blk|bil)$/.test(tokens[at]?.text ?? '')) return false;
  const next = tokens[at + 1];
  if (next?.kind !== 'number') return isDivider(tokens, at + 1);
  return roomTable.at(tokens, at + 2)?.meaning === 'bath' || tokens[at + 2]?.text === 'b';
}

/** True where a count of baths follows: 3+1 3 baths, 4+1 / 4b. */
function isBeforeBaths(tokens: readonly Token[], at: number): boolean {
  const start = /^[/,]$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  const count = tokens[start]?.kind === 'number' ? smallNumber(tokens, start) : null;
  return (
    count !== null && (tokens[count.to]?.text === 'b' || roomTable.at(tokens, count.to)?.meaning === 'bath')
  );
}

/** Counts with their word after them: 3 bedrooms, 3R, 三房. */
function countsBefore(advert: AdvertText): Count[] {
  const { tokens } = advert;
  const found: Count[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (isUsed(advert, at, at + 1) || isPartOfNumber(tokens, at)) continue;
    const count = countAt(tokens, at);
    if (!count) continue;
    let end = count.to;
    for (let steps = 0; steps < 3 && skippedWords.has(tokens[end]?.text ?? ''); steps++) end++;
    const match = wordAfter(tokens, at, end);
    const last = found.at(-1);
    const isNear = last !== undefined && at - last.to <= 3;
    const letter = match
      ? null
      : tokens[count.to] && !(tokens[count.to]!.hasGap && tokens[count.to]!.text === 't')
        ? isShortRoom(tokens, count.to)
          ? 'bed'
          : letterAt(tokens, count.to, isNear ? last : undefined, isNear && last.kind === 'bed')
        : null;
    const isBare = !match && letter === null && count.to === at + 3 && isBeforeBaths(tokens, count.to);
    const kind = match?.meaning ?? letter ?? (isBare ? 'bed' : null);
    if (kind === null || kind === undefined) continue;
    const to = match ? match.to : isBare ? count.to : count.to + 1;
    if (letter !== null && tokens[to]?.kind === 'word' && !tokens[to]!.hasGap) continue;
    const isMade = match !== null && match.from > count.to && tokens[count.to]!.kind === 'line';
    if (!isMade) found.push({ kind, value: count.value, from: at, to, confidence: 0.92 });
    at = to - 1;
  }
  return found;
}

/** The word that a number counts; not one that is the label of the next number: "Room 3  Bath 2", "🛏 3 🛁 2". */
function wordAfter(tokens: readonly Token[], number: number, at: number): Match<Counted> | null {
  const match = roomTable.at(tokens, at);
  if (!match) return null;
  const next = tokens[match.to]?.text === ':' ? match.to + 1 : match.to;
  const isLabel =
    tokens[next]?.kind === 'number' && tokens[next]!.line === tokens[at]!.line && tokens[at]!.kind !== 'han';
  if (!isLabel) return match;
  const isEmoji = tokens[at]!.kind === 'sign';
  const before = labelEnd(tokens, number);
  return isEmoji || before || next > match.to ? null : match;
}

/** True where a word of rooms is directly before a number. */
function labelEnd(tokens: readonly Token[], number: number): boolean {
  const end = tokens[number - 1]?.text === ':' ? number - 1 : number;
  for (let from = Math.max(0, end - 3); from < end; from++)
    if (roomTable.at(tokens, from)?.to === end) return tokens[from - 1]?.kind !== 'number';
  return false;
}

/** Digits that belong to a longer number or code: the 2 of 3/2, of B-12-03 and of 5.5%. */
function isPartOfNumber(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const token = tokens[at]!;
  if (!before || token.hasGap) return false;
  if (
    before.text === '-' &&
    !before.hasGap &&
    tokens[at - 2] !== undefined &&
    tokens[at - 2]!.kind !== 'line'
  )
    return /^(?:\d|[a-z]\d?$)/.test(tokens[at - 2]!.text);
  return before.text === '+' && tokens[at - 2]?.kind === 'number';
}

/** Malay counts follow what they count: parking satu. */
const malayCounts = /^(?:satu|dua|tiga|empat|lima)$/;

/** Counts with their word before them: Bedrooms: 3, R: 3, 🛏 3. */
function countsAfter(advert: AdvertText, taken: readonly Count[]): Count[] {
  const { tokens } = advert;
  const takenTokens = new Uint8Array(tokens.length + 1);
  for (const { from, to } of taken) takenTokens.fill(1, from, to);
  const isTaken = (at: number) => takenTokens[at] === 1;
  const found: Count[] = [];
  const add = (kind: Counted, from: number, at: number) => {
    const count = countAt(tokens, at);
    if (!count || isTaken(at) || isUsed(advert, at, count.to)) return;
    const next = tokens[count.to];
    const isFollowed =
      next !== undefined &&
      (next.text === '%' ||
        (next.kind === 'word' &&
          /^(?:st|nd|rd|th|k|m|mil|sf|sqft|sq|x|years?|yrs?|min|km)$/.test(next.text)) ||
        next.text === 'x');
    if (!isFollowed) found.push({ kind, value: count.value, from, to: count.to, confidence: 0.85 });
  };
  for (const { meaning, from, to } of roomTable.all(tokens)) {
    if (meaning === 'other' || isTaken(from) || isTaken(to - 1)) continue;
    let at = to;
    const isSigned =
      tokens[at]?.text === ':' ||
      tokens[at]?.text === '-' ||
      tokens[at]?.text === '=' ||
      tokens[at]?.text === '：';
    if (isSigned) at++;
    const isEmoji = tokens[from]!.kind === 'sign';
    const isWord = tokens[from]!.kind === 'word' && tokens[from]!.text.length > 1;
    const isHan = tokens[from]!.kind === 'han' && meaning === 'car';
    if (
      isSigned ||
      isEmoji ||
      ((isWord || isHan) && (tokens[at]?.kind === 'number' || malayCounts.test(tokens[at]?.text ?? '')))
    )
      add(meaning, from, at);
  }
  tokens.forEach((token, at) => {
    if (
      token.kind === 'word' &&
      Object.hasOwn(single, token.text) &&
      token.text !== 't' &&
      tokens[at + 1]?.text === ':'
    )
      add(single[token.text]!, at, at + 2);
  });
  return found;
}

/** "3+1" alone in its clause is of bedrooms, unless a deposit or a tenancy is spoken of. */
function bareCounts(advert: AdvertText): Count[] {
  const { tokens } = advert;
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number' || !/^\d{1,2}$/.test(token.text) || tokens[at + 1]?.text !== '+') return [];
    const more = tokens[at + 2];
    const to = at + 3;
    const isAlone = clauseStart(tokens, at) === at && (isDivider(tokens, to) || tokens[to]?.text === '/');
    if (more?.text !== '1' || !isAlone || isUsed(advert, at, to)) return [];
    return [{ kind: 'bed' as const, value: `${token.text}+1`, from: at, to, confidence: 0.6 }];
  });
}

const deposits = phraseTable([
  ['deposit|dep|押金|押|按金|tempoh|tenancy|tenure|cagaran|utility|deposit:|contract|kontrak', true],
]);

function isOfDeposit({ tokens }: AdvertText, { from }: Count): boolean {
  const start = clauseStart(tokens, from, 5);
  return deposits.all(tokens, start, from).length > 0;
}

const studios = phraseTable([
  ['studio|studio unit|studio type|开放式单位|开放式|开放式套房|studio apartment', true],
]);

function toCandidates(count: Count): Candidate[] {
  const { kind, value, from, to, confidence } = count;
  const whole = Number(value.split('+')[0]);
  const sum = value.split('+').reduce((total, part) => total + Number(part), 0);
  switch (kind) {
    case 'bed': {
      const isKnown = bedroomCounts.includes(value);
      return isKnown && whole > 0 ? [{ field: 'bedrooms', value, confidence, from, to }] : [];
    }
    case 'bath':
      return whole > 0 && whole <= 20 ? [{ field: 'bathrooms', value: whole, confidence, from, to }] : [];
    case 'car':
      return sum > 0 && sum <= 30 ? [{ field: 'carParks', value: sum, confidence, from, to }] : [];
    case 'other':
      return [];
  }
}

/** Reads bedrooms, bathrooms and car parks, and marks their tokens as used. */
export function readRooms(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  const counted = countsBefore(advert);
  const after = countsAfter(advert, counted);
  const counts = [...counted, ...after].filter(
    (count) => !(count.kind === 'bed' && isOfDeposit(advert, count)),
  );
  const bare = counts.some(({ kind }) => kind === 'bed')
    ? []
    : bareCounts(advert).filter((count) => !isOfDeposit(advert, count));
  for (const { kind, from, to } of [...counts, ...bare]) if (kind !== 'other') use(advert, from, to);
  const studio = studios.all(tokens).map(({ from, to }): Candidate => {
    use(advert, from, to);
    return { field: 'bedrooms', value: 'Studio', confidence: 0.8, from, to };
  });
  return [...[...counts, ...bare].flatMap(toCandidates), ...studio];
}
