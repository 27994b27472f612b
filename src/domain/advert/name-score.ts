import { placeTable } from './area-table.ts';
import { type AdvertText, isDivider, lineOf } from './document.ts';
import { isDash, partsNames } from './name-runs.ts';
import { nameHeads, nameTails } from './name-words.ts';
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
  ['near|nearby|next to|opposite|beside|dekat|berhampiran|close to|walking distance|walk to|min to|mins to|minutes to|附近|靠近|facing|view|hadap|behind|like|style|formerly|previously known as|ex|formerly known as|not the|bekas|distance to|access to|via|connected to|from|viewing|walking|ke|sebelah|bersebelahan', true],
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

/** Those of the ranges, in the order of the text, that may be within `reach` tokens of this one. */
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

/** What other readers have read beside the names, in the order of the text. */
export interface Surroundings {
  places: readonly PlaceMatch[];
  kinds: readonly { from: number; to: number }[];
  contacts: readonly { from: number; to: number }[];
}

/** How much speaks for words as a name: their own, and what is beside them. From 2 they may be one. */
export function scoreOf(
  advert: AdvertText,
  from: number,
  to: number,
  { places, kinds, contacts }: Surroundings,
): number {
  const { tokens, plain, used } = advert;
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const [first, lineEnd] = lineOf(advert, from);
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
  const isAway = away.all(tokens, start, from).length > 0;
  const hasHead = nameHeads.has(words[0]!.text) && words.length > 1;
  const hasTail = words.length > 1 && nameTails.has(words.at(-1)!.text);
  const place = around(places, from, to, 2).find(
    (each) =>
      each.from >= to &&
      each.from - to <= 2 &&
      tokens[each.from]!.line <= tokens[from]!.line + (each.from - to <= 1 ? 1 : 0),
  );
  const placeBefore = around(places, from, to, 2).find(
    (each) => each.to <= from && from - each.to <= 1 && tokens[each.from]!.line === tokens[from]!.line,
  );
  const kind = around(kinds, from, to, 1).find(
    (each) => (each.from >= to && each.from - to <= 1) || (each.to <= from && from - each.to <= 1),
  );
  const isAlone = from <= first + 1 && to >= lineEnd - 1;
  const isLower = !isCapital(plain, words.at(-1)!);
  let score = 0;
  if (hasHead)
    score +=
      /^(?:taman|tmn|bandar|bdr|kampung|kg|residensi|menara|wisma|kawasan|kaw|plaza|pusat|desa|laman)$/.test(
        words[0]!.text,
      )
        ? 4
        : 2;
  if (hasTail) score += 3;
  if (label?.meaning === 'name' && label.to >= from - 2) score += 6;
  else if (label?.meaning === 'place') score += 2;
  if (introductions.all(tokens, Math.max(first, from - 2), from).some((match) => match.to === from))
    score += before?.text === '@' ? 3 : 2;
  if (place) score += 3;
  if (placeBefore) score += 1.5;
  if (kind) score += 2;
  if (before?.kind === 'han' && words.length > 1) score += 1;
  if (isAlone) score += 1;
  const isPart = from <= first + 1 && isDivider(tokens, to);
  if (isPart && !isAlone) score += 1.5;
  if (!isPart && !isAlone && words.length > 1 && isEnclosed(advert, from, to)) score += 1.5;
  if (tokens[to]?.text === '@' && words.length > 1) score += 1.5;
  if (from === 0 && words.length > 1) score += 0.5;
  if (words.length > 1 && used[from] === 1) score += 1;
  if (words.length === 1 && placeTable.at(tokens, from)?.to === to) score -= 2;
  if (words[0]!.text === 'the' && words.length > 1) score += 1.5;
  if (words.length > 1 && words.every(isGoodWord)) score += 1;
  if (tokens[from]!.line <= 2) score += 1;
  if (words.length === 1) score -= 1.5;
  if (words.length === 1 && words[0]!.text.length < 4) score -= 2;
  if (isLower && !hasHead) score -= 3;
  if (isAway) score -= 6;
  if (before && titles.test(before.text)) score -= 4;
  if (before?.text === '.' && shortTitles.test(tokens[from - 2]?.text ?? '')) score -= 4;
  if (before?.text === ':' && titles.test(tokens[from - 2]?.text ?? '')) score -= 4;
  if (companies.test(tokens[to]?.text ?? '') || companies.test(words.at(-1)!.text)) score -= 5;
  if (isBesideContact(advert, { from, to }, contacts)) score -= hasHead || hasTail ? 3 : 5;
  return score;
}
