import type { Place } from './place.ts';

/** The two parts of Malaysia: the peninsula in the west; Sabah, Sarawak and Labuan in the east. */
export type CountryPart = 'west' | 'east';

/** A meridian in the sea between them. */
const between = 106.5;

/** In which part of the country a place is. */
export const partFrom = ({ longitude }: Place): CountryPart => (longitude < between ? 'west' : 'east');

/** The part that has the most of these; the west where they have as many. */
export function fullerPart(those: readonly { place: Place }[]): CountryPart {
  const inEast = those.filter(({ place }) => partFrom(place) === 'east').length;
  return inEast > those.length / 2 ? 'east' : 'west';
}
