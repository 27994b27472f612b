import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.UTC(2026, 10, 26, 8);

test.each([
  ['0', 0],
  ['20', 20_000],
  ['1.5', 1500],
  [' 3 ', 3000],
  ['Thu, 26 Nov 2026 08:01:00 GMT', 60_000],
  ['Thursday, 26-Nov-26 08:01:00 GMT', 60_000],
  ['Thu Nov 26 08:01:00 2026 GMT', 60_000],
  ['Thu, 26 Nov 2026 07:00:00 GMT', 0],
])('%s is a pause of %i ms', (header, pause) => expect(retryAfterMs(header, now)).toBe(pause));

test.each([null, undefined, '', 'soon', '-5', '1e3', 'NaN', '12 apples'])('%s is no pause', (header) =>
  expect(retryAfterMs(header, now)).toBeNull(),
);
