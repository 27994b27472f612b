import { escaped, folded } from '../content-lines.ts';
import { minuteMs } from '../time.ts';

/** An appointment for a calendar. Times are epoch milliseconds. */
export interface CalendarEvent {
  /** Permanent id: a second import updates the first. */
  uid: string;
  /** When the file is made. */
  madeAt: number;
  startsAt: number;
  minutes: number;
  title: string;
  /** Empty where it is not known. */
  place: string;
  notes: string;
}

const reminderMinutes = 60;

/** RFC 5545 §3.3.5, in UTC. */
const utc = (moment: number) => `${new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The appointment as an iCalendar file (RFC 5545), with a reminder an hour before. */
export function calendarFile({ uid, madeAt, startsAt, minutes, title, place, notes }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Senarai//Viewings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(startsAt + minutes * minuteMs)}`,
    `SUMMARY:${escaped(title)}`,
    place && `LOCATION:${escaped(place)}`,
    notes && `DESCRIPTION:${escaped(notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${reminderMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
