import { expect, test } from 'vitest';
import { pauseBeforeCheck } from './pending-pause.ts';

test('the pauses between two checks of a pending order grow, up to a minute, and end', () => {
  const pauses = Array.from({ length: 40 }, (_, checks) => pauseBeforeCheck(checks));
  const asked = pauses.filter((pause) => pause !== false);
  expect(asked[0]).toBe(2000);
  expect(asked.every((pause, place) => place === 0 || pause >= asked[place - 1]!)).toBe(true);
  expect(Math.max(...asked)).toBe(60_000);
  expect(pauses.slice(30)).toEqual(Array.from({ length: 10 }, () => false));
});
