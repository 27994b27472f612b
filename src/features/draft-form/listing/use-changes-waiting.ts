import { draftParts, type DraftPart } from '#domain/listing/draft-parts.ts';
import { trimmed } from '#domain/draft/draft.ts';
import { isSamePart } from '#domain/draft/draft-merge.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import { bodyOfListing } from '#domain/draft/listing-body.ts';

/** The parts in which the draft differs from the published listing; none if it is not published. */
export function useChangesWaiting(listing: Listing | null): readonly DraftPart[] {
  const { text } = useForm();
  const published = listing && bodyOfListing(listing);
  const parts = usePart(text, (body) => {
    if (!published) return '';
    const mine = trimmed(body);
    return draftParts.filter((part) => !isSamePart(part, published, mine)).join();
  });
  return parts === '' ? [] : (parts.split(',') as DraftPart[]);
}
