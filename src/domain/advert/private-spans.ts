import { type AdvertText, toSpan } from './document.ts';
import { readKeys } from './keys.ts';
import { findOwnerNames } from './owner-names.ts';
import { findPrivate } from './private.ts';

type Span = readonly [start: number, end: number];

/** The parts of a text that are for agents alone: keys and codes, persons of the unit, and what agents tell each other. */
export function privateSpans(advert: AdvertText): Span[] {
  const keys = readKeys(advert);
  const ranges = [...keys, ...findPrivate(advert).all, ...findOwnerNames(advert)];
  return ranges.map(({ from, to }) => toSpan(advert, from, to));
}

/** The spans in their order, those that meet as one. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The text without these parts. */
export const withoutSpans = (text: string, spans: readonly Span[]): string =>
  joinedSpans(spans).reduceRight((left, [start, end]) => left.slice(0, start) + left.slice(end), text);
