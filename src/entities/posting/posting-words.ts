import type { AdvertPart } from '#domain/agent/advertising.ts';
import { partOfField } from '#domain/draft/draft-merge.ts';
import { type Step, stepOfPart } from '#domain/listing/draft-parts.ts';
import { formatMoney } from '#domain/formats.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import { type ListingStatus } from '#domain/listing/listing.ts';
import type { PostingProblem, PostingProblemCode, PostingState } from '#domain/posting/posting.ts';
import { advertParts } from '#messages/advert-words.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { nameWord, spellOut } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';

/** The name of each state. */
export const postingStateNames: Record<PostingState, MessageId> = {
  Queued: 'posting.state-queued',
  Posting: 'posting.state-posting',
  Posted: 'posting.state-posted',
  PostedWithWarning: 'posting.state-warning',
  Failed: 'posting.state-failed',
  Duplicate: 'posting.state-duplicate',
  Dropped: 'posting.state-dropped',
  Withdrawing: 'posting.state-withdrawing',
  Withdrawn: 'posting.state-withdrawn',
};

const stateColors: Record<PostingState, string> = {
  Queued: 'gray',
  Posting: 'gray',
  Posted: 'green',
  PostedWithWarning: 'yellow',
  Failed: 'red',
  Duplicate: 'yellow',
  Dropped: 'red',
  Withdrawing: 'gray',
  Withdrawn: 'gray',
};

/** The colour of a state. */
export function postingColor(state: PostingState): string {
  return findRow(stateColors, state, 'gray');
}

const textFields: Record<string, MessageId> = {
  name: 'draft.name',
  title: 'draft.title',
  remarks: 'draft.remarks',
  photos: 'form.step-photos',
  intent: 'draft.intent',
};

function fieldWords(field: string | null, t: Words['t']): string {
  if (field === null) return t('posting.a-field');
  if (Object.hasOwn(advertParts, field)) return t(advertParts[field as AdvertPart]);
  if (isListingFact(field)) return t(labelOfFact(field));
  return Object.hasOwn(textFields, field) ? t(textFields[field]!) : field;
}

const statusWords: Record<ListingStatus, MessageId> = {
  Active: 'listings.status-active',
  Inactive: 'listings.status-inactive',
  Archived: 'listings.status-archived',
};

const prices = ['price_below', 'price_above'];

/** A problem of an advertisement in a sentence; a code that this build does not know is shown as it is. */
export function problemSentence(problem: PostingProblem, words: Words): string {
  return knownProblemSentence(problem, words) || spellOut(problem.code);
}

/** A problem of an advertisement in a sentence; empty for a code that this build does not know. */
export function knownProblemSentence(
  { code, field, value, isWarning }: PostingProblem,
  { t, lookup }: Words,
): string {
  const named = { field: fieldWords(field, t), value: value ?? '' };
  if (prices.includes(code) && typeof value === 'number')
    return t(`posting.problem-${code}` as MessageId, { ...named, value: formatMoney(value) });
  if (code === 'listing_not_active' && typeof value === 'string')
    return t('posting.problem-listing_not_active', {
      value: nameWord(t, statusWords, value as ListingStatus),
    });
  if (code === 'photos_too_few' && isWarning) return t('posting.problem-photos_recommended', named);
  if (code === 'category_refused')
    return t('posting.problem-category_refused', { value: lookup(String(value)) });
  return t(`posting.problem-${code}` as MessageId, named);
}

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
