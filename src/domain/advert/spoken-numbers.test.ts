import { expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const price = (words: string) =>
  readAdvert(`Condo 3r2b 900sf ${words}, partly furnished`, new Date('2026-11-20'))[0]?.fields.price?.value;

test.each([
  ['rental one thousand two hundred', 1200],
  ['rental two thousand five hundred and fifty', 2550],
  ['sewa seribu dua ratus sebulan', 1200],
  ['sewa lapan ratus lima puluh', 850],
  ['harga lima ratus lapan puluh ribu', 580_000],
  ['selling at one million two hundred thousand', 1_200_000],
  ['asking six hundred twenty five thousand', 625_000],
])('the amount of "%s" is %i', (words, value) => {
  expect(price(words)).toBe(value);
});

test.each([
  'for rent, one two three',
  'for rent, two hundred metres to the LRT',
  'for sale, five hundred sqft',
])('"%s" says no amount', (words) => {
  expect(price(words)).toBeUndefined();
});
