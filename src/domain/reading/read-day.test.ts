import { expect, test } from 'vitest';
import { readDay, readYear } from './read-day.ts';

test.each([
  '2026-10-01',
  '2026/10/1',
  '20261001',
  '2026-10-01 10:00:00',
  '2026-10-01-12:30:00',
  '2026-10-01T12:30:00+08:00',
  '2026-09-30T16:00:00Z',
  '01/10/2026',
  '1.10.2026',
  '1/10/26',
  '01/10/2026 00:00',
  '1/10/2026 12:00:00 AM',
  '1-Oct-26',
  '01-Oct-2026',
  '01 Oct 2026',
  '1 October 2026',
  '1st October, 2026',
  '1 Oktober 2026',
  '1Oct2026',
  'Oct 1, 2026',
  '2026年10月1日',
  '46296',
  '46296.5',
  '０１／１０／２０２６',
  'Thursday, 1 October 2026',
  'Thu 1-Oct-26',
  'Thursday, October 1, 2026',
  'Khamis, 1 Oktober 2026',
  '2026年10月1日星期四',
  '2026年10月1日（星期四）',
  '1/10/2026 上午 9:00',
  '1/10/2026 9:00 PTG',
])('%s is the first of October 2026', (text) => expect(readDay(text)).toEqual({ day: '2026-10-01' }));

test.each([
  ['0000-00-00', 'empty'],
  ['0000-00-00 00:00:00', 'empty'],
  ['', 'empty'],
  ['2026-02-30', 'unknown_words'],
  ['10/25/2026', 'unknown_words'],
  ['Friday, 1 October 2026', 'unknown_words'],
  ['Thu, 10/1/2026', 'unknown_words'],
  ['Someday, 1 October 2026', 'unknown_words'],
  ['1/10/2026?', 'unknown_words'],
  ['soon', 'unknown_words'],
  ['1 Smarch 2026', 'unknown_words'],
  ['12345', 'unknown_words'],
  ['99999', 'unknown_words'],
  ['2026-10-01 or later', 'unknown_words'],
  ['2026', 'unknown_words'],
  ['1-10/2026', 'unknown_words'],
])('%s is no day: %s', (text, unreadable) => expect(readDay(text)).toEqual({ unreadable }));

test.each([
  ['2027', 2027],
  ['2027.0', 2027],
  ['Q4 2027', 2027],
  ['Dec 2027', 2027],
  ['12/2027', 2027],
  ['31/12/2027', 2027],
  ['99 years', 'unknown_words'],
  ['2027-2028', 'unknown_words'],
  ['46296', 'unknown_words'],
  ['about 2027', 'unknown_words'],
])('the year of %s is %s', (text, year) => {
  const read = readYear(text);
  expect('year' in read ? read.year : read.unreadable).toBe(year);
});
