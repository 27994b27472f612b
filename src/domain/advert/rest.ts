import type { Decision } from './decide.ts';
import { type AdvertText, toSpan, writtenFrom } from './document.ts';
import type { Findings } from './findings.ts';

const fillers = new Set(
  `price harga size contact call agent ejen name nama type jenis tenure furnishing status bedroom bedrooms bathroom bathrooms carpark carparks car park
  rent rental sale sewa jual hubungi tel hp mobile phone whatsapp wa pm dm please pls interested berminat location lokasi address project unit for untuk utk
  built up land area keluasan luas rm only the a an at in di and or to of with is dan atau no lot facing floor level tingkat title new selling asking
  owner pemilik mr mrs ms mdm miss dr en encik cik puan pn tuan sms text sila facilities kemudahan by from per month sebulan negotiator ren rea pea e
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

const longDigits = /(?:\+?\d[\d\s().-]{7,}\d)/;

/** The part of the text of a unit, and of all units, that gave no value; each piece on a line of its own. */
export function restFrom(
  advert: AdvertText,
  findings: Findings,
  { scope, fields, claims }: Decision,
): string {
  const { tokens } = advert;
  const claimed = new Uint8Array(tokens.length + 1);
  const claim = ({ from, to }: { from: number; to: number }) => claimed.fill(1, from, to);
  for (const [from, to] of claims) claimed.fill(1, from, to);
  for (const each of findings.offers) claim(each);
  for (const each of findings.kinds) claim(each);
  for (const each of findings.storeys) claim(each);
  for (const { isNeighbourhood, ...each } of findings.places) if (!isNeighbourhood) claim(each);
  for (const [from, to] of findings.amounts.old) claimed.fill(1, from, to);
  for (const field of ['registrationNo', 'keys'] as const)
    for (const each of findings.byField.get(field) ?? []) claim(each);
  for (const each of findings.numbers) claim(each);
  const name = fields.contacts?.flatMap(({ value }) => value.name ?? []) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (claimed[at] === 1 || tokens[at]!.kind === 'line' || !(scope.isOwn(at) || scope.isShared(at)))
      continue;
    let to = at;
    while (
      to < tokens.length &&
      claimed[to] === 0 &&
      tokens[to]!.kind !== 'line' &&
      (scope.isOwn(to) || scope.isShared(to))
    )
      to++;
    const [from, end] = trimmed(advert, at, to);
    if (from < end && saysSomething(advert, from, end)) {
      const piece = pieceFrom(advert, from, end);
      if (!name.includes(piece) && !longDigits.test(piece.normalize('NFKC'))) pieces.push(piece);
    }
    at = Math.max(at, to - 1);
  }
  return pieces.join('\n');
}

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
