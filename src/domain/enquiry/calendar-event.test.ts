import { expect, test } from 'vitest';
import { calendarFile } from './calendar-event.ts';

const event = {
  uid: '2d9c6f1e-7a50-4a0b-8f0e-6f3f0c5b9a21@senarai',
  madeAt: Date.parse('2026-11-27T00:10:05.678Z'),
  startsAt: Date.parse('2026-11-28T11:00:00+08:00'),
  minutes: 60,
  title: 'Viewing: Tan Wei Jie; Residensi Kiara',
  place: 'Unit A-12-3, Jalan Kiara 5, 50480 Kuala Lumpur',
  notes: '019-876 5432\nHigh floor',
};

test('an event has all that a calendar needs, in UTC, with a reminder an hour before', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Senarai//Viewings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:2d9c6f1e-7a50-4a0b-8f0e-6f3f0c5b9a21@senarai',
    'DTSTAMP:20261127T001005Z',
    'DTSTART:20261128T030000Z',
    'DTEND:20261128T040000Z',
    'SUMMARY:Viewing: Tan Wei Jie\\; Residensi Kiara',
    'LOCATION:Unit A-12-3\\, Jalan Kiara 5\\, 50480 Kuala Lumpur',
    'DESCRIPTION:019-876 5432\\nHigh floor',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Viewing: Tan Wei Jie\\; Residensi Kiara',
    'TRIGGER:-PT60M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a long line is folded at 75 octets, and no character of it is split', () => {
  const title = `看房：${'陈伟杰，满家乐公寓🏠'.repeat(8)}`;
  const lines = calendarFile({ ...event, title }).split('\r\n');
  const octets = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  const whole = lines.join('\n').replaceAll('\n ', '');
  expect(whole).toContain(`SUMMARY:${title}`);
});

test('what is not known is left out', () => {
  expect(calendarFile({ ...event, place: '', notes: '' })).not.toMatch(/LOCATION|DESCRIPTION:019/);
});
