import { makeLexer, type Token, type Vocabulary } from './lexer.ts';
import { numeralValue, type DotBeforeThree } from './numeral.ts';
import { isNegative, segmentsBetween, withoutDashes } from './segments.ts';
import { isNothing, notRead, type NotRead } from './unreadable.ts';

/** The units of areas, with the square feet in each. A square is 100 square feet. */
const sqftIn = {
  sqft: 1,
  sqm: 10.763_910_4,
  sqyd: 9,
  square: 100,
  acre: 43_560,
  hectare: 107_639.104,
} as const;

type AreaUnit = keyof typeof sqftIn;

const feetIn = { ft: 1, m: 3.280_84, inch: 1 / 12 } as const;

type Length = keyof typeof feetIn;
/** What a word of an area means. */
export type AreaMeaning =
  | { kind: 'area'; unit: AreaUnit }
  | { kind: 'length'; unit: Length }
  | { kind: 'times'; factor: number }
  | { kind: 'by' | 'range' | 'dash' | 'break' | 'noise' };

const area = (unit: AreaUnit) => ({ kind: 'area', unit }) as const;
const length = (unit: Length) => ({ kind: 'length', unit }) as const;

/** The words of areas. */
export const areaWords: Vocabulary<AreaMeaning> = [
  [
    'sq ft|sq feet|sq foot|square feet|square foot|square ft|square footage|sq footage|s f|ft2|feet2|ft sq|feet sq|kaki persegi|k p s|kp|ka ki persegi|平方尺|平方英尺|平方呎|方尺|平尺|尺|呎',
    area('sqft'),
  ],
  [
    'sq m|sq mt|sq mtr|sq mtrs|sq mts|m p|sq metre|sq metres|sq meter|sq meters|square metre|square metres|square meter|square meters|square m|m sq|metre sq|meter sq|m2|metre2|meter2|meter persegi|m p s|m persegi|平方米|平方公尺|平米|方米',
    area('sqm'),
  ],
  ['sq yd|sq yard|sq yards|square yard|square yards|ela persegi', area('sqyd')],
  ['square|squares', area('square')],
  ['acre|acres|ac|ekar|英亩|英畝|依格', area('acre')],
  ['hectare|hectares|ha|hektar|公顷|公頃', area('hectare')],
  ["'|ft|feet|foot|kaki|英尺", length('ft')],
  ['m|metre|metres|meter|meters|米', length('m')],
  ['"|in|inch|inches|inci', length('inch')],
  ['k|thousand|ribu|千', { kind: 'times', factor: 1e3 }],
  ['万|萬', { kind: 'times', factor: 1e4 }],
  ['x|×|*|by|darab|乘', { kind: 'by' }],
  [
    'to|until|or|hingga|sehingga|sampai|atau|至|到|或|~|from|min|minimum|max|maximum|up to|below|under|above|over|onwards|dari|daripada|bermula|以上|以下|起|+',
    { kind: 'range' },
  ],
  ['-|–|—|−', { kind: 'dash' }],
  ['(|)|[|]|【|】|=|/', { kind: 'break' }],
  [
    'land|lot|area|areas|size|built up|build up|bu|la|floor|gross|nett|net|total|plot|approx|approximately|about|around|circa|each|only|keluasan|luas|saiz|tanah|lantai|binaan|lebih kurang|anggaran|约|約|大约|左右|面积|建筑面积|土地面积|土地',
    { kind: 'noise' },
  ],
];

const toTokens = makeLexer(areaWords);

/** How a text is read: the unit where it names none, and the meaning of one dot before three digits. */
export interface AreaReading {
  unit?: AreaUnit;
  dotBeforeThree?: DotBeforeThree;
}

type Tokens = readonly Token<AreaMeaning>[];
type Value = number | 'ambiguous' | null;

/** "1,234 acres" are many, or a little more than one. */
const groupOfThree = /^\d{1,3},\d{3}$/;

const large: ReadonlySet<string> = new Set(['acre', 'hectare']);

/** The area of tokens such as 1,200, sq ft, in square feet; null if they are not one area. */
function plainArea(
  tokens: Tokens,
  { unit: usual = 'sqft', dotBeforeThree = 'ambiguous' }: AreaReading,
): Value {
  const numbers = tokens.flatMap((token) => (token.kind === 'number' ? [token.written] : []));
  const units = tokens.flatMap((token) => (token.kind === 'area' ? [token.unit] : []));
  const factors = tokens.flatMap((token) => (token.kind === 'times' ? [token.factor] : []));
  const lengths = tokens.filter(({ kind }) => kind === 'length');
  const [written] = numbers;
  const [unit = usual] = units;
  if (written === undefined || numbers.length > 1 || units.length > 1 || factors.length > 1) return null;
  const isLarge = large.has(unit);
  const isDecimal = isLarge || factors.length > 0;
  if (isLarge && groupOfThree.test(written)) return 'ambiguous';
  const value = numeralValue(written, isDecimal ? 'decimals' : dotBeforeThree);
  if (typeof value !== 'number') return value;
  const sqft = value * (factors[0] ?? 1) * sqftIn[unit];
  return lengths.length === 0 || isAreaInFeet(tokens, sqft) ? sqft : null;
}

