import { expect, test } from 'vitest';
import { rank, ranked } from './rank.ts';

const entries = ['My Properties', 'Draft Listing', 'New Property Request', 'Payment History', '付款记录'].map(
  (label) => ({ label }),
);
const found = (typed: string) => ranked(entries, typed).map(({ label }) => label);

test('beginnings of words come before other places', () => {
  expect(found('pro')).toEqual(['My Properties', 'New Property Request']);
  expect(found('request new')).toEqual(['New Property Request']);
  expect(found('ist')).toEqual(['Draft Listing', 'Payment History']);
  expect(found('付款')).toEqual(['付款记录']);
  expect(found('zz')).toEqual([]);
});

test('nothing typed fits everything, accents do not matter', () => {
  expect(found('')).toHaveLength(entries.length);
  expect(rank('Café Señorita', 'cafe senorita')).toBe(5);
});
