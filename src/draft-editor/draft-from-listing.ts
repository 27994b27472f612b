import type { Draft } from '#domain/draft/draft.ts';
import type { Listing } from '#domain/listing/listing.ts';

/** Converts a listing to the draft that it was published from. */
export function draftFromListing(listing: Listing): Draft {
  const {
    _id,
    rev,
    name,
    kind,
    title,
    type,
    address,
    facts,
    propertyId,
    remarks,
    photos,
    photosStored,
    loc = null,
    createdAt,
    updatedAt,
  } = listing;
  return {
    _id,
    rev,
    status: 'Published',
    listed: true,
    intent: kind,
    name,
    title,
    type,
    address,
    facts,
    propertyId,
    remarks,
    photos,
    photosStored,
    loc,
    createdAt,
    updatedAt,
  };
}
