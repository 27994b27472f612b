import { type ListingKind, listingKinds } from '#domain/listing/listing.ts';
import { type PostingFilter, postingFilters } from '#domain/posting/posting.ts';

export interface PostingListSearch {
  q?: string;
  state?: Exclude<PostingFilter, ''>;
  kind?: ListingKind;
  /** Only the listings that were picked on another screen. */
  picked?: true;
  page?: number;
}

/** The search parameters of the posting screen, without invalid ones. Pages are counted from 1. */
export function postingListSearch(address: Record<string, unknown>): PostingListSearch {
  const typed = typeof address.q === 'string' || typeof address.q === 'number' ? String(address.q) : '';
  const q = typed.trim().slice(0, 120);
  const state = postingFilters.find((one) => one === address.state);
  const kind = listingKinds.find((one) => one === address.kind);
  const page = Number(address.page);
  return {
    ...(q.length > 1 && { q }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(address.picked === true && { picked: true as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
