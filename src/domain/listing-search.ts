import { nameKey } from './name-key.ts';
import {
  type ListingSearch,
  type ListingSort,
  type ListingSummary,
  listingKinds,
  listingStatusFilters,
} from './listing.ts';
import { searchedFor } from './search-text.ts';

/** Filters and sort order of a list of listings. An empty filter selects all that the others select. */
export type ListingWanted = Required<Omit<ListingSearch, 'agentId' | 'paging' | 'pageSize'>>;

/** The filters, by their names on the wire. */
export type ListingFilterName = Exclude<keyof ListingWanted, 'sort'>;

interface FilterRow<Name extends ListingFilterName> {
  /** Its parameter in the address of My Properties. */
  parameter: string;
  /** The value that an address names; empty for one that does not exist. */
  read: (named: string) => ListingWanted[Name];
  /** Whether a listing, as a list has it, is selected. The server selects the same in SQL. */
  fits: (listing: ListingSummary, value: ListingWanted[Name]) => boolean;
}

type FilterRows = { readonly [Name in ListingFilterName]: FilterRow<Name> };

/** R-LIST-1, R-LIST-2, R-LIST-6: what narrows a list of listings, on the device and on the server. */
export const listingFilters = {
  search: {
    parameter: 'q',
    read: searchedFor,
    fits: ({ name, area, state }, search) => nameKey([name, area, state].join(' ')).includes(nameKey(search)),
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
} as const satisfies FilterRows;

const rows: FilterRows = listingFilters;

/** The names of the filters. */
export const listingFilterNames = Object.keys(rows) as readonly ListingFilterName[];

/** True if a list with these filters has the listing. */
export function isWanted(listing: ListingSummary, wanted: ListingWanted): boolean {
  const fits = <Name extends ListingFilterName>(name: Name) => rows[name].fits(listing, wanted[name]);
  return listingFilterNames.every(fits);
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
  return { ...wanted, sort: listingSorts.find((sort) => sort === address['sort']) ?? usualSort };
}

/** What a list is sorted by on the device, as a number. The server has a column for each. */
const sortKeys = {
  /** The last update; in archived lists the archiving. */
  change: ({ archivedAt, updatedAt }, { status }) =>
    Date.parse((status === 'Archived' ? archivedAt : null) ?? updatedAt),
  price: ({ priceSen }) => priceSen,
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
};

/** R-LIST-5: the sort orders. */
export const listingSorts = Object.keys(listingOrders) as readonly ListingSort[];

/** The order of a list that was not given one. */
export const usualSort: ListingSort = 'updated-desc';

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
export const usualList: ListingWanted = { search: '', kind: '', status: '', sort: usualSort };
