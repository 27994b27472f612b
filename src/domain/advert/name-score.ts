import { placeTable } from './area-table.ts';
import { type AdvertText, isDivider, toLine } from './document.ts';
import { isDash, partsNames } from './name-runs.ts';
import { nameHeads, nameTails } from './name-words.ts';
import { nearPhrases, surroundingsPhrases } from './near-phrases.ts';
import { phraseTable } from './phrase-table.ts';
import type { PlaceMatch } from './places.ts';
import { isCapital, type Token } from './tokens.ts';

const labels = phraseTable<'name' | 'place'>([
  ['name|nama|project|projek|property name|project name|building|name of building|building name|楼盘|名称|项目|项目名称|condo name|development|nama projek|nama taman|property|nama perumahan|大厦|小区|hartanah|楼名|公寓名|condo|apartment|residence name|title', 'name'],
  ['location|lokasi|address|alamat|地点|位置|地址|area|📍|place|kawasan', 'place'],
]); // prettier-ignore
const introductions = phraseTable([
  ['@|at|di|located at|located in|terletak di|in|dekat di|位于|at the', true],
]);
const away = phraseTable([
  [`${nearPhrases}|${surroundingsPhrases}|mukim|daerah|close to|hadap|behind|like|style|formerly|previously known as|ex|formerly known as|not the|bekas|distance to|access to|via|connected to|from|viewing|walking|ke|sebelah`, true],
]); // prettier-ignore
const titles =
  /^(?:mr|mrs|ms|miss|mdm|madam|en|encik|cik|puan|pn|tuan|dato|datuk|datin|dr|haji|hajah|hj|kak|abang|abg|pak|mak|tok|aunty|uncle|cikgu|agent|ejen|negotiator|perunding|contact|hubungi|call|pic|owner|pemilik|whatsapp|wa|pm|dm|tel|hp|by|from|ring|sms|ask|text|wasap|ah|am|sir|prof|tn|ustaz|landlord|enquiry|viewing)$/;
const shortTitles = /^(?:mr|mrs|ms|mdm|dr|en|pn|hj|tn|prof|contact|hubungi|call|tel|hp|wa|pm)$/;
const companies =
  /^(?:sdn|bhd|realty|properties|property|hartanah|realtors|agency|enterprise|berhad|holdings|group)$/;

const isGoodWord = (token: Token) => token.text.length > 1;

/** Words of the line that speak of a person: a telephone or registration number directly beside the name. */
function isBesideContact(
  { tokens }: AdvertText,
  { from, to }: { from: number; to: number },
  contacts: readonly { from: number; to: number }[],
): boolean {
  return around(contacts, from, to, 3).some((contact) => {
    const [start, end] = contact.from >= to ? [to, contact.from] : [contact.to, from];
    if (end < start || end - start > 3) return false;
    return !tokens
      .slice(start, end)
      .some(
        ({ kind, text }) =>
          kind === 'line' ||
          text === '|' ||
          text === '★' ||
          text === ';' ||
          (kind === 'word' && !/^(?:tel|hp|wa|at|whatsapp|mobile|m|h|p)$/.test(text)),
      );
  });
}

/** True for words between two such signs, or between them and what another reader has read. */
function isEnclosed({ tokens, used }: AdvertText, from: number, to: number): boolean {
  const isBegin = from === 0 || used[from - 1] === 1 || partsNames(tokens, from - 1);
  return isBegin && (used[to] === 1 || partsNames(tokens, to));
}

/** A range of tokens that a reader has read is not longer than this. */
const longestRead = 16;

/** The items that may be within `reach` tokens of this range. `items` are in the order of the text. */
function around<Item extends { from: number }>(
  items: readonly Item[],
  from: number,
  to: number,
  reach: number,
): Item[] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.from < from - reach - longestRead) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < items.length && items[end]!.from <= to + reach) end++;
  return items.slice(low, end);
}

