import { expect, test } from 'vitest';
import { isPlainMoney, plainDigits } from './plain-money.ts';

test.each(['850000', '850,000', 'RM 850,000.50', '', '5.'])('%s is taken as typed', (text) =>
  expect(isPlainMoney(text)).toBe(true),
);

test.each([
  ['８５０,０００', '850000'],
  ['ＲＭ８５０，０００．５０', '850000.50'],
  ['１２００', '1200'],
])('%s is not taken as typed, but is %s', (text, digits) => {
  expect(isPlainMoney(text)).toBe(false);
  expect(plainDigits(text)).toBe(digits);
});

test.each(['1.15 juta', '８５万', '850 - 900k'])('%s is no amount in full', (text) => {
  expect(plainDigits(text)).toBeNull();
});
