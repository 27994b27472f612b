import { formatList } from '../format-list.ts';
import { formatArea, formatDay, formatMoney } from '../formats.ts';
import { isEmptyFact } from './listing-facts.ts';
import { fieldFor, type ListingFact } from './listing-fields.ts';

/** The value of a fact; in the history of a listing, a list is a number. */
export type FactValue = string | number | boolean | readonly string[] | null;

/** A language, and its words for the values of lookups. */
interface FactLanguage {
  language: string;
  lookup: (value: string) => string;
}

/**
 * A value of a fact in its unit or in the words of its lookup; empty if the value is. Years have no thousand
 * separators.
 */
export function formatFact(fact: ListingFact, value: FactValue, { language, lookup }: FactLanguage): string {
  if (isEmptyFact(value)) return '';
  const { unit, choices } = fieldFor(fact);
  const say = choices ? lookup : String;
  switch (unit) {
    case 'sen':
      return formatMoney(Number(value));
    case 'sqft':
      return formatArea(Number(value), language);
    case 'day':
      return formatDay(String(value), language);
    default:
      return Array.isArray(value) ? formatList(value.map(say), language) : say(String(value));
  }
}
