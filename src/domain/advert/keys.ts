import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseEnd, clauseStart, isDivider, isUsed, use, writtenFrom } from './document.ts';
import {
  amountWords,
  codeWords,
  holders,
  holds,
  type KeyWord,
  keyWords,
  leads,
  newClauses,
} from './key-words.ts';
import { measures } from './measures.ts';
import type { Match } from './phrase-table.ts';
import type { Token } from './tokens.ts';

type Tokens = readonly Token[];

const mostBetween = 3;
const isNumber = (token: Token | undefined) => token?.kind === 'number';
const isMeasured = (tokens: Tokens, at: number) =>
  isNumber(tokens[at]) && (measures.at(tokens, at + 1) ?? amountWords.at(tokens, at + 1)) !== null;

/** A number that is not of a level or block, as in "level 3 management office". */
function hasOtherNumber(tokens: Tokens, from: number, to: number): boolean {
  const isPlace = (at: number) =>
    /^(?:level|lvl|lv|floor|tingkat|aras|block|blok|blk|tower)$/.test(tokens[at]!.text);
  for (let at = from; at < to; at++) if (isNumber(tokens[at]) && !(at > from && isPlace(at - 1))) return true;
  return false;
}

/** The end of the holder of keys that begins at most three tokens after this one, or after a preposition there. */
function holderEnd(tokens: Tokens, from: number, end: number, isCard: boolean): number | null {
  const [lead] = leads.all(tokens, from, Math.min(end, from + mostBetween));
  if (isCard && lead?.from !== from) return null;
  const start = lead?.to ?? from;
  const found = holders.all(tokens, from, end).find(({ meaning, from: at }) => {
    const isNear = at <= (isCard ? start + 1 : start + mostBetween);
    return isNear && (meaning === 'holder' || (meaning === 'me' && lead !== undefined && at === start));
  });
  if (!found || hasOtherNumber(tokens, from, found.from)) return null;
  return newClauses.all(tokens, from, found.from).length > 0 ? null : found.to;
}

