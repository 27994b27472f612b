import type { ListingKind } from './listing.ts';
import { categories } from './property.ts';

/** What a platform takes. Lengths are in characters, prices in sen. */
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
const residential = categories
  .filter(({ name }) => name === 'Residential')
  .flatMap(({ titles }) => titles.map(({ name }) => name));

/** The rules of a platform that has none of its own below. */
const usual: PlatformRules = {
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

const own: Record<string, PlatformRules> = {
  rumahku: { ...usual, description: { least: 0, most: 2000 } },
  hartanah: {
    ...usual,
    name: { least: 5, most: 80 },
    description: { least: 40, most: 3000 },
    photos: { least: 1, recommended: 5, most: 15 },
    required: ['tenure', 'furnishing'],
    takesRooms: false,
    requestsPerSecond: 20,
  },
  propmart: {
    ...usual,
    name: { least: 3, most: 60 },
    description: { least: 20, most: 1500 },
    photos: { least: 3, recommended: 6, most: 12 },
    required: ['titleType', 'street'],
    kinds: ['Buy', 'Rent'],
    takesHiddenAddress: false,
    price: {
      sale: { leastSen: 50_000 * ringgit, mostSen: 100_000_000 * ringgit },
      rent: { leastSen: 300 * ringgit, mostSen: 200_000 * ringgit },
    },
    requestsPerSecond: 10,
  },
  kediaman: {
    ...usual,
    description: { least: 10, most: 5000 },
    photos: { least: 0, recommended: 4, most: 10 },
    required: ['furnishing'],
    titles: residential,
    requestsPerSecond: 20,
  },
};

/** The rules of a platform (R-POST-4). */
export function rulesOf(platform: string): PlatformRules {
  return (Object.hasOwn(own, platform) ? own[platform] : undefined) ?? usual;
}
