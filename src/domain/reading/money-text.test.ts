import { expect, test } from 'vitest';
import { readMoney } from './money-text.ts';
import { isPlainMoney } from './plain-money.ts';

test.each([
  ['1.15 juta', 1_150_000],
  ['RM 850k', 850_000],
  ['1.2 mil', 1_200_000],
  ['85万', 850_000],
  ['RM 2,500/month', 2500],
])('%s is %d ringgit', (text, ringgit) => {
  expect(isPlainMoney(text)).toBe(false);
  expect(readMoney(text)).toBe(ringgit * 100);
});

test.each(['850 - 900k', 'POA', '9 trillion'])('%s is no amount', (text) => {
  expect(isPlainMoney(text)).toBe(false);
  expect(readMoney(text)).toBeNull();
});
