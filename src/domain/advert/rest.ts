import type { Decision } from './decide.ts';
import { type AdvertText, toSpan, writtenFrom } from './document.ts';
import type { Findings } from './findings.ts';

const fillers = new Set(
  `price harga size contact call agent ejen name nama type jenis tenure furnishing status bedroom bedrooms bathroom bathrooms carpark carparks car park
  rent rental sale sewa jual hubungi tel hp mobile phone whatsapp wa pm dm please pls interested berminat location lokasi address project unit for untuk utk
  built up land area keluasan luas rm only the a an at in di and or to of with is dan atau no lot facing floor level tingkat title new selling asking
  owner pemilik mr mrs ms mdm miss dr en encik cik puan pn tuan sms text sila facilities kemudahan by from per month sebulan negotiator ren rea pea e o
  contact: details detail enquiry enquiries hotline viewing tanah binaan available parking room rooms bath baths 地点 售价 价格 面积 电话 联络 联系 租金 请 先生 小姐
  地 段 面 积 建 筑 售 价 格 租 金 电 话 联 络 系 人 楼 盘 户 型 向 朝 层 家 私 车 位 设 施 有 意 者 致 月 约 屋 主 经 纪 房 产 中 介 小 先 生 太 女 士 洽 微 信`.split(
    /\s+/,
  ),
);

/** True for tokens that say something by themselves: not only labels and signs. */
function saysSomething({ tokens }: AdvertText, from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .some(
      ({ kind, text }) =>
        (kind === 'word' || kind === 'number' || kind === 'han') &&
        !fillers.has(text) &&
        !(kind === 'number' && to - from < 2),
    );
}

const chatLink =
  /(?:https?:\/\/)?(?:www\.)?\b(?:wa\.me|wasap\.my|wa\.link|t\.me|m\.me|(?:api|chat|web)\.whatsapp\.com)(?:\/\S{0,300})?|^[?&]?text=\S{1,300}/giu;
const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;
/** Digits in words, as somebody dictates a telephone number. */
const spokenDigits =
  /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|kosong|satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan)\b[ ,-]{0,3}){8,}|[零一二三四五六七八九幺]{8,}/giu;
const longDigits = /(?:\+?\d[\d\s().-]{7,}\d)/;

/** The tokens that are said once for all units: what readers have read that is no value of one unit alone. */
function claimedOfAll({ tokens }: AdvertText, findings: Findings): Uint8Array {
  const claimed = new Uint8Array(tokens.length + 1);
  const claim = ({ from, to }: { from: number; to: number }) => claimed.fill(1, from, to);
  for (const each of findings.offers) claim(each);
  for (const each of findings.kinds) claim(each);
  for (const each of findings.storeys) claim(each);
  for (const { isNeighbourhood, ...each } of findings.places) if (!isNeighbourhood) claim(each);
  for (const [from, to] of findings.amounts.old) claimed.fill(1, from, to);
  for (const field of ['registrationNo', 'keys'] as const)
    for (const each of findings.byField.get(field) ?? []) claim(each);
  for (const each of [...findings.numbers, ...findings.owners, ...findings.privates]) claim(each);
  tokens.forEach(({ kind }, at) => {
    if (kind === 'line') claimed[at] = 1;
  });
  return claimed;
}

/** Reads the piece of these tokens; null where it says nothing. Each piece is read once for all units. */
function pieceReader(advert: AdvertText): (from: number, to: number) => string | null {
  const known = new Map<number, string | null>();
  const read = (from: number, to: number): string | null => {
    const [start, end] = trimmed(advert, from, to);
    if (start >= end || !saysSomething(advert, start, end)) return null;
    const piece = withoutWays(pieceFrom(advert, start, end));
    if (piece === '') return null;
    return longDigits.test(piece.normalize('NFKC')) ? null : piece;
  };
  return (from, to) => {
    const key = from * (advert.tokens.length + 1) + to;
    const piece = known.get(key);
    if (piece !== undefined) return piece;
    const first = read(from, to);
    known.set(key, first);
    return first;
  };
}

/**
 * Makes the part of the text of a unit, and of all units, that gave no value; each piece on a line of its own. What
 * units share is read once.
 */
export function restReader(advert: AdvertText, findings: Findings): (decision: Decision) => string {
  const { tokens } = advert;
  const ofAll = claimedOfAll(advert, findings);
  const pieceAt = pieceReader(advert);
  return ({ scope, fields, claims }) => {
    const claimed = ofAll.slice();
    for (const [from, to] of claims) claimed.fill(1, from, to);
    const { visible } = scope;
    const names = fields.contacts?.flatMap(({ value }) => value.name ?? []) ?? [];
    const pieces: string[] = [];
    for (let at = 0; at < tokens.length; at++) {
      if (claimed[at] === 1 || visible[at] === 0) continue;
      let to = at;
      while (to < tokens.length && claimed[to] === 0 && visible[to] === 1) to++;
      const piece = pieceAt(at, to);
      if (piece !== null && !names.includes(piece)) pieces.push(piece);
      at = to - 1;
    }
    return pieces.join('\n');
  };
}

/** Without the ways to reach a person that are no number in digits: links of chats, addresses, dictated numbers. */
const withoutWays = (piece: string): string =>
  piece.replace(chatLink, ' ').replace(mail, ' ').replace(spokenDigits, ' ').replace(/ {2,}/g, ' ').trim();

/** Without the signs at both ends, except brackets and quotes. */
function trimmed({ tokens }: AdvertText, from: number, to: number): [number, number] {
  let [start, end] = [from, to];
  while (start < end && tokens[start]!.kind === 'sign' && !/^["'#+]$/.test(tokens[start]!.text)) start++;
  while (end > start && tokens[end - 1]!.kind === 'sign' && !/^["'%+!]$/.test(tokens[end - 1]!.text)) end--;
  return [start, end];
}

function pieceFrom(advert: AdvertText, from: number, to: number): string {
  const piece = advert.source.slice(...toSpan(advert, from, to)).replace(/\s+/gu, ' ');
  return /[<>&]/.test(piece) ? writtenFrom(advert, from, to) : piece;
}
