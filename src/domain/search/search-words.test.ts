import { expect, test } from 'vitest';
import {
  type SearchedText,
  hasNeedles,
  hiddenMatches,
  markedExcerpt,
  markedParts,
  needlesFrom,
  toSearchKey,
} from './search-words.ts';

const texts: SearchedText<'name' | 'price' | 'unitNo' | 'street' | 'ownerName' | 'ownerPhone' | 'remarks'>[] =
  [
    { field: 'name', text: 'D’Rapport Residénsi' },
    { field: 'price', text: 'RM 1355000' },
    { field: 'unitNo', text: 'C-19-11' },
    { field: 'street', text: 'Jalan SS 2/24' },
    { field: 'ownerName', text: 'Tan Mei Ling 陈美玲' },
    { field: 'ownerPhone', text: '+60 12-345 6789' },
    {
      field: 'remarks',
      text: 'Fully renovated, near the MRT. Tenant leaves in March.',
      isProse: true,
    },
  ];
const finds = (typed: string, where: readonly SearchedText[] = texts) =>
  hasNeedles(toSearchKey(where), needlesFrom(typed));

test.for([
  "d'rapport",
  'DRAPPORT',
  'residensi',
  'ｒａｐｐｏｒｔ',
  'rapport resi',
  'residensi d-rapport',
  'C-19-11',
  'c1911',
  'c 19 11',
  '19-11',
  'C/19/11',
  'ss2/24',
  'SS 2 24',
  'jalan ss2',
  '1355000',
  '1,355,000',
  '1.355m',
  'RM 1,355,000',
  'RM1.355m',
  '1.355 million',
  '1355k',
  '135.5万',
  'RM 13',
  'tan',
  'mei ling',
  'ling tan',
  '美玲',
  '012-345 6789',
  '0123456789',
  '+6012',
  '6789',
  'renovated mrt',
  'tan c-19-11 march',
  'MRT. tenant',
])('“%s” finds it', (typed) => {
  expect(finds(typed)).toBe(true);
});

test.for([
  'kiara',
  'c-19-12',
  'tan kumar',
  '1.36m',
  '1,355',
  'RM 355',
  '3,200',
  '%%',
  '--',
  '. .',
  // Words of running text are not joined, and texts neither.
  'themrt',
  'mrttenant',
  '5000c',
])('“%s” does not find it', (typed) => {
  expect(finds(typed)).toBe(false);
});

test('a price with thousands is that price, and not the beginning of another', () => {
  const rent = [{ field: 'price', text: 'RM 3200' }];
  const sale = [{ field: 'price', text: 'RM 320000' }];
  expect(finds('RM 3,200', rent)).toBe(true);
  expect(finds('RM 3,200', sale)).toBe(false);
  expect(finds('RM 320', sale)).toBe(true);
});

test('each character is folded as its compatible form is', () => {
  const slowly = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}\s]/gu, '')
      .toLowerCase()
      .replace(/\s+/gu, '');
  const invalid: string[] = [];
  for (let code = 0; code <= 0x1_ff_ff; code++) {
    const text = `a${String.fromCodePoint(code)}B`;
    if (toSearchKey([{ field: 'name', text }]) !== `\n${slowly(text)}\n`) invalid.push(code.toString(16));
  }
  expect(invalid).toEqual([]);
});

test('fewer than two characters search for nothing', () => {
  expect(needlesFrom(' c ')).toBeNull();
  expect(finds('c')).toBe(true);
});

const marks = (text: string, typed: string, isProse?: true) =>
  markedParts({ field: 'name', text, ...(isProse && { isProse }) }, needlesFrom(typed) ?? [])
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test('the characters between the letters that were found are marked with them', () => {
  expect(marks('C-19-11', 'c1911')).toBe('[C-19-11]');
  expect(marks('Residensi Kiara Hills', 'hills resi')).toBe('[Resi]densi Kiara [Hills]');
  expect(marks('RM 1,355,000', '1.355m')).toBe('[RM 1,355,000]');
  expect(marks('RM 1,355,000', '355')).toBe('RM 1,[355],000');
  expect(marks('Réside 𝐁', 'reside b')).toBe('[Réside] [𝐁]');
  expect(marks('near the MRT', 'themrt', true)).toBe('near the MRT');
  expect(marks('kiara', 'kia ara')).toBe('[kiara]');
});

test('of a long text the part around the mark is shown', () => {
  const text = `${'Bright unit with a view. '.repeat(8)}Owner moves to Ipoh. ${'Nice. '.repeat(30)}`;
  const parts = markedExcerpt({ field: 'remarks', text, isProse: true }, ['ipoh']);
  expect(parts.find(({ isMarked }) => isMarked)?.text).toBe('Ipoh');
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(70);
  expect(parts[0]?.text.startsWith('…')).toBe(true);
});

test('what a row does not show is named, once', () => {
  const named = (typed: string) =>
    hiddenMatches(texts, ['name', 'price'], needlesFrom(typed) ?? []).map(({ field }) => field);
  expect(named('rapport')).toEqual([]);
  expect(named('c-19-11')).toEqual(['unitNo']);
  expect(named('rapport tan ling')).toEqual(['ownerName']);
  expect(named('19-11 6789')).toEqual(['unitNo', 'ownerPhone']);
});

test('ten thousand keys are searched within 50 ms', () => {
  const keys = Array.from({ length: 10_000 }, (_, place) =>
    toSearchKey([
      ...texts,
      { field: 'unitNo', text: `B-${place}` },
      { field: 'remarks', text: 'Bright unit. '.repeat(20), isProse: true },
    ]),
  );
  const needles = needlesFrom('b-9999 tan mrt');
  const once = () => {
    const start = performance.now();
    expect(keys.filter((key) => hasNeedles(key, needles))).toHaveLength(1);
    return performance.now() - start;
  };
  expect(Math.min(...Array.from({ length: 10 }, once))).toBeLessThan(50);
});
