import { type FactValue, formatFact } from '#domain/listing/fact-format.ts';
import { fieldFor, type ListingFact } from '#domain/listing/listing-fields.ts';
import type { MessageId, Words } from './words.ts';

/** The label of a fact. */
export function labelOfFact(fact: ListingFact): MessageId {
  return `fact.${fact}`;
}

/** A fact's value in words, as it is said beside its label; null if it is empty. */
export function sayFact(
  fact: ListingFact,
  value: FactValue,
  words: Pick<Words, 't' | 'language' | 'lookup'>,
): string | null {
  const { t } = words;
  if (typeof value === 'boolean') return t(value ? 'listings.yes' : 'listings.no');
  const text = formatFact(fact, value, words);
  if (text === '') return null;
  return fieldFor(fact).period === 'month' ? t('listings.per-month', { price: text }) : text;
}
