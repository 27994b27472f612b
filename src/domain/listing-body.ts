import type { DraftBody, DraftPhoto } from './draft.ts';
import type { Listing, ListingSummary } from './listing.ts';
import { emptyFacts } from './listing-facts.ts';
import type { ListingFacts } from './lookups.ts';

/** The cover picture of a listing: the first that is not a floor plan. */
export function coverOf(photos: readonly DraftPhoto[]): DraftPhoto | undefined {
  return photos.find(({ kind }) => kind === 'photo');
}

/** Converts a listing to the body of a draft. */
export function bodyOfListing({
  name,
  kind,
  title,
  type,
  address,
  propertyId,
  remarks,
  photos,
  loc = null,
  facts,
}: Listing): DraftBody {
  return {
    name,
    title,
    type,
    address,
    propertyId,
    intent: kind,
    remarks,
    photos,
    loc,
    facts: { ...emptyFacts, ...facts },
  };
}

/** Converts a list's summary to the body of a draft; fields that it does not have are empty. */
export function bodyOfSummary(listing: ListingSummary): DraftBody {
  const { name, kind, title, type, state, area, coverPhotoId } = listing;
  const {
    priceSen,
    builtUpSqft = null,
    landAreaSqft = null,
    unitType,
    bedrooms = null,
    bathrooms = null,
    furnishing,
    tenure,
    rentType,
  } = listing;
  /* Summaries have these as plain texts of the same lookups. */
  const chosen = { unitType, furnishing, tenure, rentType } as Partial<ListingFacts>;
  return {
    name,
    title,
    type,
    address: { country: '', state, area, postcode: '' },
    propertyId: null,
    intent: kind,
    remarks: '',
    photos: coverPhotoId ? [{ id: coverPhotoId, kind: 'photo', caption: '' }] : [],
    loc: null,
    facts: { ...emptyFacts, ...chosen, priceSen, builtUpSqft, landAreaSqft, bedrooms, bathrooms },
  };
}

/** The summary of a listing with this body; `before` is the previous summary. */
export function summaryOfBody(
  body: DraftBody,
  before: Pick<ListingSummary, '_id' | 'status' | 'outdated' | 'updatedAt'> & Partial<ListingSummary>,
): ListingSummary {
  const { name, title, type, address, intent, photos, facts } = body;
  const { priceSen, builtUpSqft, landAreaSqft, unitType, bedrooms, bathrooms, furnishing, tenure, rentType } =
    facts;
  return {
    ...before,
    name,
    kind: intent ?? 'Buy',
    title,
    type,
    state: address.state,
    area: address.area,
    priceSen: priceSen ?? 0,
    builtUpSqft,
    landAreaSqft,
    unitType,
    bedrooms,
    bathrooms,
    furnishing,
    tenure,
    rentType,
    coverPhotoId: coverOf(photos)?.id ?? null,
  };
}
