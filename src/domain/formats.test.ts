import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCount } from './format-count.ts';
import {
  formatAgo,
  formatAnd,
  formatAppointment,
  formatBill,
  formatBytes,
  formatDate,
  formatDay,
  formatDuration,
  formatHours,
  formatMoment,
  formatMoney,
  formatWeekday,
  listSeparators,
} from './formats.ts';
import { formatList } from './format-list.ts';
import { toDay, daysBetween, toTime } from './time.ts';
import { daysUntil } from './order/package.ts';

const now = Date.UTC(2026, 10, 20, 12);

test('elapsed time is in the largest unit that fits, and less than a minute is now', () => {
  expect(formatAgo(now - 20_000, now, 'en')).toBe('now');
  expect(formatAgo(now - 5 * 60_000, now, 'en')).toBe('5 minutes ago');
  expect(formatAgo(now - 26 * 60 * 60_000, now, 'en')).toBe('yesterday');
  expect(formatAgo(now + 60_000, now, 'en')).toBe('now');
  expect(formatAgo(now - 59.4 * 60_000, now, 'en')).toBe('59 minutes ago');
  expect(formatAgo(now - 59.6 * 60_000, now, 'en')).toBe('1 hour ago');
  expect(formatAgo(now - 23.4 * 60 * 60_000, now, 'en')).toBe('23 hours ago');
  expect(formatAgo(now - 23.6 * 60 * 60_000, now, 'en')).toBe('yesterday');
});

test('durations and sizes are rounded to what an agent can use', () => {
  expect(formatDuration(400, 'en')).toBe('1 second');
  expect(formatDuration(119_000, 'en')).toBe('2 minutes');
  expect(formatDuration(59_700, 'en')).toBe('1 minute');
  expect(formatBytes(0, 'en')).toBe('0 kB');
  expect(formatBytes(300, 'en')).toBe('1 kB');
  expect(formatBytes(3_440_000, 'en')).toBe('3.4 MB');
  expect(formatBytes(2_000_000_000, 'en')).toBe('2 GB');
});

test('dates are DD-MM-YYYY and DD MMM YYYY, money is in ringgit (R-FMT-1, R-FMT-3)', () => {
  const day = '2026-11-01T12:00:00';
  expect(formatDate(day)).toBe('01-11-2026');
  expect(formatDay(day, 'en')).toBe('01 Nov 2026');
  expect(formatDay(day, 'ms')).toBe('01 Nov 2026');
  expect(formatDay(day, 'zh')).toBe('2026年11月1日');
  expect(formatMoney(65_000_000)).toBe('RM 650,000');
  expect(formatMoney(125_050)).toBe('RM 1,250.50');
});

const languages = ['en', 'ms', 'zh'];

