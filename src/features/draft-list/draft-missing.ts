import { type DraftField, brokenRules } from '#domain/draft.ts';
import { dayOf } from '#domain/formats.ts';
import { isListingFact, type ListingFact } from '#domain/listing-fields.ts';
import type { ListingField } from '#domain/listing-publish.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';
import type { DraftEntry } from './draft-entry.ts';

const labels: Record<DraftField | Exclude<ListingField, ListingFact>, MessageId> = {
  intent: 'draft.intent',
  name: 'draft.name',
  title: 'draft.title',
  type: 'draft.type',
  country: 'draft.country',
  state: 'draft.state',
  area: 'draft.area',
  postcode: 'draft.postcode',
};

/** This many missing fields are named; the others are counted. */
const mostNamed = 2;

/** What a draft lacks to be published or submitted; null where the agent has nothing to do with that now. */
export function missingWords({ body, draftState }: DraftEntry, { t }: Pick<Words, 't'>): string | null {
  if (draftState === 'Submitted' || draftState === 'Published') return null;
  const isRequest = body.intent === null;
  const missing: { field: ListingField }[] = isRequest
    ? brokenRules(body)
    : missingOnForm(body, dayOf(Date.now()));
  const fields = [...new Set(missing.map(({ field }) => field))];
  if (fields.length === 0) return t(isRequest ? 'drafts.ready-submit' : 'drafts.ready-publish');
  const named = fields
    .slice(0, mostNamed)
    .map((field) => t(isListingFact(field) ? labelOfFact(field) : labels[field]));
  return t('drafts.missing', { names: named.join(', '), more: fields.length - named.length });
}
