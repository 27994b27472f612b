import type { ListingKind } from '#domain/listing/listing.ts';
import { isListingFact, type ListingFact } from '#domain/listing/listing-fields.ts';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId } from '#messages/words.ts';

const labels: Record<Exclude<ListingField, ListingFact>, MessageId> = {
  intent: 'draft.intent',
  name: 'draft.name',
  title: 'draft.title',
  type: 'draft.type',
  country: 'draft.country',
  state: 'draft.state',
  area: 'draft.area',
  postcode: 'draft.postcode',
};

/** The label of a field; the price of a rental listing is labelled as rent. */
export function labelOfField(field: ListingField, intent: ListingKind | null = null): MessageId {
  if (field === 'priceSen' && intent === 'Rent') return 'form.rent';
  return isListingFact(field) ? labelOfFact(field) : labels[field];
}
