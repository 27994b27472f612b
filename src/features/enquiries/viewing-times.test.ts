import { expect, test } from 'vitest';
import { toTime } from '#domain/time.ts';
import { quickTimes, viewingMoment } from './viewing-times.ts';

const offered = (now: string) => quickTimes(Date.parse(now)).map(({ when, at }) => `${when} ${at}`);

test('the offered times are in Malaysia, whatever the time in UTC', () => {
  expect(offered('2026-11-24T23:30:00Z')).toEqual([
    'today 2026-11-25T10:00:00.000Z',
    'tomorrow 2026-11-26T03:00:00.000Z',
    'saturday 2026-11-28T03:00:00.000Z',
  ]);
});

test('a time that is over is not offered, nor one twice', () => {
  expect(offered('2026-11-27T10:00:00Z')).toEqual(['tomorrow 2026-11-28T03:00:00.000Z']);
  expect(offered('2026-11-28T01:00:00Z').at(-1)).toBe('saturday 2026-12-05T03:00:00.000Z');
});

test('a time that begins within half an hour is not offered', () => {
  expect(offered('2026-11-25T09:20:00Z')[0]).toBe('today 2026-11-25T10:00:00.000Z');
  expect(offered('2026-11-25T09:45:00Z')[0]).toBe('tomorrow 2026-11-26T03:00:00.000Z');
});

test('a typed day and time is a moment, and nothing else is', () => {
  expect(viewingMoment('2026-11-28', '11:00')).toBe('2026-11-28T03:00:00.000Z');
  expect(viewingMoment('2026-11-28', '')).toBeNull();
  expect(viewingMoment('', '11:00')).toBeNull();
  expect(toTime('2026-11-27T23:15:00.000Z')).toBe('07:15');
});
