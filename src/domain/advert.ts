import { toAdvertText } from './advert/document.ts';
import { readText } from './advert/read-text.ts';
import type { AdvertReading } from './advert/reading.ts';

export type {
  AdvertFields,
  AdvertReading,
  AdvertValues,
  Area,
  Contact,
  Dimensions,
  Found,
  Span,
} from './advert/reading.ts';

/** The units that a text offers, in its order; empty where it is no advert. Never throws, whatever the text is. */
export function readAdvert(text: string, today: Date): AdvertReading[] {
  return readText(toAdvertText(text, today));
}
