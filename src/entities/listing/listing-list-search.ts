import {
  type ListingFilter,
  type ListingKind,
  type ListingSort,
  listingFilters,
  listingKinds,
  listingSorts,
} from '#domain/listing.ts';
import { searchedFor } from '#domain/search-text.ts';

export interface ListingListSearch {
  q?: string;
  kind?: ListingKind;
  status?: Exclude<ListingFilter, ''>;
  sort?: ListingSort;
  page?: number;
}

/** What narrows the list. */
export type ListingListFilter = Exclude<keyof ListingListSearch, 'sort' | 'page'>;

/** The filters that narrow a list now. */
export function filtersIn({ sort: _sort, page: _page, ...filters }: ListingListSearch): ListingListFilter[] {
  return Object.keys(filters) as ListingListFilter[];
}

/** The default sort order. */
export const usualSort: ListingSort = 'updated-desc';

/** The search parameters of My Properties, without invalid and default ones. Pages are counted from 1. */
export function listingListSearch(address: Record<string, unknown>): ListingListSearch {
  const q =
    typeof address.q === 'string' || typeof address.q === 'number' ? searchedFor(String(address.q)) : '';
  const kind = listingKinds.find((kind) => kind === address.kind);
  const status = listingFilters.find((status) => status === address.status);
  const sort = listingSorts.find((sort) => sort === address.sort && sort !== usualSort);
  const page = Number(address.page);
  return {
    ...(q !== '' && { q }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
