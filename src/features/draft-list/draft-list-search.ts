import { type DraftStatus, draftStatuses } from '#domain/draft/draft-status.ts';
import { searchedFor } from '#domain/search/search-text.ts';

export interface DraftListSearch {
  q?: string;
  status?: DraftStatus;
  page?: number;
}

/** The search parameters of Draft Listing, without invalid ones. Pages are counted from 1. */
export function draftListSearch(address: Record<string, unknown>): DraftListSearch {
  const q =
    typeof address.q === 'string' || typeof address.q === 'number' ? searchedFor(String(address.q)) : '';
  const status = draftStatuses.find((status) => status === address.status);
  const page = Number(address.page);
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}
