import type { ListingSort } from '#domain/listing/listing.ts';
import {
  type ListingFilterName,
  type ListingWanted,
  listingFilterNames,
  listingFilters,
  readWanted,
  usualSort,
} from '#domain/search/listing-search.ts';

type Filters = {
  [Name in ListingFilterName as (typeof listingFilters)[Name]['parameter']]?: Exclude<
    ListingWanted[Name],
    ''
  >;
};

/** The search parameters of My Properties. Pages are counted from 1. */
export type ListingListSearch = Filters & {
  sort?: ListingSort;
  page?: number;
  /** Absent: as rows, cards or a table. */
  view?: 'map';
  /** The id of the listing around which the map is shown. */
  near?: string;
};

const longestId = 64;

/** The names of the filters that narrow a list now. */
export function filtersIn(search: ListingListSearch): ListingFilterName[] {
  return listingFilterNames.filter((name) => search[listingFilters[name].parameter] !== undefined);
}

/** The address of a list. */
export function addressFrom(wanted: ListingWanted): ListingListSearch {
  const named = listingFilterNames.map((name) => [listingFilters[name].parameter, wanted[name]]);
  return listingListSearch({ ...Object.fromEntries(named), sort: wanted.sort });
}

/** The search parameters of My Properties, without invalid and default ones. */
export function listingListSearch(address: Record<string, unknown>): ListingListSearch {
  const wanted = readWanted(address);
  const filters = listingFilterNames
    .filter((name) => wanted[name] !== '')
    .map((name) => [listingFilters[name].parameter, wanted[name]]);
  const page = Number(address['page']);
  const { view, near } = address;
  const isMap = view === 'map';
  return {
    ...(Object.fromEntries(filters) as Filters),
    ...(wanted.sort !== usualSort(wanted.status) && { sort: wanted.sort }),
    ...(Number.isInteger(page) && page > 1 && !isMap && { page }),
    ...(isMap && { view }),
    ...(isMap && typeof near === 'string' && near !== '' && { near: near.slice(0, longestId) }),
  };
}
