import { expect, test } from 'vitest';
import { isLongEnough, passwordStrength } from './password-strength.ts';

test.each([
  ['Pintu-Biru-88', true],
  ['pintu-biru', true],
  ['rumah di tepi sungai', true],
  ['Aa1!aaa', false],
  ['门门门门门门门门', true],
  ['😀😀😀😀😀😀😀', false],
  ['', false],
])('%j is long enough: %s', (password, expected) => {
  expect(isLongEnough(password)).toBe(expected);
});

test('The meter counts one point for each kind of character', () => {
  expect(passwordStrength('pintu88')).toEqual({
    isLongEnough: false,
    hasLowercase: true,
    hasUppercase: false,
    hasDigit: true,
    hasSpecial: false,
    score: 2,
  });
  expect(['', 'a', 'aA', 'aA1', 'aA1!'].map((password) => passwordStrength(password).score)).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('Letters with marks count the same, however they were typed', () => {
  expect(passwordStrength('e\u0301'.repeat(8))).toEqual(passwordStrength('\u00e9'.repeat(8)));
  expect(passwordStrength('e\u0301'.repeat(4)).isLongEnough).toBe(false);
});
