import type { Draft } from '#domain/draft/draft.ts';
import { bodyOfListing } from '#domain/draft/listing-body.ts';
import type { Listing } from '#domain/listing/listing.ts';

/** Converts a listing to the draft that it was published from. */
export function draftFromListing(listing: Listing): Draft {
  const { _id, rev, facts, photosStored, createdAt, updatedAt } = listing;
  return {
    ...bodyOfListing(listing),
    _id,
    rev,
    status: 'Published',
    listed: true,
    facts,
    photosStored,
    createdAt,
    updatedAt,
  };
}
