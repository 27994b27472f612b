import { expect, test } from 'vitest';
import { dayPart } from './greeting.ts';

test.for([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'noon'],
  [14, 'afternoon'],
  [18, 'afternoon'],
  [19, 'evening'],
] as const)('at %i it is %s', ([hour, part]) => {
  expect(dayPart(hour)).toBe(part);
});
