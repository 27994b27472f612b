import { type AreaUnit, units } from './area-units.ts';
import { findDimensions } from './dimensions.ts';
import type { Area } from './reading.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, isDivider, isUsed, toLine, use } from './document.ts';
import { numberValue } from './numbers.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** Which area a size is. `none`: of something else. */
type SizeKind = 'built' | 'land' | 'size' | 'none';

const labels = phraseTable<SizeKind>([
  ['built_up|build_up|build up area|built up area|built_up size|built|bu|b/u|b.u|binaan|keluasan binaan|luas binaan|keluasan bangunan|luas bangunan|lantai|luas lantai|floor area|gross floor area|gfa|nett area|strata area|建筑面积|建筑|建|建面|室内面积|实用面积|室内|total bu|build|floor space', 'built'],
  ['land|land area|land size|la|l/a|lot size|lot area|plot|plot size|tanah|keluasan tanah|luas tanah|saiz tanah|地|地皮|地段|地段面积|土地|土地面积|占地|地积|地面积|land/|lot|tapak', 'land'],
  ['size|area|keluasan|luas|saiz|面积|sqft|sq ft|sf|approx|sqf|📐|📏|total size|尺寸|大小|unit size', 'size'],
  ['balcony|garden|extra land|side land|patio|mezzanine|eaves|height|frontage|above sea|parking|road|yard|车位', 'none'],
]); // prettier-ignore

const rangeSigns = new Set(['-', 'to', '~', 'hingga', '至', '到', 'sampai']);

