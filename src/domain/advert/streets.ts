import { placeTable } from './area-table.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, isUsed, toLine, use, writtenFrom } from './document.ts';
import { nearPhrases } from './near-phrases.ts';
import { phraseTable } from './phrase-table.ts';
import { isCapital, type Token } from './tokens.ts';

const shortStreets: Readonly<Record<string, string>> = {
  jln: 'Jalan',
  jl: 'Jalan',
  lrg: 'Lorong',
  lor: 'Lorong',
  psn: 'Persiaran',
  prsn: 'Persiaran',
};
/** Words that begin the name of a street. */
export const streetHeads = new Set([
  'jalan',
  'jln',
  'jl',
  'lorong',
  'lrg',
  'lor',
  'persiaran',
  'psn',
  'prsn',
  'lebuh',
  'leboh',
  'lebuhraya',
  'lingkaran',
  'changkat',
  'lengkok',
  'solok',
  'hala',
  'medan-jalan',
]);
const streetTails = new Set(['road', 'street', 'rd', 'drive']);
const notStreets =
  /^(?:tar|besar-besaran|raya|utama|kaki|mati|masuk|ke|dekat|sampai|yang|sahaja|luas|menuju|balik|depan|darat)$/;
const nearWords = phraseTable([[`${nearPhrases}|opposite|via|access|ke|km to|min to|mins to|menuju`, true]]);

/** An area or a state that ends a run of words, as in "Jalan Ismail Mersing": the place of the street. */
function isPlaceAtEnd({ tokens, plain }: AdvertText, at: number): boolean {
  const place = placeTable.at(tokens, at);
  if (!place || place.meaning.isWord || place.meaning.isNeighbourhood) return false;
  const next = tokens[place.to];
  return !next || next.kind !== 'word' || !isCapital(plain, next);
}

/** The end of the word before this token with the word that is joined to it: P. Ramlee, Lutong-Kuala Baram. */
function joinedEnd({ tokens, plain }: AdvertText, at: number): number {
  const [before, sign, next] = [tokens[at - 1]!, tokens[at], tokens[at + 1]];
  if (before.kind !== 'word' || !sign || sign.hasGap || next?.kind !== 'word' || !isCapital(plain, next))
    return at;
  const isInitial = sign.text === '.' && before.text.length === 1;
  const isHyphen = sign.text === '-' && !next.hasGap && next.text.length > 1;
  return isInitial || isHyphen ? at + 2 : at;
}

/** After a number, these words say that it is no street's: Jalan Ampang 1 bedroom. */
const counted =
  /^(?:x|bed|beds|bedder|bedroom|bedrooms|br|room|rooms|r|bilik|storey|sty|tingkat|unit|units)$/;

/** The end of a street's name that begins after its head: words with capitals, and a number such as 3/2, 12 or 5A. */
function streetEnd(advert: AdvertText, head: number): number {
  const { tokens, plain } = advert;
  const isLower = tokens[head]!.text === plain.written.slice(tokens[head]!.start, tokens[head]!.end);
  let at = head + 1;
  if (tokens[at]?.text === '.') at++;
  let words = 0;
  while (at < tokens.length && words < 5) {
    const token = tokens[at]!;
    if (isUsed(advert, at, at + 1)) break;
    const isWord =
      token.kind === 'word' &&
      (isCapital(plain, token) || (isLower && words === 0 && tokens[at + 1]?.kind === 'number'));
    const isNumber =
      token.kind === 'number' && /^\d{1,3}$/.test(token.text) && !counted.test(tokens[at + 1]?.text ?? '');
    if (!isWord && !isNumber) break;
    if (
      words > 0 &&
      token.kind === 'word' &&
      /^(?:kl|pj|jb|kk|taman|tmn|bandar|bdr|kampung|kg|seksyen|section|sek|residensi|pangsapuri|kondo)$/.test(
        token.text,
      )
    )
      break;
    if (words > 0 && isPlaceAtEnd(advert, at)) break;
    at++;
    words++;
    at = joinedEnd(advert, at);
    if (isNumber) {
      while (
        /^[/-]$/.test(tokens[at]?.text ?? '') &&
        !tokens[at]!.hasGap &&
        !tokens[at + 1]?.hasGap &&
        /^(?:\d{1,3}|[a-z])$/.test(tokens[at + 1]?.text ?? '')
      )
        at += 2;
      if (tokens[at]?.kind === 'word' && !tokens[at]!.hasGap && tokens[at]!.text.length === 1) {
        at++;
        while (tokens[at]?.text === '/' && !tokens[at]!.hasGap && tokens[at + 1]?.kind === 'number') at += 2;
      }
      if (tokens[at]?.kind !== 'word' || !isRoman(tokens[at]!)) break;
    }
  }
  return at;
}

const isRoman = ({ text }: Token) => /^[ivx]{1,4}$/.test(text);

/** Reads the streets of a text, and marks their tokens as used. */
export function readStreets(advert: AdvertText): Candidate<'street'>[] {
  const { tokens, plain } = advert;
  const found: Candidate<'street'>[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (isUsed(advert, at, at + 1)) continue;
    const next = tokens[at + 1];
    if (token.kind === 'word' && streetHeads.has(token.text) && next?.kind !== 'line') {
      const isSentenceEnd = token.text === 'jalan' && next?.text === '.' && tokens[at + 2]?.hasGap === true;
      const isOther = isSentenceEnd || notStreets.test(next?.text ?? '');
      const to = streetEnd(advert, at);
      if (isOther || to === at + 1 || (to === at + 2 && tokens[at + 1]!.text === '.')) continue;
      const isAway = nearWords.all(tokens, Math.max(toLine(advert, at)[0], at - 3), at).length > 0;
      const isOff = tokens[at - 1]?.text === 'off';
      const isAlong = tokens[at - 1]?.text === 'along';
      const short = shortStreets[token.text];
      const rest = writtenFrom(advert, tokens[at + 1]!.text === '.' ? at + 2 : at + 1, to);
      const value = short ? `${short} ${rest}` : writtenFrom(advert, at, to);
      use(advert, at, to);
      const confidence = isAway ? 0.2 : isOff ? 0.6 : 0.88;
      found.push({ field: 'street', value, confidence, from: at, to, claim: [isAlong ? at - 1 : at, to] });
      at = to - 1;
    } else if (
      token.kind === 'word' &&
      streetTails.has(token.text) &&
      tokens[at - 1]?.kind === 'word' &&
      isCapital(plain, token)
    ) {
      let start = at;
      while (
        start > 0 &&
        at - start < 3 &&
        tokens[start - 1]!.kind === 'word' &&
        isCapital(plain, tokens[start - 1]!) &&
        !isUsed(advert, start - 1, start)
      )
        start--;
      const isAway =
        nearWords.all(tokens, Math.max(0, start - 3), start).length > 0 ||
        /^(?:main|facing|off)$/.test(tokens[start]!.text);
      if (start === at || isAway) continue;
      use(advert, start, at + 1);
      found.push({
        field: 'street',
        value: writtenFrom(advert, start, at + 1),
        confidence: 0.6,
        from: start,
        to: at + 1,
      });
    }
  }
  return found;
}
