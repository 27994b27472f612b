import { type AdvertReading, type Contact, type Found, readAdvert } from '../advert.ts';
import { toSpan, toAdvertText } from '../advert/document.ts';
import { findPhones } from '../advert/phones.ts';
import { privateSpans, withoutSpans } from '../advert/private-spans.ts';
import { longestAdvert } from '../limits.ts';
import { type KnownMaster, type MasterMatch, meetMasters } from './masters.ts';

/** A unit of a message, and the property masters that it may be of. */
export interface ReadUnit {
  reading: AdvertReading;
  masters: readonly MasterMatch[];
}

/** A message, a moment of the agent's day, in milliseconds, and the property masters that the device knows. */
export interface MessageToRead {
  text: string;
  today: number;
  masters: readonly KnownMaster[];
}

/** What a pasted message says. */
export interface ReadMessage {
  units: readonly ReadUnit[];
  /** Of a message that offers no unit: its words without telephone numbers, and the numbers. */
  unread: { rest: string; contacts: readonly Found<Contact>[] } | null;
}

/** A message that offers nothing, without its telephone numbers and what is for agents alone. */
function withoutPhones(text: string): NonNullable<ReadMessage['unread']> {
  const advert = toAdvertText(text, new Date(0));
  const { contacts, others } = findPhones(advert);
  const found = [...contacts, ...others]
    .map(({ from, to, number }) => ({ number, span: toSpan(advert, from, to) }))
    .toSorted((a, b) => a.span[0] - b.span[0]);
  const hidden = [...found.map(({ span }) => span), ...privateSpans(advert)];
  const words = withoutSpans(text.slice(0, longestAdvert), hidden);
  const lines = words.split('\n').map((line) => line.trimEnd());
  return {
    rest: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    contacts: found
      .filter(({ number }, nth) => found.findIndex((each) => each.number === number) === nth)
      .map(({ number, span }) => ({ value: { number, role: null, name: null }, confidence: 0.95, span })),
  };
}

/** Reads a message as a draft needs it. Never throws, whatever the text is. */
export function readMessage({ text, today, masters }: MessageToRead): ReadMessage {
  const readings = readAdvert(text, new Date(today));
  const met = meetMasters(text, readings, masters);
  return {
    units: readings.map((reading, nth) => ({ reading, masters: met[nth] ?? [] })),
    unread: readings.length === 0 ? withoutPhones(text) : null,
  };
}
