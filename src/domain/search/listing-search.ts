import {
  bedroomsFilters,
  type BedroomsFilter,
  type ListingSearch,
  type ListingSort,
  type ListingSummary,
  listingKinds,
  listingStatusFilters,
  postedFilters,
} from '../listing/listing.ts';
import { searchedFor } from './search-text.ts';
import { hasNeedles, needlesFrom } from './search-words.ts';
import { keyOfSummary } from './searched-records.ts';
import { dayMs, toDay, endOfDay } from '../time.ts';

/** Filters and sort order of a list of listings. An empty filter selects all that the others select. */
export type ListingWanted = Required<Omit<ListingSearch, 'agentId' | 'paging' | 'pageSize'>>;

/** The filters, by their names on the wire. */
export type ListingFilterName = Exclude<keyof ListingWanted, 'sort'>;

interface FilterRow<Name extends ListingFilterName> {
  /** Its parameter in the address of My Properties. */
  parameter: string;
  /** The value that an address names; empty for one that does not exist. */
  read: (named: string) => ListingWanted[Name];
  /** Whether a listing, as a list has it, is selected at a moment. The server selects the same in SQL. */
  fits: (listing: ListingSummary, value: ListingWanted[Name], now: number) => boolean;
}

type FilterRows = { readonly [Name in ListingFilterName]: FilterRow<Name> };

/** A whole number that an address names, from `least` on; empty for any other. */
const readNumber =
  (least: number, most: number) =>
  (named: string): number | '' => {
    const value = Number(named);
    return named !== '' && Number.isInteger(value) && value >= least && value <= most ? value : '';
  };

const mostDays = 3_650;
const mostSen = 1_000_000_000_000;
const longestLookup = 80;
const readLookup = (named: string) => named.slice(0, longestLookup);

/** When a listing was last confirmed, or last changed if it never was, in epoch milliseconds. */
const confirmation = ({ confirmedAt, updatedAt }: ListingSummary) => Date.parse(confirmedAt ?? updatedAt);

/** The moment before which a listing was last confirmed that has not been for so many days. */
export const unconfirmedBefore = (days: number, now: number): number => now - days * dayMs;

function hasBedrooms(bedrooms: string | null | undefined, wanted: BedroomsFilter): boolean {
  const rooms = Number.parseInt(bedrooms ?? '', 10);
  if (wanted === '5+') return rooms >= 5;
  return wanted === 'Studio' ? bedrooms === 'Studio' : rooms === Number(wanted);
}

/** R-LIST-1, R-LIST-2, R-LIST-6, R-LIST-13: what narrows a list of listings, on the device and on the server. */
export const listingFilters = {
  search: {
    parameter: 'q',
    read: searchedFor,
    fits: (listing, search) => {
      const needles = needlesFrom(search);
      return needles === null || hasNeedles(keyOfSummary(listing), needles);
    },
  },
  kind: {
    parameter: 'kind',
    read: (named) => listingKinds.find((kind) => kind === named) ?? '',
    fits: (listing, kind) => kind === '' || listing.kind === kind,
  },
  status: {
    parameter: 'status',
    read: (named) => listingStatusFilters.find((status) => status === named) ?? '',
    fits: (listing, status) => {
      if (status === 'Outdated') return listing.outdated;
      return status === '' ? listing.status !== 'Archived' : listing.status === status;
    },
  },
  photos: {
    parameter: 'photos',
    read: (named) => (named === 'None' ? named : ''),
    fits: ({ coverPhotoId }, photos) => photos === '' || !coverPhotoId,
  },
  qualityBelow: {
    parameter: 'below',
    read: readNumber(1, 100),
    fits: ({ quality = 0 }, below) => below === '' || quality < below,
  },
  posted: {
    parameter: 'posted',
    read: (named) => postedFilters.find((one) => one === named) ?? '',
    fits: ({ status, postedOn = 0 }, posted) => {
      if (posted === '') return true;
      return posted === 'Posted' ? postedOn > 0 : status === 'Active' && postedOn === 0;
    },
  },
  authorisationEnds: {
    parameter: 'authorisation',
    read: readNumber(0, mostDays),
    fits: ({ authorisationEndsOn }, days, now) => {
      if (days === '') return true;
      const day = authorisationEndsOn ?? '';
      return day >= toDay(now) && day <= toDay(endOfDay(now, days) - 1);
    },
  },
  advertEnds: {
    parameter: 'advert',
    read: readNumber(0, mostDays),
    fits: ({ status, advertExpiresAt }, days, now) => {
      if (days === '') return true;
      const end = Date.parse(advertExpiresAt ?? '');
      return status === 'Active' && end > now && end < endOfDay(now, days);
    },
  },
  unconfirmed: {
    parameter: 'unconfirmed',
    read: readNumber(1, mostDays),
    fits: (listing, days, now) =>
      days === '' || (listing.status === 'Active' && confirmation(listing) < unconfirmedBefore(days, now)),
  },
  priceFrom: {
    parameter: 'from',
    read: readNumber(0, mostSen),
    fits: ({ priceSen }, from) => from === '' || priceSen >= from,
  },
  priceTo: {
    parameter: 'to',
    read: readNumber(0, mostSen),
    fits: ({ priceSen }, to) => to === '' || priceSen <= to,
  },
  bedrooms: {
    parameter: 'bedrooms',
    read: (named) => bedroomsFilters.find((one) => one === named) ?? '',
    fits: ({ bedrooms }, wanted) => wanted === '' || hasBedrooms(bedrooms, wanted),
  },
  title: {
    parameter: 'category',
    read: readLookup,
    fits: ({ title }, wanted) => wanted === '' || title === wanted,
  },
  state: {
    parameter: 'state',
    read: readLookup,
    fits: ({ state }, wanted) => wanted === '' || state === wanted,
  },
  area: {
    parameter: 'area',
    read: readLookup,
    fits: ({ area }, wanted) => wanted === '' || area === wanted,
  },
} as const satisfies FilterRows;

