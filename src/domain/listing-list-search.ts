import { longest, searchFromCharacters } from './limits.ts';
import {
  type ListingFilter,
  type ListingKind,
  type ListingSort,
  listingFilters,
  listingKinds,
  listingSorts,
} from './listing.ts';

export interface ListingListSearch {
  q?: string;
  kind?: ListingKind;
  status?: Exclude<ListingFilter, ''>;
  sort?: ListingSort;
  page?: number;
}

/** How listings are sorted where the address does not say. */
export const usualSort: ListingSort = 'updated-desc';

/**
 * What is looked for where this was typed: nothing below two characters (R-LIST-6).
 */
export function searchedFor(typed: string): string {
  const text = typed.trim().slice(0, longest.propertyName);
  return text.length >= searchFromCharacters ? text : '';
}

/**
 * What the address of My Properties says, without what it cannot mean. Pages are counted from 1; what is
 * usual is not said.
 */
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