/** The findings of other readers that help to find names, each list in the order of the text. */
export interface Surroundings {
  places: readonly PlaceMatch[];
  kinds: readonly { from: number; to: number }[];
  contacts: readonly { from: number; to: number }[];
}

const strongNameHeads =
  /^(?:taman|tmn|bandar|bdr|kampung|kg|residensi|menara|wisma|kawasan|kaw|plaza|pusat|desa|laman)$/;
const wordsIn = ({ tokens }: AdvertText, from: number, to: number) =>
  tokens.slice(from, to).filter(({ kind }) => kind === 'word');
const hasHead = (words: readonly Token[]) => words.length > 1 && nameHeads.has(words[0]!.text);
const hasTail = (words: readonly Token[]) => words.length > 1 && nameTails.has(words.at(-1)!.text);

/** The score of the words themselves. */
function scoreOfWords(advert: AdvertText, from: number, to: number): number {
  const { tokens, plain, used } = advert;
  const words = wordsIn(advert, from, to);
  const [head, last] = [words[0]!, words.at(-1)!];
  const isOne = words.length === 1;
  let score = 0;
  if (hasHead(words)) score += strongNameHeads.test(head.text) ? 4 : 2;
  if (hasTail(words)) score += 3;
  if (!isOne && used[from] === 1) score += 1;
  if (isOne && placeTable.at(tokens, from)?.to === to) score -= 2;
  if (head.text === 'the' && !isOne) score += 1.5;
  if (!isOne && words.every(isGoodWord)) score += 1;
  if (isOne) score -= 1.5;
  if (isOne && head.text.length < 4) score -= 2;
  if (isOne && /\p{Ll}\p{Lu}/u.test(plain.written.slice(head.start, head.end))) score += 2;
  if (!isCapital(plain, last) && !hasHead(words)) score -= 3;
  if (companies.test(tokens[to]?.text ?? '') || companies.test(last.text)) score -= 5;
  return score;
}

/** The score from places and kinds of property beside the words. */
function scoreOfReadings(
  { tokens }: AdvertText,
  from: number,
  to: number,
  { places, kinds }: Surroundings,
): number {
  const near = around(places, from, to, 2);
  const hasPlace = near.some(
    (each) =>
      each.from >= to &&
      each.from - to <= 2 &&
      tokens[each.from]!.line <= tokens[from]!.line + (each.from - to <= 1 ? 1 : 0),
  );
  const hasPlaceBefore = near.some(
    (each) => each.to <= from && from - each.to <= 1 && tokens[each.from]!.line === tokens[from]!.line,
  );
  const hasKind = around(kinds, from, to, 1).some(
    (each) => (each.from >= to && each.from - to <= 1) || (each.to <= from && from - each.to <= 1),
  );
  return (hasPlace ? 3 : 0) + (hasPlaceBefore ? 1.5 : 0) + (hasKind ? 2 : 0);
}

/** The score from the text before the words: a label, "at", "near", the title of a person. */
function scoreOfLead(advert: AdvertText, from: number): number {
  const { tokens } = advert;
  const [first] = toLine(advert, from);
  const before = tokens[from - 1];
  let start = from;
  while (start > first && from - start < 6 && !isDivider(tokens, start - 1) && !isDash(tokens, start - 1))
    start--;
  const label = labels
    .all(tokens, Math.max(first, from - 4), from)
    .findLast(
      (match) =>
        tokens[match.to]?.text === ':' ||
        (tokens[match.to]?.text === '-' && match.to < from) ||
        tokens[match.from]!.kind === 'sign',
    );
  let score = 0;
  if (label?.meaning === 'name' && label.to >= from - 2) score += 6;
  else if (label?.meaning === 'place') score += 2;
  if (introductions.all(tokens, Math.max(first, from - 2), from).some((match) => match.to === from))
    score += before?.text === '@' ? 3 : 2;
  if (before?.text === ':' && label === undefined && advert.used[from - 2] === 1) score += 3.5;
  if (away.all(tokens, start, from).length > 0) score -= 6;
  if (before && titles.test(before.text)) score -= 4;
  if (before?.text === '.' && shortTitles.test(tokens[from - 2]?.text ?? '')) score -= 4;
  if (before?.text === ':' && titles.test(tokens[from - 2]?.text ?? '')) score -= 4;
  return score;
}

