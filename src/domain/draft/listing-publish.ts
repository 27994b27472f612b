import { type DraftBody, type DraftField, brokenRules } from './draft.ts';
import type { ErrorCode } from '../errors.ts';
import { firstFactProblem, isEmptyFact } from '../listing/listing-facts.ts';
import { fieldFor, type ListingFact, listingFacts } from '../listing/listing-fields.ts';
import type { ListingFacts } from '../listing/lookups.ts';

export type ListingField = DraftField | 'intent' | ListingFact;

export interface Missing {
  field: ListingField;
  /** `listing_incomplete` for an empty field, else the code of the problem. */
  code: ErrorCode;
}

/** True for a day on which publishing is not possible; `today` is YYYY-MM-DD. */
function isInvalidDay(fact: ListingFact, facts: ListingFacts, today: string): boolean {
  const { whenPublished } = fieldFor(fact);
  const day = facts[fact];
  if (!whenPublished || typeof day !== 'string') return false;
  return whenPublished === 'past' ? day > today : day < today;
}

/**
 * All problems that prevent publishing a draft as a listing, in the order of the table; empty if there are
 * none. The name's uniqueness is checked separately (`firstProblem`). `today` is the agent's day, YYYY-MM-DD.
 */
export function missingForListing(body: DraftBody, today: string): Missing[] {
  const problem = firstFactProblem(body.facts);
  return [
    ...(body.intent === null ? [{ field: 'intent', code: 'listing_kind_required' } as const] : []),
    ...brokenRules(body),
    ...listingFacts
      .filter((fact) => fieldFor(fact).isNeeded?.(body) && isEmptyFact(body.facts[fact]))
      .map((field) => ({ field, code: 'listing_incomplete' }) as const),
    ...(problem ? [{ field: problem.fact, code: problem.code }] : []),
    ...listingFacts
      .filter((fact) => fact !== problem?.fact && isInvalidDay(fact, body.facts, today))
      .map((field) => ({ field, code: 'listing_date_invalid' }) as const),
  ];
}
