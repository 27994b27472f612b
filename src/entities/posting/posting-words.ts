import type { AdvertPart } from '#domain/agent/advertising.ts';
import { formatMoney } from '#domain/formats.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import { type ListingStatus } from '#domain/listing/listing.ts';
import type { PostingProblem, PostingState } from '#domain/posting/posting.ts';
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
