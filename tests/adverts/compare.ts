import type { Area } from '#domain/advert.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type Unit = { readonly [name: string]: Json };

/** A value as it was read, and where. */
export type Item = { field: string; value: Json; span: readonly [number, number] };

const sqftIn: Record<Area['unit'], number> = { sqft: 1, sqm: 10.7639, acre: 43_560, hectare: 107_639 };
const areas = new Set(['builtUp', 'landArea']);
const money = new Set(['price', 'maintenance']);
const named = new Set(['name', 'street', 'developer', 'registrationNo']);
const spanned = new Set(['price', 'postcode', 'name', 'street', 'developer', 'contacts', 'registrationNo']);
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

export const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

export const isObject = (value: Json): value is Unit =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const choices = (value: Json): readonly Json[] =>
  isObject(value) && Array.isArray(value['oneOf']) ? (value['oneOf'] as readonly Json[]) : [value];

function isSame(field: string, read: Json, expected: Json): boolean {
  if (named.has(field)) return plainName(toText(read)) === plainName(toText(expected));
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
      ['width', 'depth', 'unit'].map((side) => toText((value as Unit)[side])).join();
    return sides(read) === sides(expected);
  }
  return read === expected;
}

/** Whether the value read is one of those expected. */
export const isOneOf = (field: string, read: Json, expected: Json) =>
  choices(expected).some((each) => isSame(field, read, each));

export const list = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Json];

/** Whether the value is found again where it is said to be read. */
export function isGoodSpan(text: string, { field, value, span: [start, end] }: Item): boolean {
  if (!(start >= 0 && start < end && end <= text.length && end - start <= 160)) return false;
  if (!spanned.has(field)) return true;
  const words = text.slice(start, end).normalize('NFKC');
  if (field === 'price')
    return /[\d零一二三四五六七八九十]|\b(?:hundred|thousand|million|se?ratus|se?ribu|se?juta)\b/iu.test(
      words,
    );
  if (field === 'contacts') {
    const digits = toText((value as Unit)['number']).replace(/\D/g, '');
    return words.replace(/\D/g, '').endsWith(digits.slice(-7));
  }
  return plainName(words).includes(plainName(toText(value)));
}

/** A contact is forbidden only with the role that is named with it. */
export const isForbidden = (field: string, value: Json, forbidden: Json): boolean =>
  isSame(field, value, forbidden) &&
  (field !== 'contacts' || (value as Unit)['role'] === (forbidden as Unit)['role']);
