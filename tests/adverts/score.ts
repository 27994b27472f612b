import { type AdvertReading, type Area, readAdvert } from '#domain/advert.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a text offers, and what may not be read from it. */
interface Advert {
  id: string;
  text: string;
  expect: Json;
  mustNot: { readonly [field: string]: readonly Json[] };
}

/** Adverts, with the day on which they are read. */
export interface AdvertFile {
  today: string;
  texts: readonly Advert[];
}

/** How the values of a field were read, over all texts. */
export interface Tally {
  right: number;
  wrong: number;
  missing: number;
}

/** The score of a file. `slips` says each value that is wrong, missing or forbidden. */
export interface Score {
  fields: Map<string, Tally>;
  roles: Tally;
  forbidden: string[];
  spans: { good: number; bad: string[] };
  slips: string[];
}

type Unit = { readonly [name: string]: Json };
type Item = { field: string; value: Json; span: readonly [number, number] };

const sqftIn: Record<Area['unit'], number> = { sqft: 1, sqm: 10.7639, acre: 43_560, hectare: 107_639 };
const areas = new Set(['builtUp', 'landArea']);
const money = new Set(['price', 'maintenance']);
const named = new Set(['name', 'street', 'developer', 'registrationNo']);
const spanned = new Set(['price', 'postcode', 'name', 'street', 'developer', 'contacts', 'registrationNo']);
const leftInRest = new Set(['price', 'builtUp', 'landArea', 'contacts', 'registrationNo']);
const shortWords: Record<string, string> = {
  tmn: 'taman', bdr: 'bandar', sg: 'sungai', kg: 'kampung', jln: 'jalan', bkt: 'bukit', tg: 'tanjung', sri: 'seri',
}; // prettier-ignore

/** The letters and digits of a name, with its short words in full. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortWords[word] ?? word)
    .join('');
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

const isObject = (value: Json): value is Unit =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const choices = (value: Json): readonly Json[] =>
  isObject(value) && Array.isArray(value['oneOf']) ? (value['oneOf'] as readonly Json[]) : [value];

function isSame(field: string, read: Json, expected: Json): boolean {
  if (named.has(field)) return plainName(textOf(read)) === plainName(textOf(expected));
  if (money.has(field)) return Math.round(Number(read) * 100) === Math.round(Number(expected) * 100);
  if (areas.has(field)) {
    const [a, b] = [read, expected].map((each) => {
      const { value, unit } = each as unknown as Area;
      return value * sqftIn[unit];
    });
    return Math.abs(a! - b!) <= b! * 0.005;
  }
  if (field === 'contacts') return (read as Unit)['number'] === (expected as Unit)['number'];
  if (field === 'landDimensions') {
    const sides = (value: Json) =>
      ['width', 'depth', 'unit'].map((side) => textOf((value as Unit)[side])).join();
    return sides(read) === sides(expected);
  }
  return read === expected;
}

const isOneOf = (field: string, read: Json, expected: Json) =>
  choices(expected).some((each) => isSame(field, read, each));

/** The values of a reading with a confidence of 0.5 or more; lists item by item. */
function itemsOf({ fields }: AdvertReading): Item[] {
  return Object.entries(fields).flatMap(([field, found]) =>
    [found].flat().flatMap(({ confidence, value, span }) => {
      return confidence >= 0.5 ? [{ field, value: value as unknown as Json, span }] : [];
    }),
  );
}

const list = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Json];

interface UnitScore {
  right: Item[];
  wrong: Item[];
  missing: { field: string; value: Json }[];
}

function scoreUnit(items: readonly Item[], expected: Unit): UnitScore {
  const optional = (field: string) => list(expected[`${field}?`]);
  const wanted = Object.entries(expected)
    .filter(([field]) => !field.endsWith('?') && field !== 'remarks')
    .flatMap(([field, value]) => list(value).map((each) => ({ field, value: each })));
  const right: Item[] = [];
  const wrong: Item[] = [];
  const found = new Set<object>();
  for (const item of items) {
    const match = wanted.find(
      (each) => each.field === item.field && !found.has(each) && isOneOf(item.field, item.value, each.value),
    );
    if (match) {
      found.add(match);
      right.push(item);
    } else if (!optional(item.field).some((each) => isOneOf(item.field, item.value, each))) wrong.push(item);
  }
  return { right, wrong, missing: wanted.filter((each) => !found.has(each)) };
}

/** The pairs of readings and units with the most right values; by trying all orders of up to six units. */
function pairs(readings: readonly AdvertReading[], units: readonly Unit[]): (number | null)[] {
  const right = readings.map((reading) =>
    units.map((unit) => scoreUnit(itemsOf(reading), unit).right.length),
  );
  let best: { total: number; order: (number | null)[] } = { total: -1, order: [] };
  const walk = (at: number, order: (number | null)[], total: number) => {
    if (at === readings.length) {
      if (total > best.total) best = { total, order };
      return;
    }
    units.forEach((_, unit) => {
      if (!order.includes(unit)) walk(at + 1, [...order, unit], total + right[at]![unit]!);
    });
    if (readings.length > units.length || units.length === 0) walk(at + 1, [...order, null], total);
  };
  if (readings.length <= 6) walk(0, [], 0);
  return readings.map((_, at) => best.order[at] ?? null);
}

function isGoodSpan(text: string, { field, value, span: [start, end] }: Item): boolean {
  if (!(start >= 0 && start < end && end <= text.length && end - start <= 160)) return false;
  if (!spanned.has(field)) return true;
  const words = text.slice(start, end).normalize('NFKC');
  if (field === 'price') return /[\d零一二三四五六七八九十]/u.test(words);
  if (field === 'contacts') {
    const digits = textOf((value as Unit)['number']).replace(/\D/g, '');
    return words.replace(/\D/g, '').endsWith(digits.slice(-7));
  }
  return plainName(words).includes(plainName(textOf(value)));
}

