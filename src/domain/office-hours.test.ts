import { expect, test } from 'vitest';
import { isOfficeOpen, officeHoursFrom } from './office-hours.ts';

const hours = officeHoursFrom('Mo-Fr 09:00-18:00, Sa 09:00-13:00') ?? [];

test('days and times are read', () => {
  expect(hours).toEqual([
    { days: [1, 2, 3, 4, 5], from: 540, to: 1080 },
    { days: [6], from: 540, to: 780 },
  ]);
  expect(officeHoursFrom('Sa-Mo 10:00-12:00')?.[0]?.days).toEqual([6, 0, 1]);
});

test.each([
  ['2026-11-20T01:00:00Z', true],
  ['2026-11-20T00:59:00Z', false],
  ['2026-11-20T10:00:00Z', false],
  ['2026-11-21T04:59:00Z', true],
  ['2026-11-22T04:00:00Z', false],
])('at %s, a time in Malaysia, open is %s', (moment, open) =>
  expect(isOfficeOpen(hours, Date.parse(moment))).toBe(open),
);

test.each(['', 'daily', 'Mo-Fr 18:00-09:00', 'Mo 09:00-25:00', 'Mo 09:00-18:00, daily'])(
  '"%s" is refused',
  (text) => expect(officeHoursFrom(text)).toBeNull(),
);