/** "1,200 feet" of a home are square feet, because no side of a lot is so long; "22 feet" may be one. */
const longestSideFeet = 400;
const isAreaInFeet = (tokens: Tokens, feet: number) =>
  feet >= longestSideFeet &&
  tokens.length === 2 &&
  tokens.some((token) => token.kind === 'length' && token.unit === 'ft');

/** One side of a lot: its size, and its unit if it names one. Feet and inches are one size. */
function sideFrom(tokens: Tokens): { size: number; unit: Length | null } | null {
  const [first, unit, second, inches, ...others] = tokens;
  const size = first?.kind === 'number' ? numeralValue(first.written, 'decimals') : null;
  if (typeof size !== 'number' || others.length > 0) return null;
  if (unit === undefined) return { size, unit: null };
  if (unit.kind !== 'length') return null;
  if (second === undefined) return { size, unit: unit.unit };
  const more = second.kind === 'number' ? numeralValue(second.written, 'decimals') : null;
  const isInches = inches === undefined || (inches.kind === 'length' && inches.unit === 'inch');
  return unit.unit === 'ft' && typeof more === 'number' && more < 12 && isInches
    ? { size: size + more / 12, unit: 'ft' }
    : null;
}

/** Short sides without a unit, and two with decimals, such as 6.7 x 24.4, are rather metres than feet. */
const shortestSideFeet = 12;
const areFeet = (...sides: number[]) =>
  sides.every((side) => side >= shortestSideFeet) && sides.some(Number.isInteger);

/** The area of "22 x 80 sq ft", "20' x 70'" or "6 m x 20 m" in square feet; null if it is not one. */
function areaOfSides(tokens: Tokens, { unit: usual }: AreaReading): Value {
  const last = tokens.at(-1);
  const said = last?.kind === 'area' ? last.unit : null;
  const sides = segmentsBetween(said ? tokens.slice(0, -1) : tokens, 'by').map(sideFrom);
  const [width, depth, ...others] = sides;
  if (!width || !depth || others.length > 0) return null;
  const units = new Set([width.unit, depth.unit].filter((unit) => unit !== null));
  if (units.size > 1) return null;
  const [length] = units;
  const square = said ?? usual ?? 'sqft';
  if (length === undefined) {
    if (square !== 'sqft' && square !== 'sqm') return null;
    const sizes = [width.size, depth.size];
    const isStated = (said ?? usual) !== undefined;
    const isUsual = areFeet(...sizes) || (isStated && (square === 'sqm' || sizes.some(Number.isInteger)));
    return isUsual ? width.size * depth.size * sqftIn[square] : 'ambiguous';
  }
  const isOther = said !== null && said !== (length === 'm' ? 'sqm' : 'sqft');
  return isOther ? null : width.size * depth.size * feetIn[length] ** 2;
}

const agreeing = 0.03;

/**
 * An area in whole square feet: "1,200 sq ft", "120 m²", "1.5 ekar", "22 x 80 sq. ft.", "20' x 70'", "120 sqm
 * (1,292 sq ft)". Without a unit it is in square feet, or in the unit of `reading`. The whole text is
 * understood, or it is not read: two areas that differ, a range, one length, a negative area, or less than half
 * a square foot are no area.
 */
export function readArea(text: string, reading: AreaReading = {}): { sqft: number } | NotRead {
  if (isNothing(text)) return notRead('empty');
  const tokens = toTokens(text);
  if (!tokens) return notRead('unknown_words');
  if (tokens.some(({ kind }) => kind === 'range')) return notRead('range');
  const said = withoutDashes(tokens);
  if (!said) return notRead(tokens[0]?.kind === 'dash' ? 'unknown_words' : 'range');
  if (isNegative(text)) return notRead('unknown_words');
  const areas = segmentsBetween(
    said.filter(({ kind }) => kind !== 'noise'),
    'break',
  ).map((segment) =>
    segment.some(({ kind }) => kind === 'by') ? areaOfSides(segment, reading) : plainArea(segment, reading),
  );
  const [first = null] = areas;
  if (first === null || areas.includes(null)) return notRead('unknown_words');
  if (first === 'ambiguous' || areas.includes('ambiguous')) return notRead('ambiguous');
  const isOne = areas.every((one) => typeof one === 'number' && Math.abs(one - first) <= first * agreeing);
  if (!isOne) return notRead('several_values');
  const sqft = Math.round(first);
  return sqft === 0 && first > 0 ? notRead('unknown_words') : { sqft };
}
