import { expect, test } from 'vitest';
import { calledName } from './called-name.ts';

test.each([
  ['Aisyah binti Rahman', 'Aisyah'],
  ['Muhammad Haziq bin Abdul Rahman', 'Muhammad Haziq'],
  ['Kumar a/l Subramaniam', 'Kumar'],
  ['Jenny anak Jugah', 'Jenny'],
  ['Tan Mei Ling', 'Tan Mei Ling'],
  ['陈美玲', '陈美玲'],
  ['Bin Hassan', 'Bin Hassan'],
])('%s is called %s', (name, called) => {
  expect(calledName(name)).toBe(called);
});