interface SizeMatch {
  area: Area;
  from: number;
  to: number;
  isRange: boolean;
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

function toArea(value: number, unit: AreaUnit): Area {
  switch (unit) {
    case 'point':
      return { value: round(value * 0.01), unit: 'acre' };
    case 'relung':
      return { value: round(value * 0.7111), unit: 'acre' };
    case 'sqft':
    case 'sqm':
    case 'acre':
    case 'hectare':
      return { value, unit };
  }
}

const tenThousand: Readonly<Record<string, number>> = { k: 1e3, ribu: 1e3, 千: 1e3, 万: 1e4 };

const parts = phraseTable<number>([
  ['half|half an|setengah|separuh|半', 0.5],
  ['quarter|a quarter|suku', 0.25],
]);

/** 1/2, or the last two numbers of 1 1/2: a part of one; null for other numbers. */
function fractionAt(tokens: readonly Token[], index: number): { value: number; to: number } | null {
  const word = parts.at(tokens, index);
  if (word) return { value: word.meaning, to: word.to };
  const [over, slash, under] = tokens.slice(index, index + 3);
  const isFraction =
    slash?.text === '/' && !slash.hasGap && /^[1-7]$/.test(over!.text) && /^[2-8]$/.test(under?.text ?? '');
  const value = isFraction ? Number(over!.text) / Number(under!.text) : 1;
  return value < 1 ? { value, to: index + 3 } : null;
}

/** Half an acre, 1/4 ekar, 1 1/2 acres. */
function fractionOfLand(tokens: readonly Token[], index: number): SizeMatch | null {
  const whole = /^\d{1,3}$/.test(tokens[index]!.text) && tokens[index + 1]?.hasGap;
  const mixed = whole ? fractionAt(tokens, index + 1) : null;
  const fraction = mixed ?? fractionAt(tokens, index);
  const unit = fraction && units.at(tokens, fraction.to);
  if (!unit || (unit.meaning !== 'acre' && unit.meaning !== 'hectare')) return null;
  const value = fraction.value + (mixed ? Number(tokens[index]!.text) : 0);
  return {
    area: toArea(round(value), unit.meaning),
    from: index,
    to: unit.to,
    isRange: false,
  };
}

function sizeAt({ tokens, used }: AdvertText, index: number): SizeMatch | null {
  const part = fractionOfLand(tokens, index);
  if (part) return part;
  const token = tokens[index]!;
  let at = index + 1;
  let factor = 1;
  let written = token.kind === 'number' ? token.text : null;
  if (token.kind === 'han' && token.text === '一' && tokens[at]?.text === '万') written = '1';
  if (written === null) return null;
  const word = tokens[at];
  if (word && Object.hasOwn(tenThousand, word.text)) {
    factor = tenThousand[word.text]!;
    at++;
  } else if (word?.text === 'ksf') {
    const value = numberValue(written, false);
    return (
      value && { area: { value: value.value * 1000, unit: 'sqft' }, from: index, to: at + 1, isRange: false }
    );
  }
  if (tokens[at]?.text === '-' && tokens[at + 1]?.kind === 'word') at++;
  const unit = units.at(tokens, at);
  if (!unit) return null;
  const isPlus =
    tokens[unit.to]?.text === '起' || tokens[unit.to]?.text === '+' || tokens[unit.to]?.text === 'onwards';
  const isLarge = unit.meaning !== 'sqft' && unit.meaning !== 'sqm';
  const value = numberValue(written, !isLarge && factor === 1);
  if (!value || value.value <= 0) return null;
  const before = tokens[index - 1];
  const isUpper =
    before !== undefined &&
    rangeSigns.has(before.text) &&
    used[index - 2] !== 1 &&
    isPartOfRange(tokens, index - 2);
  const next = tokens[unit.to];
  const isLower =
    next !== undefined &&
    rangeSigns.has(next.text) &&
    tokens[unit.to + 1]?.kind === 'number' &&
    units.at(tokens, unit.to + 2) !== null;
  return {
    area: toArea(round(value.value * factor), unit.meaning),
    from: index,
    to: unit.to,
    isRange: isUpper || isLower || isPlus,
  };
}

const isPartOfRange = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' ||
  (units.at(tokens, at) !== null && tokens[at - 1]?.kind === 'number') ||
  (units.at(tokens, at - 1) !== null && tokens[at - 2]?.kind === 'number');

/** The kind of a size by the words beside it: directly before it, directly after it, or earlier in its line. */
function kindOfSize(
  advert: AdvertText,
  from: number,
  to: number,
): { kind: SizeKind | null; claim: [number, number]; isClose: boolean } {
  const { tokens } = advert;
  const [lineStart] = toLine(advert, from);
  const before = labels
    .all(tokens, Math.max(lineStart, from - 10), from)
    .filter(({ meaning, from: at }) => meaning !== 'none' || tokens[at - 1]?.kind !== 'number');
  const last = before.findLast(({ meaning }) => meaning !== 'size') ?? before.at(-1);
  const close = before.at(-1);
  const named = close && last && close.meaning === 'size' && last.to === close.from ? last : close;
  const gap = close ? tokens.slice(close.to, from).filter(({ kind }) => kind !== 'sign').length : Infinity;
  const isOfOther =
    close !== undefined &&
    tokens
      .slice(close.to, from)
      .some(({ text, kind }) => kind === 'number' || text === ',' || text === ';' || text === '|');
  let after = to;
  if (tokens[after]?.text === '(' || tokens[after]?.text === '-') after++;
  const next = labels.at(tokens, after);
  const isNext = next !== null && next.meaning !== 'size' && !isLabelOfNext(tokens, next.to);
  const isOn = isNext && /^(?:on|atas)$/.test(tokens[from - 1]?.text ?? '');
  const isBracketed = isNext && after > to && tokens[after - 1]!.text === '(' && named?.meaning === 'size';
  if (named && gap <= 1 && !isOfOther && !isOn && !isBracketed)
    return { kind: named.meaning, claim: [named.from, to], isClose: true };
  if (isNext) return { kind: next.meaning, claim: [from, next.to], isClose: true };
  if (last && !isOfOther) return { kind: last.meaning, claim: [from, to], isClose: false };
  const isInClause = last && !tokens.slice(last.to, from).some((_, nth) => isDivider(tokens, last.to + nth));
  return { kind: isInClause ? last.meaning : null, claim: [from, to], isClose: false };
}

/** True where a number follows, so that the label is of that number. */
function isLabelOfNext(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (
    next < at + 3 &&
    (tokens[next]?.text === ':' || tokens[next]?.text === 'size' || tokens[next]?.text === 'area')
  )
    next++;
  return tokens[next]?.kind === 'number';
}

/** A label of a size and a number without a unit: LA 10,200. */
function unitlessSizes(
  advert: AdvertText,
): { kind: SizeKind; area: Area; from: number; to: number; label: number }[] {
  const { tokens } = advert;
  return labels.all(tokens).flatMap(({ meaning, from, to }) => {
    let at = to;
    while (
      at < to + 3 &&
      (tokens[at]?.text === ':' ||
        tokens[at]?.text === '-' ||
        tokens[at]?.text === '=' ||
        tokens[at]?.text === '约' ||
        tokens[at]?.text === 'approx' ||
        tokens[at]?.text === 'size' ||
        tokens[at]?.text === 'area')
    )
      at++;
    const token = tokens[at];
    const next = tokens[at + 1];
    if (token?.kind !== 'number' || isUsed(advert, at, at + 1) || meaning === 'none') return [];
    if (tokens[from]!.text === 'lot' || tokens[from]!.text === '地' || tokens[from]!.text === 'approx')
      return [];
    const isBare =
      !next ||
      next.kind === 'line' ||
      (next.kind === 'sign' &&
        (next.text === '.' ? isDivider(tokens, at + 1) : !["'", '%'].includes(next.text))) ||
      (next.kind === 'word' &&
        next.hasGap &&
        !/^(?:x|by|ft|kaki|k|m|mil|pts?|to|units?|acres?)$/.test(next.text) &&
        units.at(tokens, at + 1) === null);
    const value = numberValue(token.text, true);
    const isYear = /^(?:19[5-9]|20[0-4])\d$/.test(token.text);
    if (!isBare || isYear || !value || value.value < 250 || value.value > 2_000_000 || value.isDoubtful)
      return [];
    if (next?.text === '-' && tokens[at + 2]?.kind === 'number') return [];
    return [
      {
        kind: meaning,
        area: { value: value.value, unit: 'sqft' as const },
        from: at,
        to: at + 1,
        label: from,
      },
    ];
  });
}

/** "2 ac" of a house are air conditioners, not acres; of an offer that names land they are acres. */
const mayBeAircon = (tokens: readonly Token[], from: number, to: number) =>
  tokens[to - 1]!.text === 'ac' && /^\d$/.test(tokens[from]!.text);

const namesLand = (tokens: readonly Token[]) =>
  tokens.some(({ text }) => /^(?:land|tanah|agri|kebun|dusun|ladang|acre|acres)$/.test(text));

export interface Sizes {
  candidates: Candidate<'builtUp' | 'landArea' | 'landDimensions'>[];
  /** Sizes that the text does not say the kind of: of the land where only land is offered. */
  open: { area: Area; from: number; to: number; claim: readonly [number, number] }[];
}

/** Reads areas and the sides of lots, and marks their tokens as used. */
export function readSizes(advert: AdvertText): Sizes {
  const { tokens } = advert;
  const candidates: Sizes['candidates'] = [];
  const open: Sizes['open'] = [];
  const isOfLand = namesLand(tokens);
  for (const { value, from, to } of findDimensions(advert)) {
    const label = labels.at(tokens, from - 1) ?? labels.at(tokens, from - 2);
    const start = label && label.to >= from - 1 ? label.from : from;
    candidates.push({ field: 'landDimensions', value, confidence: 0.9, from, to, claim: [start, to] });
  }
  const add = (
    kind: SizeKind | null,
    area: Area,
    from: number,
    to: number,
    claim: readonly [number, number],
    isClose: boolean,
    isTotal = false,
  ) => {
    if (kind === 'none') return;
    const isLarge = area.unit === 'acre' || area.unit === 'hectare';
    if (kind === 'land' || isLarge)
      candidates.push({
        field: 'landArea',
        value: area,
        confidence: isTotal ? 0.95 : isClose || isLarge ? 0.9 : 0.7,
        from,
        to,
        claim,
      });
    else if (kind === 'built')
      candidates.push({ field: 'builtUp', value: area, confidence: isClose ? 0.9 : 0.8, from, to, claim });
    else open.push({ area, from, to, claim });
  };
  for (let at = 0; at < tokens.length; at++) {
    if (isUsed(advert, at, at + 1)) continue;
    const size = sizeAt(advert, at);
    if (!size) continue;
    const { kind, claim, isClose } = kindOfSize(advert, size.from, size.to);
    use(advert, size.from, size.to);
    at = size.to - 1;
    const isSmall =
      (size.area.unit === 'sqft' && size.area.value < 60) ||
      (size.area.unit === 'sqm' && size.area.value < 8);
    const isTotal = /^(?:total|jumlah|共|总|总共)$/.test(tokens[size.from - 1]?.text ?? '');
    if (!size.isRange && !isSmall && (isOfLand || !mayBeAircon(tokens, size.from, size.to)))
      add(kind, size.area, size.from, size.to, claim, isClose, isTotal);
  }
  for (const { kind, area, from, to, label } of unitlessSizes(advert)) {
    use(advert, from, to);
    add(kind, area, from, to, [label, to], true);
  }
  return { candidates, open };
}
