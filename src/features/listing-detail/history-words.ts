import { sayFact } from '#messages/fact-words.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import { lookupFields } from '#domain/listing/lookups.ts';
import type { ListingHistory, ListingStatus } from '#domain/listing/listing.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { kindWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { toPriceLabel, toShortLabel } from './facts.ts';

type Spoken = Pick<Words, 't' | 'language' | 'lookup'>;
type Change = NonNullable<ListingHistory['items'][number]['changes']>[number];

const labels: Record<string, MessageId> = {
  status: 'listings.status',
  name: 'draft.name',
  title: 'listings.fact-category',
  type: 'listings.fact-type',
  intent: 'listings.kind',
  remarks: 'listings.group-remarks',
  photos: 'draft.part-photos',
  loc: 'draft.part-loc',
  propertyId: 'listings.fact-property',
  country: 'draft.country',
  state: 'draft.state',
  area: 'draft.area',
  postcode: 'draft.postcode',
};

const isOf = <Name extends string>(names: Record<Name, MessageId>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value);

function valueWords(field: string, value: Change['from'], words: Spoken): string {
  const { t, lookup } = words;
  if (value === null || value === '') return t('listings.nothing');
  if (field === 'status' && isOf<ListingStatus | 'Outdated'>(statusWords, value))
    return t(statusWords[value]);
  if (field === 'intent' && isOf(kindWords, value)) return t(kindWords[value]);
  if (lookupFields.has(field)) return lookup(String(value));
  return (isListingFact(field) ? sayFact(field, value, words) : null) ?? String(value);
}

/** The change of one field in words. */
export function changeWords({ field, from, to }: Change, intent: DraftBody['intent'], words: Spoken) {
  const { t } = words;
  const ofFact = isListingFact(field)
    ? toShortLabel(field)
    : Object.hasOwn(labels, field)
      ? labels[field]
      : undefined;
  const known = field === 'priceSen' ? toPriceLabel(intent) : ofFact;
  return {
    label: known ? t(known) : field,
    from: valueWords(field, from, words),
    to: valueWords(field, to, words),
  };
}