const isPartOfCode = (token: Token | undefined) =>
  token !== undefined && /^(?:[#*]|\d{1,8})$/.test(token.text);

/** The end of a code that begins here: digits, signs of keypads, and what is written without a space after them. */
function codeEnd(tokens: Tokens, from: number): number {
  let to = from + 1;
  const goesOn = (token: Token) =>
    token.hasGap
      ? isPartOfCode(token) && !isMeasured(tokens, to)
      : !isDivider(tokens, to) && token.text !== ':';
  while (tokens[to] && goesOn(tokens[to]!)) to++;
  return to;
}

/** A word alone after a colon or "is": the code in letters. */
const isSaidWord = (tokens: Tokens, at: number) =>
  tokens[at]!.kind === 'word' &&
  /^(?::|=|is|adalah|ialah|是|为)$/.test(tokens[at - 1]?.text ?? '') &&
  isDivider(tokens, at + 1);

/** The end of the code that opens a lock: digits that are read as nothing else, after words for a lock or a code. */
function secretEnd(advert: AdvertText, from: number, isNamed: boolean): number | null {
  const { tokens } = advert;
  let isCode = isNamed;
  const isNoDot = (at: number) => tokens[at]?.text === '.' && tokens[at - 1]!.text === 'no';
  for (let at = from; at < from + 6 && (!isDivider(tokens, at) || isNoDot(at));) {
    const word = codeWords.at(tokens, at);
    if (!word && newClauses.at(tokens, at)) return null;
    if (isNumber(tokens[at])) {
      const isDigits = isCode ? /^\d{1,8}$/ : /^\d{4,6}$/;
      if (!isDigits.test(tokens[at]!.text) || isMeasured(tokens, at)) return null;
      const to = codeEnd(tokens, at);
      return isUsed(advert, at, to) ? null : to;
    }
    if (isCode && !word && isSaidWord(tokens, at)) return at + 1;
    const isOther = tokens[at]!.kind === 'word' || tokens[at]!.kind === 'han';
    if (!word && isOther && !isCode && !/^(?:is|no|adalah|是|为)$/.test(tokens[at]!.text)) return null;
    isCode ||= word !== null;
    at = word?.to ?? at + 1;
  }
  return null;
}

/** Where a statement of keys ends: before money, a number with a unit, something new, or what is read already. */
function statementEnd(advert: AdvertText, said: number): number {
  const { tokens } = advert;
  const end = clauseEnd(tokens, said);
  for (let at = said; at < end; at++) {
    const isDash = tokens[at]!.text === '-' && tokens[at]!.hasGap && (tokens[at + 1]?.hasGap ?? true);
    const isNew = isDash || newClauses.at(tokens, at) !== null || isMeasured(tokens, at);
    if (isNew || isUsed(advert, at, at + 1)) return at;
  }
  return end;
}

/** The end of the clauses after this one that only say a code: "key in lockbox, code 4471". */
function withCodes(advert: AdvertText, end: number): number {
  const { tokens } = advert;
  let to = end;
  for (let turn = 0; turn < 3; turn++) {
    let next = to;
    while (next < to + 2 && tokens[next] && (isDivider(tokens, next) || tokens[next]!.text === '-')) next++;
    if (next === to || next >= tokens.length || isUsed(advert, next, next + 1)) return to;
    const last = clauseEnd(tokens, next);
    const isSameLine = tokens[next]!.line === tokens[to]!.line;
    const isBare =
      isSameLine && tokens.slice(next, last).every(isPartOfCode) && /^[#*\d]{1,5}$/.test(tokens[next]!.text);
    const word = codeWords.at(tokens, next);
    if (!isBare && !word) return to;
    to = isBare ? last : (secretEnd(advert, next, false) ?? statementEnd(advert, word!.to));
  }
  return to;
}

/** The holder before its keys: guard has the keys. */
function holderBefore(tokens: Tokens, from: number): number | null {
  const start = Math.max(clauseStart(tokens, from), from - 5);
  const holder = holders.all(tokens, start, from).findLast(({ to }) => holds.at(tokens, to) !== null);
  const isNear = holder !== undefined && from - holds.at(tokens, holder.to)!.to <= 1;
  return isNear && !tokens.slice(start, from).some(isNumber) ? holder.from : null;
}

/** Four to six digits that begin the clause of a lock: 4471 lockbox. */
const isCodeBefore = (advert: AdvertText, from: number) =>
  from > 0 &&
  /^\d{4,6}$/.test(advert.tokens[from - 1]!.text) &&
  clauseStart(advert.tokens, from) === from - 1 &&
  !isUsed(advert, from - 1, from);

/** The tokens that say where the keys of this phrase are, or how its lock is opened; null where they say neither. */
function statementAt(
  advert: AdvertText,
  { meaning, from, to }: Match<KeyWord>,
): { from: number; to: number } | null {
  const { tokens } = advert;
  if (meaning === 'not' || isUsed(advert, from, to)) return null;
  const end = clauseEnd(tokens, to);
  const secret = secretEnd(advert, to, meaning === 'code' || meaning === 'box');
  const isOpened =
    secret !== null &&
    (meaning === 'lock' ||
      meaning === 'box' ||
      meaning === 'code' ||
      codeWords.all(tokens, to, secret).length > 0);
  if (isOpened)
    return {
      from,
      to: withCodes(advert, leads.at(tokens, secret) ? statementEnd(advert, secret) : secret),
    };
  if (meaning !== 'keys' && meaning !== 'card' && isCodeBefore(advert, from))
    return { from: from - 1, to: leads.at(tokens, to) ? statementEnd(advert, to) : to };
  if (meaning === 'lock' || meaning === 'code') return null;
  const placed =
    holderEnd(tokens, to, end, meaning === 'card') ?? (meaning === 'box' ? leads.at(tokens, to)?.to : null);
  if (placed) return { from, to: withCodes(advert, statementEnd(advert, placed)) };
  const holder = holderBefore(tokens, from);
  return holder === null ? null : { from: holder, to: withCodes(advert, to) };
}

/**
 * Reads where the keys are and what opens the door: keys with the guard, kunci dgn guard, 钥匙在保安, lockbox 4471. Ends
 * before an amount, a number with a unit, or something new.
 */
export function readKeys(advert: AdvertText): Candidate<'keys'>[] {
  return keyWords.all(advert.tokens).flatMap((word): Candidate<'keys'>[] => {
    const statement = statementAt(advert, word);
    if (!statement) return [];
    const { from, to } = statement;
    use(advert, from, to);
    return [
      {
        field: 'keys',
        value: writtenFrom(advert, from, to),
        confidence: 0.9,
        from,
        to,
      },
    ];
  });
}
