import { expect, test } from 'vitest';
import { isStrongPassword, passwordStrength } from './password-strength.ts';

test.each([
  ['Pintu-Biru-88', true],
  ['Aa1!aaaa', true],
  ['Aa1!aaa', false],
  ['pintu-biru-88', false],
  ['PINTU-BIRU-88', false],
  ['Pintu-Biru-Dua', false],
  ['PintuBiru88', false],
  ['Pintu Biru 88', false],
  ['门Aa1!门门门', true],
  ['Aa1!😀😀😀', false],
  ['', false],
])('%j may be chosen: %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected);
});

test('The meter says what is there, one point for each kind', () => {
  expect(passwordStrength('pintu88')).toEqual({
    isLongEnough: false,
    hasLowercase: true,
    hasUppercase: false,
    hasDigit: true,
    hasSpecial: false,
    score: 2,
  });
  expect(['', 'a', 'aA', 'aA1', 'aA1!'].map((password) => passwordStrength(password).score)).toEqual([0, 1, 2, 3, 4]);
});

test('Letters with marks count the same, however they were typed', () => {
  expect(passwordStrength('e\u0301'.repeat(8))).toEqual(passwordStrength('\u00e9'.repeat(8)));
  expect(passwordStrength('e\u0301'.repeat(4)).isLongEnough).toBe(false);
});
