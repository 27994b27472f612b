import { expect, test } from 'vitest';
import { isAfterAnswer } from './device-clock.ts';

test.each([
  ['before the answer', 1_000, 2_000, 3_000, false],
  ['after the answer', 2_000, 1_000, 3_000, true],
  ['at a time that is still to come, because the clock was set back', 9_000, 1_000, 3_000, false],
] as const)('an acknowledgement %s', (_when, ackedAt, fetchedAt, now, isAfter) => {
  expect(isAfterAnswer(ackedAt, fetchedAt, now)).toBe(isAfter);
});