/** One word with its kind of building in capitals, from a sign or a word that was read: 房间出租 Ridzuan Condo. */
function isBeforeKind(advert: AdvertText, from: number, to: number): boolean {
  const kind = advert.tokens[to];
  const isKind = kind?.kind === 'word' && advert.used[to] === 1 && isCapital(advert.plain, kind);
  return isKind && advert.tokens[from]!.text.length >= 5 && isEnclosed(advert, from, to);
}

/** Words that begin an item of a list, before a number that was read, as the line before or after does too. */
function isListItem(advert: AdvertText, from: number, to: number): boolean {
  const { tokens, lines, used } = advert;
  const { line } = tokens[from]!;
  if (from > lines[line]! + 1 || used[to] !== 1 || tokens[to]?.kind !== 'number') return false;
  return [line - 1, line + 1].some((other) => {
    const start = lines[other];
    if (start === undefined || tokens[start]?.kind !== tokens[lines[line]!]!.kind) return false;
    const end = Math.min(lines[other + 1] ?? 0, start + 6);
    for (let at = start + 1; at < end; at++)
      if (used[at] === 1) return tokens[at]!.kind === 'number' && used[at - 1] === 0;
    return false;
  });
}

/** The score from the position of the words in their line and in the text. */
function scoreOfPosition(advert: AdvertText, from: number, to: number): number {
  const { tokens } = advert;
  const [first, lineEnd] = toLine(advert, from);
  const isOne = wordsIn(advert, from, to).length === 1;
  const isAlone = from <= first + 1 && to >= lineEnd - 1;
  const isPart = from <= first + 1 && isDivider(tokens, to);
  let score = 0;
  if (tokens[from - 1]?.kind === 'han' && !isOne) score += 1;
  if (isAlone) score += 1;
  if (isPart && !isAlone) score += 1.5;
  if (!isPart && !isAlone && !isOne && isEnclosed(advert, from, to)) score += 1.5;
  if (isOne && isBeforeKind(advert, from, to)) score += 1.5;
  if (isOne && to - from === 2 && tokens[to - 1]!.kind === 'number' && !tokens[to - 1]!.hasGap)
    score += isEnclosed(advert, from, to) ? 3.5 : 1.5;
  if (
    isOne &&
    to - from === 2 &&
    tokens[to - 1]!.kind === 'number' &&
    tokens[to - 1]!.hasGap &&
    isEnclosed(advert, from, to)
  )
    score += 2;
  if (isListItem(advert, from, to)) score += isOne && tokens[from]!.text.length >= 5 ? 3 : 1.5;
  if (tokens[to]?.text === '?') score -= 3;
  if (tokens[to]?.text === '@' && !isOne) score += 1.5;
  if (from === 0 && !isOne) score += 0.5;
  if (tokens[from]!.line <= 2) score += 1;
  return score;
}

/**
 * The score of words as the name of a property: from the words and from the text around them. A name has at least
 * 2.
 */
export function scoreFrom(advert: AdvertText, from: number, to: number, beside: Surroundings): number {
  const words = wordsIn(advert, from, to);
  const contact = hasHead(words) || hasTail(words) ? 3 : 5;
  return (
    scoreOfWords(advert, from, to) +
    scoreOfReadings(advert, from, to, beside) +
    scoreOfLead(advert, from) +
    scoreOfPosition(advert, from, to) -
    (isBesideContact(advert, { from, to }, beside.contacts) ? contact : 0)
  );
}
