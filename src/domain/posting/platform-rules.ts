import type { ListingKind } from '../listing/listing.ts';
import { categories } from '../property/property.ts';

/** What a platform takes (R-POST-4). Lengths are in characters, prices in sen. */
export interface PlatformRules {
  name: { least: number; most: number };
  description: { least: number; most: number };
  /** Fewer than `recommended` are taken with a warning; of more than `most` the first are sent. */
  photos: { least: number; recommended: number; most: number };
  /** Facts that the platform requires besides those of every listing. */
  required: readonly RequiredFact[];
  kinds: readonly ListingKind[];
  titles: readonly string[];
  takesRooms: boolean;
  takesHiddenAddress: boolean;
  price: Record<'sale' | 'rent', { leastSen: number; mostSen: number }>;
  /** Requests that the platform takes in a second. */
  requestsPerSecond: number;
}

export type RequiredFact = 'tenure' | 'titleType' | 'furnishing' | 'carParks' | 'landTitle' | 'street';

const ringgit = 100;
const allTitles = categories.flatMap(({ titles }) => titles.map(({ name }) => name));

/** The rules of a platform that has none of its own. */
export const usualRules: PlatformRules = {
  name: { least: 3, most: 100 },
  description: { least: 0, most: 4000 },
  photos: { least: 0, recommended: 3, most: 20 },
  required: [],
  kinds: ['Buy', 'Rent', 'New'],
  titles: allTitles,
  takesRooms: true,
  takesHiddenAddress: true,
  price: {
    sale: { leastSen: 10_000 * ringgit, mostSen: 2_000_000_000 * ringgit },
    rent: { leastSen: 100 * ringgit, mostSen: 2_000_000 * ringgit },
  },
  requestsPerSecond: 50,
};
