import { partOfField } from '#domain/draft/draft-merge.ts';
import { findRow } from '#domain/find-row.ts';
import { type Step, stepOfPart } from '#domain/listing/draft-parts.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import type { PostingProblem, PostingProblemCode } from '#domain/posting/posting.ts';
import { advertParts } from '#messages/advert-words.ts';

const formFields = ['name', 'title', 'remarks', 'photos', 'intent'] as const;

/**
 * Where each problem is corrected: on the profile, on the listing's page, or in the field of the listing's form
 * that it names. Null: nowhere in the portal. That a platform takes no listing of this kind, category or rent type
 * is such a one: the listing is what it is.
 */
const corrections: Record<PostingProblemCode, 'profile' | 'listing' | 'field' | null> = {
  listing_gone: null,
  listing_not_active: 'listing',
  advertiser_missing: 'profile',
  field_required: 'field',
  text_too_short: 'field',
  text_too_long: 'field',
  price_below: 'field',
  price_above: 'field',
  photos_too_few: 'field',
  photos_too_many: 'field',
  photos_not_uploaded: 'field',
  category_refused: null,
  kind_refused: null,
  room_refused: null,
  address_hidden: 'field',
  authorisation_ended: 'field',
  superlative: 'field',
  posting_access_required: null,
  pilot_failed: null,
  rate_limited: null,
  temporary_failure: null,
  no_answer: null,
  answer_not_understood: null,
  field_refused: 'field',
  photos_refused: 'field',
  duplicate: null,
  dropped: null,
  id_changed: null,
  waiting_for_read: null,
  feed_not_read: null,
  reached_otherwise: null,
  server_error: null,
};

/** Where a problem is corrected: on the profile, on the listing's page, or in a step of its form; null: nowhere. */
export function correctionFrom({ code, field }: PostingProblem): 'profile' | 'listing' | Step | null {
  const where = findRow(corrections, code, null);
  if (where !== 'field') return where;
  if (field === null) return null;
  if (Object.hasOwn(advertParts, field)) return 'profile';
  const known = formFields.find((one) => one === field);
  if (known) return stepOfPart[partOfField(known)];
  return isListingFact(field) ? stepOfPart[partOfField(field)] : null;
}
