import { toBody, type DraftBody, type DraftPhoto } from './draft.ts';
import type { Listing, ListingSummary } from '../listing/listing.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { type FactsWith, fieldFor, listingFacts } from '../listing/listing-fields.ts';
import type { ListingFacts } from '../listing/lookups.ts';

/** The cover picture of a listing: the first that is not a floor plan. */
export function coverFrom(photos: readonly DraftPhoto[]): DraftPhoto | undefined {
  return photos.find(({ kind }) => kind === 'photo');
}

/** Converts a listing to the body of a draft. */
export function bodyOfListing({ kind, ...listing }: Listing): DraftBody {
  return toBody({ ...listing, intent: kind });
}

/** A fact that lists have: it is in `ListingSummary`, and a column of the table of listings. */
export type ListedFact = FactsWith<{ isListed: true }>;

const listed = listingFacts.filter((fact) => fieldFor(fact).isListed) as ListedFact[];

/** The facts that lists have; null where they are absent. */
export function listedFacts<From extends { [Fact in ListedFact]?: unknown }>(
  from: From,
): Pick<From, ListedFact> {
  const picked: { [Fact in ListedFact]?: unknown } = {};
  for (const fact of listed) picked[fact] = from[fact] ?? null;
  return picked as Pick<From, ListedFact>;
}

/** Converts a list's summary to the body of a draft; fields that it does not have are empty. */
export function bodyOfSummary(listing: ListingSummary): DraftBody {
  const { name, kind, title, type, state, area, coverPhotoId } = listing;
  /* Summaries have these as plain texts of the same lookups. */
  const facts = listedFacts(listing) as Partial<ListingFacts>;
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
    facts: { ...emptyFacts, ...facts },
  };
}

/**
 * The same with what a row has beside it for its own agent: the place, and what is searched. It does not say whether
 * the address is hidden, so that it is for the agent's eyes alone.
 */
export function ownBodyOfSummary(listing: ListingSummary): DraftBody {
  const { loc = null, searched = {}, authorisationEndsOn = null } = listing;
  const { postcode = '', remarks = '', ...facts } = searched;
  const body = bodyOfSummary(listing);
  return {
    ...body,
    address: { ...body.address, postcode },
    remarks,
    loc,
    facts: { ...body.facts, ...facts, authorisedUntil: authorisationEndsOn },
  };
}
