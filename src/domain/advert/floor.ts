import type { Candidate } from './candidate.ts';
import { type AdvertText, isDivider, isUsed, use } from './document.ts';
import { chineseNumber } from './numbers.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

const labels = phraseTable([
  ['level|lvl|lv|floor|flr|tingkat|tkt|tgkt|aras|floor level|unit floor|floor no|楼层|level no', true],
]);
const tails = phraseTable([['floor|flr|floors|flrs|fl', true]]);
const named = phraseTable<string>([
  ['ground floor|g floor|g/f|gf|ground flr|grd floor|tingkat bawah|tkt bawah|aras bawah|楼下|底楼|底层|level g|ground level|tingkat g', 'G'],
  ['high floor|hi floor|high flr|high level|higher floor|tingkat tinggi|aras tinggi|高楼层|高楼|高层|high zone|high fl', 'High'],
  ['mid floor|middle floor|medium floor|mid level|mid flr|mid zone|tingkat pertengahan|tingkat tengah|中楼层|中层|中楼', 'Middle'],
  ['low floor|lower floor|low level|low flr|low zone|tingkat rendah|低楼层|低层|低楼', 'Low'],
  ['first floor|1st floor|1st flr', '1'], ['second floor', '2'], ['third floor', '3'], ['fourth floor', '4'], ['fifth floor', '5'],
  ['二楼出租|二楼出售|二楼单位|店屋二楼|店二楼|公寓二楼|组屋二楼', '2'],
  ['三楼出租|三楼出售|三楼单位|店屋三楼|店三楼|公寓三楼|组屋三楼', '3'],
  ['四楼出租|四楼出售|四楼单位|店屋四楼|店四楼|公寓四楼|组屋四楼', '4'],
  ['五楼出租|五楼出售|五楼单位|店屋五楼|店五楼|公寓五楼|组屋五楼', '5'],
  ['六楼出租|六楼出售|六楼单位|店屋六楼|店六楼|公寓六楼|组屋六楼', '6'],
  ['七楼出租|七楼出售|七楼单位|店屋七楼|店七楼|公寓七楼|组屋七楼', '7'],
  ['八楼出租|八楼出售|八楼单位|店屋八楼|店八楼|公寓八楼|组屋八楼', '8'],
  ['九楼出租|九楼出售|九楼单位|店屋九楼|店九楼|公寓九楼|组屋九楼', '9'],
  ['sixth floor', '6'], ['seventh floor', '7'], ['eighth floor', '8'], ['ninth floor', '9'], ['tenth floor', '10'], ['tingkat satu|tingkat pertama', '1'], ['tingkat dua|tingkat kedua', '2'], ['tingkat tiga|tingkat ketiga', '3'],
]); // prettier-ignore
const notNamed = phraseTable([['high floor area|high floor ceiling|low level crossing|高层公寓', true]]);

const suffix = /^[ab]$/;

/** A floor's number, with its letter: 12, 13A, 3A. */
function numberAt(tokens: readonly Token[], index: number): { value: string; to: number } | null {
  const token = tokens[index];
  if (token?.kind === 'word' && /^[gbum]$/.test(token.text)) {
    const value = token.text.toUpperCase();
    return value === 'G' ? { value, to: index + 1 } : null;
  }
  const chinese = token?.kind === 'han' ? chineseNumber(tokens, index) : null;
  if (chinese) return { value: String(chinese.value), to: chinese.to };
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return null;
  const next = tokens[index + 1];
  const value = String(Number(token.text));
  if (next?.kind === 'word' && !next.hasGap && suffix.test(next.text))
    return { value: value + next.text.toUpperCase(), to: index + 2 };
  return { value, to: index + 1 };
}

const ordinals = new Set(['st', 'nd', 'rd', 'th']);

/** True for a floor of a whole building, or one of several floors: it is not the floor of the unit. */
const isOneOfSeveral = (tokens: readonly Token[], from: number, to: number) => {
  const next = tokens[to]?.text;
  const before = tokens[from - 1]?.text;
  const isJoined = (sign: string | undefined) =>
    sign === '&' || sign === 'and' || sign === '+' || sign === 'dan' || sign === ',' || sign === '和';
  const isShort = (at: number) => tokens[at]?.kind === 'number' && /^\d{1,2}$/.test(tokens[at]!.text);
  const isOtherOrdinal = (at: number) => /^(?:mile|avenue|street|road)$/.test(tokens[at]?.text ?? '');
  const more = (at: number) =>
    (isShort(at) &&
      (ordinals.has(tokens[at + 1]?.text ?? '') ||
        (tokens[at + 1]?.text === 'f' && !tokens[at + 1]!.hasGap) ||
        labels.at(tokens, at - 1) !== null)) ||
    (tokens[at]?.text === 'f' && isShort(at - 1)) ||
    (ordinals.has(tokens[at]?.text ?? '') && !isOtherOrdinal(at + 1)) ||
    labels.at(tokens, at) !== null ||
    named.at(tokens, at) !== null;
  return (isJoined(next) && more(to + 1)) || (isJoined(before) && (more(from - 2) || more(from - 3)));
};

