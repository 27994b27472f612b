import type { Candidate } from './candidate.ts';
import { endFrom, isNumber, longestClause, type Range, startFrom } from './clauses.ts';
import { type AdvertText, toLine, writtenFrom } from './document.ts';
import { findOpenings } from './openings.ts';
import { findPersons } from './private-persons.ts';
import { auctionWords, lockedWords, personWords, privateWords } from './private-words.ts';
import type { Token } from './tokens.ts';

/** What a text says for agents alone. */
export interface PrivateParts {
  /** All of it, apart from keys and the names of owners. */
  all: readonly Range[];
  /** Where the lowest amount that is accepted is said: it is not what is asked. */
  lowest: readonly Range[];
  /** What opens a door or a network, and who has the keys, with their words. */
  openings: readonly Range[];
}

/** The start of the next clause of the line where it goes on with a share: "comm 2%, 50/50". */
function withShares(advert: AdvertText, end: number): number {
  const { tokens } = advert;
  let to = end;
  for (let turn = 0; turn < 3; turn++) {
    const token = tokens[to];
    if (!token || token.kind === 'line' || !/^[,(/]$/.test(token.text)) return to;
    const next = to + 1;
    const isShare =
      (isNumber(tokens[next]) && /^[%/:-]$/.test(tokens[next + 1]?.text ?? '')) ||
      privateWords.at(tokens, next)?.meaning === 'clause';
    if (!isShare) return to;
    to = endFrom(advert, next);
  }
  return to;
}

/** An amount as agents write one: three digits, or a number with its factor. */
const isAmount = (tokens: readonly Token[], at: number) =>
  isNumber(tokens[at]) &&
  (/^\D*\d\D*\d\D*\d/.test(tokens[at]!.text) ||
    /^(?:k|m|mil|mill|million|juta|ribu|万|千)$/.test(tokens[at + 1]?.text ?? ''));

/** Where the lowest amount is said: from its words on, or from the amount before them where none follows. */
function lowestAt(advert: AdvertText, from: number, to: number): Range | null {
  const { tokens } = advert;
  const end = endFrom(advert, to);
  for (let at = to; at < end; at++) if (isAmount(tokens, at)) return { from, to: end };
  const start = startFrom(advert, from);
  for (let at = from - 1; at >= start && at >= from - 4; at--)
    if (isAmount(tokens, at))
      return { from: /^(?:rm|myr)$/.test(tokens[at - 1]?.text ?? '') ? at - 1 : at, to: end };
  return null;
}

function readTold(advert: AdvertText): { told: Range[]; lowest: Range[] } {
  const { tokens } = advert;
  const told: Range[] = [];
  const lowest: Range[] = [];
  let isAuction: boolean | undefined;
  for (const { meaning, from, to } of privateWords.all(tokens)) {
    if (meaning === 'not') continue;
    const start = startFrom(advert, from);
    const hasPerson = () => personWords.all(tokens, start, from + 1).length > 0;
    if (meaning === 'line') told.push({ from: start, to: toLine(advert, from)[1] });
    else if (meaning === 'clause') told.push({ from: start, to: withShares(advert, endFrom(advert, to)) });
    else if (meaning === 'debt') {
      const [first, last] = toLine(advert, from);
      if (personWords.all(tokens, Math.max(first, from - longestClause), Math.min(last, to + 12)).length > 0)
        told.push({ from: start, to: endFrom(advert, to) });
    } else {
      isAuction ??= auctionWords.all(tokens).length > 0;
      const said = isAuction ? null : lowestAt(advert, from, to);
      if (!said) continue;
      lowest.push(said);
      told.push({ from: hasPerson() ? start : said.from, to: said.to });
    }
  }
  return { told, lowest };
}

/**
 * What agents tell each other and no reader of the remarks: commissions, the lowest price, persons of the unit by name,
 * their reasons, and what opens a door or a network. Only where a clause says so; what is advertised with the same
 * words stays.
 */
export function findPrivate(advert: AdvertText): PrivateParts {
  const { told, lowest } = readTold(advert);
  const openings = findOpenings(advert);
  return { all: [...told, ...openings, ...findPersons(advert)], lowest, openings };
}

/** The keys with what else opens the unit. What says more in the same place counts: wifi with its password. */
export function withOpenings(
  advert: AdvertText,
  keys: readonly Candidate<'keys'>[],
  { openings }: PrivateParts,
): Candidate<'keys'>[] {
  const more: Range[] = [];
  for (const each of openings) {
    const touches = (other: Range) => other.from < each.to && each.from < other.to;
    const known = keys.filter(touches);
    const isWider = known.every(({ from }) => each.from < from);
    const isNew = known.length === 0 || (isWider && lockedWords.at(advert.tokens, each.from) !== null);
    if (isNew && !more.some(touches)) more.push(each);
  }
  const left = keys.filter((key) => !more.some(({ from, to }) => from < key.to && key.from < to));
  const added = more.map(({ from, to }): Candidate<'keys'> => {
    return { field: 'keys', value: writtenFrom(advert, from, to), confidence: 0.9, from, to };
  });
  return [...left, ...added].toSorted((a, b) => a.from - b.from);
}

/** The amounts that are asked, without the lowest, and without those said to agents where another is said to all. */
export function withoutPrivate<Item extends { from: number; confidence: number }>(
  asked: readonly Item[],
  { all, lowest }: PrivateParts,
): Item[] {
  const isIn = (ranges: readonly Range[], { from }: Item) =>
    ranges.some((each) => from >= each.from && from < each.to);
  const open = asked.filter((each) => !isIn(lowest, each));
  const told = open.filter((each) => !isIn(all, each));
  return told.some(({ confidence }) => confidence >= 0.5) ? told : open;
}
