import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { formatBill, formatMoney } from '#domain/formats.ts';
import { readAmount, toMonthlySen } from './read-amount.ts';

const ringgit = (text: string) => {
  const read = readAmount(text);
  return 'sen' in read ? read.sen / 100 : read.unreadable;
};

test.each([
  ['1,250,000', 1_250_000],
  ['1,250,000.50', 1_250_000.5],
  ['1.250.000', 1_250_000],
  ['1.250.000,50', 1_250_000.5],
  ['850.000', 850_000],
  ['850,5', 850.5],
  ['650.000,00', 650_000],
  ["1'250'000", 1_250_000],
  ['1 250 000', 1_250_000],
  ['2\u00a0400', 2400],
  ['650000.0000', 650_000],
  ['1200.50', 1200.5],
  ['0', 0],
])('the number %s is RM %s', (text, amount) => expect(ringgit(text)).toBe(amount));

test.each([
  ['RM 850k', 850_000],
  ['RM850K', 850_000],
  ['rm 1,200k', 1_200_000],
  ['1.2 mil', 1_200_000],
  ['1.250 million', 1_250_000],
  ['RM1.25m', 1_250_000],
  ['1,25 juta', 1_250_000],
  ['450 ribu', 450_000],
  ['450rb', 450_000],
  ['1 juta 250 ribu', 1_250_000],
  ['1 juta 50 ribu', 1_050_000],
  ['120万', 1_200_000],
  ['RM 85.5 万', 855_000],
  ['两百万', 2_000_000],
  ['一百二十万令吉', 1_200_000],
  ['1.5亿', 150_000_000],
  ['RM 1.2 bil', 1_200_000_000],
])('the words of %s make RM %s', (text, amount) => expect(ringgit(text)).toBe(amount));

test.each([
  ['1.25E+06', 1_250_000],
  ['6.5E+05', 650_000],
  ['1,25e+6', 1_250_000],
  ['2.5e3', 2500],
])('%s, as a spreadsheet shows it, is RM %s', (text, amount) => expect(ringgit(text)).toBe(amount));

test.each([
  ['ＲＭ ８５０，０００', 850_000],
  ['RM650,000.-', 650_000],
  ['RM650,000/-', 650_000],
  ['RM 650,000 nett', 650_000],
  ['Asking price: RM 650,000 (negotiable)', 650_000],
  ['Harga RM650k boleh runding', 650_000],
  ['650,000 MYR', 650_000],
  ['Price - RM 650,000', 650_000],
  ['RM 650,000 - nego', 650_000],
  ['RM 650,000 or nearest offer', 650_000],
  ['RM 650,000 (RM 541 psf)', 650_000],
  ['RM 650,000 / RM 541 per sq ft', 650_000],
  ['RM\u200b650,000', 650_000],
])('%s is RM %s', (text, amount) => expect(ringgit(text)).toBe(amount));

test.each([
  ['', 'empty'],
  ['-', 'empty'],
  ['n/a', 'empty'],
  ['POA', 'unknown_words'],
  ['call for price', 'unknown_words'],
  ['RM 500k - 600k', 'range'],
  ['500-600k', 'range'],
  ['500k to 600k', 'range'],
  ['RM500k hingga RM600k', 'range'],
  ['500至600万', 'range'],
  ['from RM 500k', 'range'],
  ['RM 650k++', 'range'],
  ['RM 600 psf', 'price_per_area'],
  ['RM 600/sqft', 'price_per_area'],
  ['RM 600 per sq. ft.', 'price_per_area'],
  ['每平方尺 600', 'price_per_area'],
  ['USD 200,000', 'other_currency'],
  ['S$ 650,000', 'other_currency'],
  ['$650,000', 'other_currency'],
  ['€650.000', 'other_currency'],
  ['RM 650,000 RM 700,000', 'several_values'],
  ['Sale RM 650k / rent RM 2,500', 'several_values'],
  ['85万8', 'several_values'],
  ['650 000 12', 'several_values'],
  ['1,250 mil', 'ambiguous'],
  ['1.200k', 'ambiguous'],
  ['1,250.000', 'ambiguous'],
  ['12,34,567', 'unknown_words'],
  ['1,2345', 'unknown_words'],
  ['1.2.3', 'unknown_words'],
  ['-650000', 'unknown_words'],
  ['(650000)', 'unknown_words'],
  ['RM -650,000', 'unknown_words'],
  ['RM-650,000', 'unknown_words'],
  ['-RM650k', 'unknown_words'],
  ['(RM 650,000)', 'unknown_words'],
  ['RM (650,000)', 'unknown_words'],
  ['（120万）', 'unknown_words'],
  ['650,000.00-', 'unknown_words'],
  ['650,000 -', 'unknown_words'],
  ['Price: -650,000', 'unknown_words'],
  ['(650,000)x', 'unknown_words'],
  ['650k2', 'several_values'],
  ['0x10', 'unknown_words'],
  ['650000²', 'unknown_words'],
  ['1e999', 'unknown_words'],
  ['constructor', 'unknown_words'],
  ['__proto__', 'unknown_words'],
  ['1'.repeat(300), 'unknown_words'],
])('%s is no amount: %s', (text, reason) => expect(ringgit(text)).toBe(reason));

test.each([
  ['RM 2,500/month', 'month', 250_000],
  ['RM 2,500 p.m.', 'month', 250_000],
  ['2500 sebulan', 'month', 250_000],
  ['RM2500/月', 'month', 250_000],
  ['700 per week', 'week', 303_333],
  ['RM 30,000 p.a.', 'year', 250_000],
  ['RM 30k setahun', 'year', 250_000],
  ['7500 per quarter', 'quarter', 250_000],
  ['RM 300 per night', 'day', null],
  ['RM 2,500', null, 250_000],
])('%s is paid by the %s, %s sen a month', (text, per, sen) => {
  const read = readAmount(text);
  expect(read).toMatchObject({ per });
  expect('sen' in read && toMonthlySen(read)).toBe(sen);
});

test('every amount that the portal shows is read as itself, and no text makes the reader fail', () => {
  const amounts = property(integer({ min: 0, max: 1_000_000_000_00 }), (sen) =>
    [formatMoney(sen), formatBill(sen)].every(
      (shown) => JSON.stringify(readAmount(shown)) === JSON.stringify({ sen, per: null }),
    ),
  );
  assert(amounts);
  assert(property(string({ unit: 'binary' }), (text) => typeof readAmount(text) === 'object'));
});
