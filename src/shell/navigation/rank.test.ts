import { expect, test } from 'vitest';
import { rank, ranked } from './rank.ts';

const entries = ['My Properties', 'Draft Listing', 'New Property Request', 'Payment History', '付款记录'].map(
  (label) => ({ label }),
);
const found = (typed: string) => ranked(entries, typed).map(({ label }) => label);

test('matches at the start of a word come before others', () => {
  expect(found('pro')).toEqual(['My Properties', 'New Property Request']);
  expect(found('request new')).toEqual(['New Property Request']);
  expect(found('ist')).toEqual(['Draft Listing', 'Payment History']);
  expect(found('付款')).toEqual(['付款记录']);
  expect(found('zz')).toEqual([]);
});

test('an empty search matches everything, accents are ignored', () => {
  expect(found('')).toHaveLength(entries.length);
  expect(rank('Café Señorita', 'cafe senorita')).toBe(5);
});