test('every month is three letters in English and Malay (R-FMT-1)', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05`;
    expect(formatDay(day, 'en')).toMatch(/^05 [A-Z][a-z]{2} 2026$/);
    expect(formatDay(day, 'ms')).toMatch(/^05 [A-Z][a-z]{2} 2026$/);
    expect(formatDay(day, 'zh')).toBe(`2026年${month}月5日`);
  }
  expect(formatDay('2026-09-05', 'en')).toBe('05 Sep 2026');
  expect(formatDay('2026-08-05', 'ms')).toBe('05 Ogo 2026');
});

describe.each(['America/Los_Angeles', 'Asia/Kuala_Lumpur', 'Pacific/Auckland'])(
  'on a device in %s',
  (zone) => {
    const before = process.env.TZ;
    beforeAll(() => void (process.env.TZ = zone));
    afterAll(() => void (process.env.TZ = before));

    test('the day is the one in Malaysia, also half an hour around its midnight', () => {
      expect(toDay('2026-01-05T23:30:00+08:00')).toBe('2026-01-05');
      expect(toDay('2026-01-06T00:30:00+08:00')).toBe('2026-01-06');
      expect(formatDate('2026-01-06T00:30:00+08:00')).toBe('06-01-2026');
      expect(languages.map((language) => formatDay('2026-01-05T23:30:00+08:00', language))).toEqual([
        '05 Jan 2026',
        '05 Jan 2026',
        '2026年1月5日',
      ]);
      expect(formatMoment('2026-01-06T00:30:00+08:00', 'en')).toBe('06 Jan 2026, 00:30');
      expect(formatMoment('2026-01-06T00:30:00+08:00', 'zh')).toBe('2026年1月6日 00:30');
      expect(languages.map((one) => formatAppointment('2026-01-06T00:30:00+08:00', one))).toEqual([
        'Tue, 06 Jan 2026, 00:30',
        'Sel, 06 Jan 2026, 00:30',
        '2026年1月6日 周二 00:30',
      ]);
    });

    test('a day without a time stays that day', () => {
      expect(languages.map((language) => formatDay('2026-09-05', language))).toEqual([
        '05 Sep 2026',
        '05 Sep 2026',
        '2026年9月5日',
      ]);
    });

    test('what ends at 23:30 ends today until then, and not tomorrow after it', () => {
      expect(daysUntil('2026-01-05T23:30:00+08:00', Date.parse('2026-01-05T00:30:00+08:00'))).toBe(0);
      expect(daysUntil('2026-01-06T00:30:00+08:00', Date.parse('2026-01-05T23:30:00+08:00'))).toBe(1);
      expect(daysUntil('2026-01-05T23:30:00+08:00', Date.parse('2026-01-05T23:45:00+08:00'))).toBe(-1);
      expect(daysBetween('2026-01-05T23:30:00+08:00', '2026-01-31T00:30:00+08:00')).toBe(26);
    });
  },
);

test('hours name the days in the language', () => {
  expect(formatHours({ days: [1, 2, 3, 4, 5], from: 540, to: 1080 }, 'en')).toBe('Mon – Fri, 09:00 – 18:00');
  expect(formatHours({ days: [6], from: 540, to: 780 }, 'ms')).toBe('Sab, 09:00 – 13:00');
  expect(formatHours({ days: [6, 0], from: 600, to: 780 }, 'zh')).toBe('周六 – 周日, 10:00 – 13:00');
});

test('words are separated as in the language', () => {
  expect(formatList(['Sauna', 'Lift'], 'ms')).toBe('Sauna, Lift');
  expect(formatList(['桑拿', '', null, undefined, false, '电梯'], 'zh')).toBe('桑拿、电梯');
});

describe('Numbers, times and lists are written as Intl writes them, in all languages', () => {
  const sorts = [0, 1, 999, 1000, 12_345, 1_234_567, -1, -45_000, 2_147_483_647];

  test.each(languages)('%s', (language) => {
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const withSen = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const times = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Kuala_Lumpur',
    });
    const relatives = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const lists = new Intl.ListFormat(language, { type: 'conjunction' });
    for (const value of sorts) {
      expect(formatCount(value)).toBe(whole.format(value));
      expect(formatBill(value)).toBe(`RM ${withSen.format(value / 100)}`);
    }
    for (const days of [1, 2, 30, 1200])
      expect(formatAgo(now - days * 86_400_000, now, language)).toBe(relatives.format(-days, 'day'));
    for (const hours of [1, 2, 23])
      expect(formatAgo(now - hours * 3_600_000, now, language)).toBe(relatives.format(-hours, 'hour'));
    for (const minutes of [1, 2, 59])
      expect(formatAgo(now - minutes * 60_000, now, language)).toBe(relatives.format(-minutes, 'minute'));
    expect(formatAgo(now, now, language)).toBe(relatives.format(0, 'second'));
    const weekdays = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'Asia/Kuala_Lumpur' });
    for (let day = 0; day < 7; day++) {
      const moment = now + day * 86_400_000;
      expect(formatWeekday(moment, language)).toContain(weekdays.format(moment));
    }
    for (let hour = 0; hour < 24; hour++) {
      const moment = now + hour * 3_540_000;
      expect(toTime(moment)).toBe(times.format(moment));
    }
    for (const things of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
      expect(formatAnd(things, language)).toBe(lists.format(things));
      const between = listSeparators(things.length, language);
      expect(things.map((thing, place) => thing + (between[place] ?? '')).join('')).toBe(
        lists.format(things),
      );
    }
  });
});
