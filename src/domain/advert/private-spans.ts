import { type AdvertText, toSpan } from './document.ts';
import { readKeys } from './keys.ts';
import { findOwnerNames } from './owner-names.ts';
import { findPrivate } from './private.ts';

/** The parts of a text that are for agents alone: keys and codes, persons of the unit, and what agents tell each other. */
export function privateSpans(advert: AdvertText): [start: number, end: number][] {
  const keys = readKeys(advert);
  const ranges = [...keys, ...findPrivate(advert).all, ...findOwnerNames(advert)];
  return ranges.map(({ from, to }) => toSpan(advert, from, to));
}