function scoreText(advert: Advert, today: Date, score: Score): void {
  const { id, text, expect, mustNot } = advert;
  const readings = readAdvert(text, today);
  const units = list(expect).filter(isObject);
  const order = pairs(readings, units);
  const tally = (field: string) => {
    const known = score.fields.get(field) ?? { right: 0, wrong: 0, missing: 0 };
    score.fields.set(field, known);
    return known;
  };
  const slip = (field: string, what: string) => score.slips.push(`${id} ${field}: ${what}`);
  const isLeft = ({ field, span }: Item, rest: string) =>
    leftInRest.has(field) && rest.includes(text.slice(...span));
  readings.forEach((reading, at) => {
    const unit = units[order[at] ?? -1];
    const items = itemsOf(reading);
    const { right, wrong, missing } = scoreUnit(items, unit ?? {});
    for (const item of right) {
      if (isLeft(item, reading.rest)) {
        wrong.push(item);
        continue;
      }
      tally(item.field).right++;
    }
    for (const item of wrong) {
      tally(item.field).wrong++;
      slip(item.field, `wrong ${JSON.stringify(item.value)}`);
    }
    for (const { field, value } of missing) {
      tally(field).missing++;
      slip(field, `missing ${JSON.stringify(value)}`);
    }
    for (const piece of list(unit?.['remarks'])) {
      const isThere = reading.rest.includes(textOf(piece));
      tally('remarks')[isThere ? 'right' : 'missing']++;
      if (!isThere) slip('remarks', `missing ${textOf(piece)} in ${JSON.stringify(reading.rest)}`);
    }
    for (const contact of list(unit?.['contacts']).filter(isObject)) {
      const read = reading.fields.contacts?.find(({ value }) => value.number === contact['number']);
      if (!read || contact['role'] === null) continue;
      const isRight = read.value.role === contact['role'];
      score.roles[isRight ? 'right' : read.value.role === null ? 'missing' : 'wrong']++;
      if (!isRight) slip('role', `${String(read.value.role)} instead of ${textOf(contact['role'])}`);
    }
    for (const item of items) {
      if (isGoodSpan(text, item)) score.spans.good++;
      else score.spans.bad.push(`${id} ${item.field} ${JSON.stringify(text.slice(...item.span))}`);
      const { value } = item;
      const isForbidden = (mustNot[item.field] ?? []).some((each) =>
        item.field === 'contacts'
          ? isSame('contacts', value, each) && (value as Unit)['role'] === (each as Unit)['role']
          : isSame(item.field, value, each),
      );
      if (isForbidden) score.forbidden.push(`${id} ${item.field} ${JSON.stringify(value)}`);
    }
    for (const piece of mustNot['rest'] ?? [])
      if (reading.rest.includes(textOf(piece))) score.forbidden.push(`${id} rest ${textOf(piece)}`);
    if (/(?<!\d)(?:\+?60|0)1\d[- .]?\d{3,4}[- .]?\d{4}(?!\d)/u.test(reading.rest.normalize('NFKC')))
      score.forbidden.push(`${id} phone in rest`);
  });
  if (expect === null && readings.length > 0)
    score.forbidden.push(
      `${id} no advert: ${JSON.stringify(itemsOf(readings[0]!).map(({ field, value }) => [field, value]))}`,
    );
  if ((mustNot['readings'] ?? []).includes(readings.length))
    score.forbidden.push(`${id} ${readings.length} readings`);
  units.forEach((unit, at) => {
    if (order.includes(at)) return;
    for (const { field, value } of scoreUnit([], unit).missing) {
      tally(field).missing++;
      slip(field, `missing unit ${at + 1}: ${JSON.stringify(value)}`);
    }
  });
}

/** Reads each text of a file and compares what was read with what belongs to it. */
export function scoreFile(
  { today, texts }: AdvertFile,
  isChosen: (index: number) => boolean = () => true,
): Score {
  const score: Score = {
    fields: new Map(),
    roles: { right: 0, wrong: 0, missing: 0 },
    forbidden: [],
    spans: { good: 0, bad: [] },
    slips: [],
  };
  const day = new Date(`${today}T00:00:00Z`);
  texts.forEach((advert, index) => {
    if (isChosen(index)) scoreText(advert, day, score);
  });
  return score;
}

/** The sum of several tallies. */
export function total(tallies: Iterable<Tally>): Tally {
  const sum = { right: 0, wrong: 0, missing: 0 };
  for (const { right, wrong, missing } of tallies) {
    sum.right += right;
    sum.wrong += wrong;
    sum.missing += missing;
  }
  return sum;
}

const share = (part: number, rest: number) => (part + rest === 0 ? 1 : part / (part + rest));

export const precision = ({ right, wrong }: Tally): number => share(right, wrong);
export const recall = ({ right, missing }: Tally): number => share(right, missing);

/** The score as lines of a table: field, right, wrong, missing, precision, recall. */
export function table({ fields, roles, forbidden, spans }: Score): string[] {
  const row = (name: string, tally: Tally) =>
    [
      name.padEnd(16),
      ...[tally.right, tally.wrong, tally.missing].map((count) => String(count).padStart(5)),
      precision(tally).toFixed(3).padStart(7),
      recall(tally).toFixed(3).padStart(7),
    ].join('');
  return [
    ...[...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, tally]) => row(name, tally)),
    row('role', roles),
    row('ALL', total(fields.values())),
    `forbidden ${forbidden.length}, spans ${spans.good} good, ${spans.bad.length} bad`,
  ];
}
