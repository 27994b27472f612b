import { formatArea, formatDay, formatMoney } from '#domain/formats.ts';
import { isEmptyFact } from '#domain/listing-facts.ts';
import { fieldOf, type ListingFact } from '#domain/listing-fields.ts';
import type { MessageId, Words } from './words.ts';

/** The value of a fact; in the history of a listing, a list is a number. */
export type FactValue = string | number | boolean | readonly string[] | null;

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
  if (typeof value === 'boolean') return t(value ? 'properties.yes' : 'properties.no');
  const text = formatFact(fact, value, words);
  if (text === '') return null;
  return fieldOf(fact).period === 'month' ? t('properties.per-month', { price: text }) : text;
}

/**
 * A value of a fact in its unit or in the words of its lookup; empty if the value is. Years have no thousand
 * separators.
 */
export function formatFact(
  fact: ListingFact,
  value: FactValue,
  { language, lookup }: Pick<Words, 'language' | 'lookup'>,
): string {
  if (isEmptyFact(value)) return '';
  const { unit, choices } = fieldOf(fact);
  const say = choices ? lookup : String;
  switch (unit) {
    case 'sen':
      return formatMoney(Number(value), language);
    case 'sqft':
      return formatArea(Number(value), language);
    case 'day':
      return formatDay(String(value), language);
    default:
      return Array.isArray(value) ? value.map(say).join(', ') : say(String(value));
  }
}