/** Words after the floor of a building that is offered as a whole: the floor's tenant, or that it is free. */
const partly = /^(?:tenanted|vacant|disewa|rented|occupied|kosong|租|kedai|leased)$/;

const floorWord = '(?:楼[上下]|[底顶\\d一二两三四五六七八九十]楼)';
const atFloor = new RegExp(`${floorWord}$`);
const otherFloor = new RegExp(`^(?:出租|空置).*${floorWord}[^，,。；;]{0,3}(?:租|空|自用|自住)`);

/** True where the two tokens before this one name a floor: 楼下, 底楼, 3楼, but not 办公楼, which is a building. */
export const isAfterFloor = (tokens: readonly Token[], at: number): boolean =>
  atFloor.test(
    tokens
      .slice(Math.max(0, at - 2), at)
      .map(({ text }) => text)
      .join(''),
  );

/** One floor is let and another is let, free or used by its owner in its line: 底楼出租RM3500，楼上空置. */
function isFloorOfBuilding(tokens: readonly Token[], to: number): boolean {
  const tail = tokens.slice(to, to + 12);
  const end = tail.findIndex(({ kind }) => kind === 'line');
  const text = tail
    .slice(0, end < 0 ? undefined : end)
    .map((token) => token.text)
    .join('');
  return otherFloor.test(text);
}

interface FloorMatch {
  value: string;
  confidence: number;
  from: number;
  to: number;
}

/** 12F: of a building, or of the unit. */
const isShortFloor = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.text === 'f' && !tokens[at + 1]!.hasGap && !/^\d/.test(tokens[at + 2]?.text ?? '');

/** 12th floor, 12楼. */
function floorAtNumber(tokens: readonly Token[], at: number): FloorMatch | null {
  const number = numberAt(tokens, at)!;
  const tail = ordinals.has(tokens[at + 1]?.text ?? '') ? tails.at(tokens, at + 2) : null;
  if (tail) return { value: String(Number(tokens[at]!.text)), confidence: 0.88, from: at, to: tail.to };
  const next = tokens[number.to];
  const isStoreys = tokens[number.to + 1]?.text === '高';
  return next?.text === '楼' && !isStoreys
    ? { value: number.value, confidence: 0.85, from: at, to: number.to + 1 }
    : null;
}

/** Is the number before a label one of storeys, as in "2 level"? */
function isOfStoreys(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    (before.kind === 'number' ||
      /^(?:dua|tiga|satu|empat)$/.test(before.text) ||
      ordinals.has(before.text)) &&
    !(before.kind === 'number' && before.text.length > 2) &&
    before.line === tokens[at]!.line &&
    !/^(?:block|blok|blk|tower|menara)$/.test(tokens[at - 2]?.text ?? '') &&
    !isDivider(tokens, at - 1)
  );
}

/** Does what follows a number say that it counts something else? */
function isOtherNumber(tokens: readonly Token[], to: number): boolean {
  const after = tokens[to];
  if (after === undefined) return false;
  const second = tokens[to + 1];
  return (
    ['sf', 'sqft', 'bilik', '房', 'r'].includes(after.text) ||
    (after.text === '/' && second?.kind === 'number' && second.text.length > 2)
  );
}

/** Level 12, Floor: 13A. `next` is the token after the label. */
function floorAtLabel(tokens: readonly Token[], at: number, next: number): FloorMatch | null {
  let start = next;
  while (start < next + 2 && [':', '.', '-'].includes(tokens[start]?.text ?? '')) start++;
  const number = numberAt(tokens, start);
  if (!number || isOfStoreys(tokens, at) || isOtherNumber(tokens, number.to)) return null;
  const isAbove = tokens[number.to]?.text === '+';
  return { value: number.value, confidence: isAbove ? 0.45 : 0.88, from: at, to: number.to };
}

/** Reads on which floor the unit is. */
export function readFloor(advert: AdvertText): Candidate<'floor'>[] {
  const { tokens } = advert;
  const found: Candidate<'floor'>[] = [];
  let isSeveral = false;
  let shortFloors = 0;
  const add = (match: FloorMatch) => {
    const { from, to } = match;
    if (isUsed(advert, from, to) || partly.test(tokens[to]?.text ?? '') || isFloorOfBuilding(tokens, to))
      return;
    isSeveral ||= isOneOfSeveral(tokens, from, to);
    use(advert, from, to);
    found.push({ field: 'floor', ...match });
  };
  const matchAt = (at: number): FloorMatch | null => {
    const token = tokens[at]!;
    const word = notNamed.at(tokens, at) ? null : named.at(tokens, at);
    if (word) return { value: word.meaning, confidence: 0.85, from: word.from, to: word.to };
    if (token.kind === 'number' && /^\d{1,2}$/.test(token.text) && !isUsed(advert, at, at + 1)) {
      if (isShortFloor(tokens, at)) {
        shortFloors++;
        return null;
      }
      const match = floorAtNumber(tokens, at);
      if (match) return match;
    }
    const label = labels.at(tokens, at);
    return label ? floorAtLabel(tokens, at, label.to) : null;
  };
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(at);
    if (!match) continue;
    add(match);
    at = match.to - 1;
  }
  if (isSeveral || (shortFloors > 0 && found.length > 0)) return [];
  return found;
}
