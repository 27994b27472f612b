import type { ErrorCode } from '../errors.ts';
import { storableText } from '../storable-text.ts';
import { fieldFor, type ListingFact, listingFacts, personalFacts } from './listing-fields.ts';
import type { ListingFacts } from './lookups.ts';

/** Empty facts. */
export const emptyFacts = Object.fromEntries(
  listingFacts.map((fact) => [fact, fieldFor(fact).empty ?? null]),
) as unknown as ListingFacts;

/** True for null, an empty text, an empty list and false. */
export function isEmptyFact(
  value: string | number | boolean | readonly string[] | null | undefined,
): boolean {
  return (Array.isArray(value) && value.length === 0) || (!value && value !== 0);
}

/** The facts with every text trimmed, as it can be stored. */
export function trimmedFacts(facts: ListingFacts): ListingFacts {
  const texts = listingFacts.filter((fact) => fieldFor(fact).longest);
  return {
    ...facts,
    ...Object.fromEntries(texts.map((fact) => [fact, storableText(facts[fact] as string)])),
  };
}

/** What the facts say of the owner as a person. */
export function personalFrom(facts: ListingFacts): Pick<ListingFacts, (typeof personalFacts)[number]> {
  const { ownerName, ownerPhone, ownerNote, keys } = facts;
  return { ownerName, ownerPhone, ownerNote, keys };
}

/** What was said of the owner and is said no longer. */
export function lostPersonal(before: ListingFacts, after: ListingFacts): (typeof personalFacts)[number][] {
  return personalFacts.filter((fact) => before[fact] !== '' && before[fact] !== after[fact]);
}

export interface FactProblem {
  fact: ListingFact;
  code: Extract<ErrorCode, 'listing_price_invalid' | 'listing_size_invalid' | 'listing_date_invalid'>;
}

const codes = {
  sen: 'listing_price_invalid',
  sqft: 'listing_size_invalid',
  year: 'listing_date_invalid',
  day: 'listing_date_invalid',
} as const;

function isInvalid(fact: ListingFact, facts: ListingFacts): boolean {
  const { least = 0, most = Infinity, notBefore } = fieldFor(fact);
  const value = facts[fact];
  if (typeof value === 'number') return !Number.isSafeInteger(value) || value < least || value > most;
  const limit = notBefore ? facts[notBefore] : null;
  return typeof limit === 'string' && typeof value === 'string' && value < limit;
}

/**
 * The first amount or date, in the order of the table, that no listing may have, published or not; or null.
 * The contract defines the limits of counts, texts and choices.
 */
export function firstFactProblem(facts: ListingFacts): FactProblem | null {
  for (const fact of listingFacts) {
    const { unit } = fieldFor(fact);
    if (unit && unit !== 'count' && isInvalid(fact, facts)) return { fact, code: codes[unit] };
  }
  return null;
}

/** Price per square foot, in sen; null if price or size is missing. */
export function senPerSqft(priceSen: number | null, sqft: number | null): number | null {
  return priceSen === null || sqft === null || sqft <= 0 ? null : priceSen / sqft;
}