const rows: FilterRows = listingFilters;

/** The names of the filters. */
export const listingFilterNames = Object.keys(rows) as readonly ListingFilterName[];

/** True if a list with these filters has the listing at this moment, in epoch milliseconds. */
export function isWanted(listing: ListingSummary, wanted: ListingWanted, now: number): boolean {
  const fits = <Name extends ListingFilterName>(name: Name) => rows[name].fits(listing, wanted[name], now);
  return listingFilterNames.every(fits);
}

/** What a request says of a list: its order, and the filters that are set. */
export function askedFrom(wanted: ListingWanted): Partial<ListingWanted> {
  const asked: Partial<ListingWanted> = { ...wanted };
  for (const name of listingFilterNames) if (wanted[name] === '') delete asked[name];
  return asked;
}

/** The filters and the order that an address names; what it does not name, or wrongly, is as in `usualList`. */
export function readWanted(address: Readonly<Record<string, unknown>>): ListingWanted {
  const named = (parameter: string) => {
    const value = address[parameter];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const wanted = { ...usualList };
  const read = <Name extends ListingFilterName>(name: Name) => {
    wanted[name] = rows[name].read(named(rows[name].parameter));
  };
  listingFilterNames.forEach(read);
  const sort = listingSorts.find((one) => one === address['sort']) ?? usualSort(wanted.status);
  return { ...wanted, sort };
}

/** What a list is sorted by on the device, as a number. The server has a column for each. */
const sortKeys = {
  /** The last update; in archived lists the archiving. */
  change: ({ archivedAt, updatedAt }, { status }) =>
    Date.parse((status === 'Archived' ? archivedAt : null) ?? updatedAt),
  price: ({ priceSen }) => priceSen,
  quality: ({ quality = 0 }) => quality,
  confirmation,
} satisfies Record<string, (listing: ListingSummary, wanted: ListingWanted) => number>;

/** What lists are sorted by. */
export type ListingSortKey = keyof typeof sortKeys;

type Direction = 'asc' | 'desc';

/** R-LIST-5: the sort orders, in the order in which they are offered. */
export const listingOrders: Record<ListingSort, { by: ListingSortKey; direction: Direction }> = {
  'updated-desc': { by: 'change', direction: 'desc' },
  'updated-asc': { by: 'change', direction: 'asc' },
  'price-desc': { by: 'price', direction: 'desc' },
  'price-asc': { by: 'price', direction: 'asc' },
  'quality-asc': { by: 'quality', direction: 'asc' },
  'quality-desc': { by: 'quality', direction: 'desc' },
  'confirmed-asc': { by: 'confirmation', direction: 'asc' },
  'confirmed-desc': { by: 'confirmation', direction: 'desc' },
};

/** R-LIST-5: the sort orders. */
export const listingSorts = Object.keys(listingOrders) as readonly ListingSort[];

/** The order of a list that was not given one: what waits longest to be confirmed comes first. */
export const usualSort = (status: ListingWanted['status']): ListingSort =>
  status === 'Outdated' ? 'confirmed-asc' : 'updated-desc';

/** The order by a key in a direction; null if there is none. */
export function findSort(by: ListingSortKey, direction: Direction): ListingSort | null {
  return (
    listingSorts.find(
      (sort) => listingOrders[sort].by === by && listingOrders[sort].direction === direction,
    ) ?? null
  );
}

/** Compares two listings as the server's lists do: ties are sorted by id, in the same direction. */
export function compareListings(a: ListingSummary, b: ListingSummary, wanted: ListingWanted): number {
  const { by, direction } = listingOrders[wanted.sort];
  const value = sortKeys[by];
  return (direction === 'desc' ? -1 : 1) * (value(a, wanted) - value(b, wanted) || (a._id < b._id ? -1 : 1));
}

/** My Properties as it opens: all listings that are not archived. */
export const usualList: ListingWanted = {
  search: '',
  kind: '',
  status: '',
  photos: '',
  qualityBelow: '',
  posted: '',
  authorisationEnds: '',
  advertEnds: '',
  unconfirmed: '',
  priceFrom: '',
  priceTo: '',
  bedrooms: '',
  title: '',
  state: '',
  area: '',
  sort: usualSort(''),
};

/** A list with these filters, in its usual order. */
export const listWith = (filters: Partial<Omit<ListingWanted, 'sort'>>): ListingWanted => ({
  ...usualList,
  ...filters,
  sort: usualSort(filters.status ?? ''),
});

/** The lists that answer what an agent asks each day, by the names of their chips. */
export const quickLists = {
  'no-photos': listWith({ photos: 'None' }),
  'low-quality': listWith({ qualityBelow: 70 }),
  'not-posted': listWith({ posted: 'NotPosted' }),
  'authorisation-ends': listWith({ authorisationEnds: 14 }),
  'advert-ends': listWith({ advertEnds: 10 }),
  unconfirmed: { ...listWith({ unconfirmed: 30 }), sort: 'confirmed-asc' },
} as const satisfies Record<string, ListingWanted>;

export type QuickList = keyof typeof quickLists;
