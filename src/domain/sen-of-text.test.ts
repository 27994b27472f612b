import { expect, test } from 'vitest';
import { senOfText } from './sen-of-text.ts';

test.each([
  ['655000', 65_500_000],
  [' 655,000 ', 65_500_000],
  ['2500.5', 250_050],
  ['0.29', 29],
  ['', NaN],
  ['1.234', NaN],
  ['-5', NaN],
  ['1e9', NaN],
  ['six', NaN],
])('%j is %d sen', (typed, sen) => expect(senOfText(typed)).toBe(sen));
