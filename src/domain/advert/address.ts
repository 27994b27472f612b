import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseStart, isDivider, isUsed, toLine, use, writtenFrom } from './document.ts';
import { isDash } from './name-runs.ts';
import { measures } from './measures.ts';
import { phraseTable } from './phrase-table.ts';
import type { PlaceMatch } from './places.ts';
import { streetHeads } from './streets.ts';

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
