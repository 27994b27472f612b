import { placeTable } from './area-table.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseStart, isDivider, isUsed, toLine, use, writtenFrom } from './document.ts';
import { isDash } from './name-runs.ts';
import { measures } from './measures.ts';
import { nearPhrases } from './near-phrases.ts';
import { phraseTable } from './phrase-table.ts';
import type { PlaceMatch } from './places.ts';
import { isCapital, type Token } from './tokens.ts';

const shortStreets: Readonly<Record<string, string>> = {
  jln: 'Jalan',
  jl: 'Jalan',
  lrg: 'Lorong',
  lor: 'Lorong',
  psn: 'Persiaran',
  prsn: 'Persiaran',
};
const streetHeads = new Set([
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

const notUnits = phraseTable([
  ['bay|bays|parking|cp|carpark|car park|parcel|page|call|tel|hp|ref|id|listing no|house no?|mukim', true],
]);
const unitLabels = phraseTable([
  [
    'unit|unit no|no unit|unit number|block|blok|blk|tower|tower a|#|lot|lot no|retail lot|shop no|suite|suite no',
    true,
  ],
]);

/** Codes of strata units: B-12-03, A-13A-08, Blk A - 15 - 3A, Unit 7-12. */
function strataUnit(advert: AdvertText, index: number): Candidate<'unitNo'> | null {
  const { tokens } = advert;
  const parts: string[] = [];
  let at = index;
  const label = unitLabels.all(tokens, Math.max(0, index - 3), index).findLast(({ to }) => to >= index - 1);
  while (parts.length < 4) {
    let part = '';
    while (
      at < tokens.length &&
      (tokens[at]!.kind === 'number' || tokens[at]!.kind === 'word') &&
      part.length < 5 &&
      (part === '' || !tokens[at]!.hasGap) &&
      !isUsed(advert, at, at + 1)
    ) {
      if (!/^(?:\d{1,4}|[a-z]{1,2})$/.test(tokens[at]!.text)) break;
      part += writtenFrom(advert, at, at + 1).toUpperCase();
      at++;
    }
    if (part === '') break;
    parts.push(part);
    const dash = tokens[at];
    const isJoint =
      dash?.text === '-' &&
      !(dash.hasGap && measures.at(tokens, at + 2) !== null) &&
      ((!dash.hasGap && !tokens[at + 1]?.hasGap) || (label !== undefined && dash.hasGap));
    if (!isJoint) break;
    at++;
  }
  const isBlock = /^[A-Z]/.test(parts[0] ?? '');
  const hasDigits = parts.slice(1).every((part) => /\d/.test(part)) && parts.length > 1;
  if (!hasDigits || (parts.length < 3 && !label) || (parts.length === 2 && !label)) return null;
  if (!isBlock && !label) return null;
  if (tokens[at - 1]?.text === '-') return null;
  if (notUnits.all(tokens, clauseStart(tokens, index, 6), index).length > 0) return null;
  const next = tokens[at];
  if (next && !next.hasGap && next.kind === 'word') return null;
  return {
    field: 'unitNo',
    value: parts.join('-'),
    confidence: 0.92,
    from: index,
    to: at,
    claim: [label?.from ?? index, at],
  };
}

const lots = phraseTable<string>([
  ['lot no|lot no.|lot', 'Lot'],
  ['lot pt|pt no|pt', 'PT'],
  ['sub_lot|sub_lot no|s/l', 'Sub-lot'],
]);

/** No. 18. */
function namedNumber(advert: AdvertText, index: number): Candidate<'unitNo'> | null {
  const { tokens } = advert;
  let at = index + 1;
  while (tokens[at]?.text === '.' || tokens[at]?.text === ':') at++;
  const number = tokens[at];
  const isHouse = number?.kind === 'number' && /^\d{1,4}$/.test(number.text) && !isUsed(advert, at, at + 1);
  if (!isHouse) return null;
  const suffix = tokens[at + 1];
  const to = suffix?.kind === 'word' && !suffix.hasGap && suffix.text.length === 1 ? at + 2 : at + 1;
  const after = tokens[to];
  const isEnd =
    after === undefined ||
    after.text === ',' ||
    after.text === ')' ||
    after.kind === 'line' ||
    streetHeads.has(after.text);
  const value = writtenFrom(advert, at, to);
  return isEnd ? { field: 'unitNo', value, confidence: 0.9, from: at, to, claim: [index, to] } : null;
}

/** Lot 2231, PT 8890. */
function lotNumber(advert: AdvertText, index: number): Candidate<'unitNo'> | null {
  const { tokens } = advert;
  const lot = lots.at(tokens, index);
  const number = lot ? tokens[lot.to] : undefined;
  const isLot =
    lot &&
    number?.kind === 'number' &&
    (lot.meaning === 'Sub-lot' ? /^\d{1,4}$/ : /^\d{2,5}$/).test(number.text) &&
    !isUsed(advert, lot.to, lot.to + 1) &&
    (isDivider(tokens, lot.to + 1) ||
      isDash(tokens, lot.to + 1) ||
      /^(?:\(|block|blk|section|seksyen|mukim)$/.test(tokens[lot.to + 1]?.text ?? '') ||
      streetHeads.has(tokens[lot.to + 1]?.text ?? ''));
  if (!isLot) return null;
  const value =
    lot.meaning === 'Sub-lot' ? writtenFrom(advert, index, lot.to + 1) : `${lot.meaning} ${number.text}`;
  return { field: 'unitNo', value, confidence: 0.75, from: index, to: lot.to + 1 };
}

/** The number before a street, at the beginning of a line or after a colon. */
function numberBeforeStreet(advert: AdvertText, index: number): Candidate<'unitNo'> | null {
  const { tokens } = advert;
  const token = tokens[index]!;
  const [first] = toLine(advert, index);
  const isNumber =
    token.kind === 'number' &&
    /^\d{1,4}$/.test(token.text) &&
    (index === first || tokens[index - 1]?.text === ':') &&
    !isUsed(advert, index, index + 1);
  const next = tokens[index + 1]?.text === ',' ? index + 2 : index + 1;
  return isNumber && streetHeads.has(tokens[next]?.text ?? '')
    ? { field: 'unitNo', value: token.text, confidence: 0.85, from: index, to: index + 1 }
    : null;
}

/** The number of a house or a lot that begins at this token. */
function houseNumber(advert: AdvertText, index: number): Candidate<'unitNo'> | null {
  const { tokens } = advert;
  const isNamed =
    tokens[index]!.text === 'no' &&
    (clauseStart(tokens, index) === index || ['(', ':', 'at'].includes(tokens[index - 1]?.text ?? ''));
  if (isNamed) return namedNumber(advert, index);
  return lotNumber(advert, index) ?? numberBeforeStreet(advert, index);
}

/** Reads unit and house numbers, and marks their tokens as used. Before the streets. */
export function readUnitNumbers(advert: AdvertText): Candidate<'unitNo'>[] {
  const found: Candidate<'unitNo'>[] = [];
  for (let at = 0; at < advert.tokens.length; at++) {
    const token = advert.tokens[at]!;
    if (token.kind === 'line' || token.kind === 'han' || isUsed(advert, at, at + 1)) continue;
    const before = advert.tokens[at - 1];
    const isInside =
      before !== undefined &&
      !token.hasGap &&
      (before.kind === 'word' || before.kind === 'number' || before.text === '-' || before.text === '/');
    if (isInside) continue;
    const unit = strataUnit(advert, at) ?? houseNumber(advert, at);
    if (!unit) continue;
    use(advert, ...(unit.claim ?? [unit.from, unit.to]));
    found.push(unit);
    at = unit.to - 1;
  }
  return found;
}

const postcodeLabels = phraseTable([['postcode|poskod|邮编|postal code|zip', true]]);

/** Reads postcodes: five digits beside a place, a street or a comma of an address. */
export function readPostcodes(advert: AdvertText, places: readonly PlaceMatch[]): Candidate<'postcode'>[] {
  const { tokens } = advert;
  return tokens.flatMap((token, at): Candidate<'postcode'>[] => {
    if (
      token.kind !== 'number' ||
      !/^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(token.text) ||
      isUsed(advert, at, at + 1)
    )
      return [];
    const isPlaceAfter = places.some(({ from }) => from >= at + 1 && from <= at + 2);
    const isPlaceBefore = places.some(({ to }) => to <= at && to >= at - 2);
    const isLabelled = postcodeLabels.all(tokens, Math.max(0, at - 3), at).length > 0;
    const isCode =
      tokens[at - 1]?.kind === 'word' && /^(?:ren|rea|pea|lot|id|ref|pt)$/.test(tokens[at - 1]!.text);
    const next = tokens[at + 1];
    const isAmount = next !== undefined && /^(?:sf|sqft|sq|kps|km|尺|平|方)$/.test(next.text);
    const isAddress =
      tokens[at - 1]?.text === ',' &&
      /^\d{5}$/.test(token.text) &&
      next?.kind === 'word' &&
      next.line === token.line &&
      places.some((place) => tokens[place.from]!.line === token.line);
    if (isCode || isAmount || !(isPlaceAfter || isPlaceBefore || isLabelled || isAddress)) return [];
    use(advert, at, at + 1);
    return [{ field: 'postcode', value: token.text, confidence: 0.9, from: at, to: at + 1 }];
  });
}
