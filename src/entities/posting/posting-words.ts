import { type AdvertPart } from '#domain/advertising.ts';
import { partOfField } from '#domain/draft-merge.ts';
import { type Step, stepOfPart } from '#domain/draft-parts.ts';
import { formatMoney } from '#domain/formats.ts';
import { isListingFact } from '#domain/listing-fields.ts';
import { type ListingStatus } from '#domain/listing.ts';
import type { PostingProblem, PostingState } from '#domain/posting.ts';
import { advertParts } from '#messages/advert-words.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

type Tone = 'good' | 'waiting' | 'bad' | 'plain';

/** The colour of each tone. */
export const toneColors: Record<Tone, string> = {
  good: 'green',
  waiting: 'yellow',
  bad: 'red',
  plain: 'gray',
};

/** The word for each state, and its tone. */
export const postingStates: Record<PostingState, { word: MessageId; tone: Tone }> = {
  Queued: { word: 'posting.state-queued', tone: 'plain' },
  Posting: { word: 'posting.state-posting', tone: 'plain' },
  Posted: { word: 'posting.state-posted', tone: 'good' },
  PostedWithWarning: { word: 'posting.state-warning', tone: 'waiting' },
  Failed: { word: 'posting.state-failed', tone: 'bad' },
  Duplicate: { word: 'posting.state-duplicate', tone: 'waiting' },
  Dropped: { word: 'posting.state-dropped', tone: 'bad' },
  Withdrawing: { word: 'posting.state-withdrawing', tone: 'plain' },
  Withdrawn: { word: 'posting.state-withdrawn', tone: 'plain' },
};

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
  Active: 'properties.status-active',
  Inactive: 'properties.status-inactive',
  Archived: 'properties.status-archived',
};

const prices = ['price_below', 'price_above'];

/** A problem of an advertisement in a sentence. */
export function problemSentence(
  { code, field, value, isWarning }: PostingProblem,
  { t, language, lookup }: Words,
): string {
  const named = { field: fieldWords(field, t), value: value ?? '' };
  if (prices.includes(code) && typeof value === 'number')
    return t(`posting.problem-${code}` as MessageId, { ...named, value: formatMoney(value, language) });
  if (code === 'listing_not_active' && typeof value === 'string')
    return t('posting.problem-listing_not_active', { value: t(statusWords[value as ListingStatus]) });
  if (code === 'photos_too_few' && isWarning) return t('posting.problem-photos_recommended', named);
  if (code === 'category_refused')
    return t('posting.problem-category_refused', { value: lookup(String(value)) });
  return t(`posting.problem-${code}` as MessageId, named);
}

const formFields = ['name', 'title', 'remarks', 'photos', 'intent'] as const;

/**
 * Where a problem is corrected: on the profile, or in a step of the listing's form. Null: nowhere in the
 * portal.
 */
export function correctionOf({ code, field }: PostingProblem): 'profile' | 'listing' | Step | null {
  if (code === 'advertiser_missing') return 'profile';
  if (code === 'listing_not_active') return 'listing';
  if (field === null) return null;
  const known = formFields.find((one) => one === field);
  if (known) return stepOfPart[partOfField(known)];
  return isListingFact(field) ? stepOfPart[partOfField(field)] : null;
}
