import type { DraftBody } from '../draft/draft.ts';
import { coverFrom, listedFacts } from '../draft/listing-body.ts';
import type { ListingSummary } from '../listing/listing.ts';
import { searchedFrom } from './searched-records.ts';

/** The summary of a listing with this body; `before` is the previous summary. */
export function summaryOfBody(
  body: DraftBody,
  before: Pick<ListingSummary, '_id' | 'status' | 'outdated' | 'updatedAt'> & Partial<ListingSummary>,
): ListingSummary {
  const { name, title, type, address, intent, photos, loc, facts } = body;
  return {
    ...before,
    name,
    kind: intent ?? 'Buy',
    title,
    type,
    state: address.state,
    area: address.area,
    loc,
    ...listedFacts(facts),
    authorisationEndsOn: facts.authorisedUntil ?? null,
    priceSen: facts.priceSen ?? 0,
    coverPhotoId: coverFrom(photos)?.id ?? null,
    searched: searchedFrom(body),
  };
}
