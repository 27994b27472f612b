import { type DraftBody, type DraftField, brokenRules } from './draft.ts';
import type { ErrorCode } from './errors.ts';
import { firstFactProblem } from './listing-facts.ts';
import type { ListingFacts } from './lookups.ts';
import { categoryOfTitle } from './property.ts';

export type ListingField = DraftField | 'intent' | keyof ListingFacts;

export interface Missing {
  field: ListingField;
  /** `listing_incomplete` for an empty field, else the code of the problem. */
  code: ErrorCode;
}

/** Required facts for this intent and category, in the order of the form. */
function neededFacts({ intent, title, facts }: DraftBody): readonly (keyof ListingFacts)[] {
  const category = categoryOfTitle(title);
  const isLand = category === 'Land';
  return [
    'priceSen',
    ...(intent === 'Rent' ? (['rentType'] as const) : []),
    isLand ? 'landAreaSqft' : 'builtUpSqft',
    ...(category === 'Residential' ? (['bedrooms', 'bathrooms'] as const) : []),
    ...(isLand ? [] : (['furnishing'] as const)),
    ...(intent === 'Rent' ? [] : (['tenure'] as const)),
    ...(isLand ? (['landTitle'] as const) : []),
    ...(intent === 'New' ? (['developer', 'completionYear'] as const) : []),
    ...(intent === 'New' ? [] : neededOfOwner(facts)),
  ];
}

/**
 * The kind of authorisation decides whether its end is required. While no kind is chosen, the end counts as
 * required too, so that the list never grows.
 */
function neededOfOwner({ authorisationKind }: ListingFacts): readonly (keyof ListingFacts)[] {
  const mayHaveNoEnd = authorisationKind === 'Joint' || authorisationKind === 'Ad Hoc';
  return ['authorisationKind', 'authorisedOn', ...(mayHaveNoEnd ? [] : (['authorisedUntil'] as const))];
}

const isEmpty = (value: ListingFacts[keyof ListingFacts]) => value === null || value === '';

/** Invalid dates for publishing; `today` is YYYY-MM-DD. */
function wrongDates(
  { authorisedOn, authorisedUntil, availableFrom }: ListingFacts,
  today: string,
): (keyof ListingFacts)[] {
  return [
    ...(authorisedOn !== null && authorisedOn > today ? (['authorisedOn'] as const) : []),
    ...(authorisedUntil !== null && authorisedUntil < today ? (['authorisedUntil'] as const) : []),
    ...(availableFrom !== null && availableFrom < today ? (['availableFrom'] as const) : []),
  ];
}

/**
 * All problems that prevent publishing a draft as a listing, in the order of the form; empty if there are
 * none. The name's uniqueness is checked separately (`firstProblem`). `today` is the agent's day, YYYY-MM-DD.
 */
export function missingForListing(body: DraftBody, today: string): Missing[] {
  const wrong = firstFactProblem(body.facts);
  return [
    ...(body.intent === null ? [{ field: 'intent', code: 'listing_kind_required' } as const] : []),
    ...brokenRules(body),
    ...neededFacts(body)
      .filter((fact) => isEmpty(body.facts[fact]))
      .map((field) => ({ field, code: 'listing_incomplete' }) as const),
    ...(wrong ? [{ field: wrong.fact, code: wrong.code }] : []),
    ...wrongDates(body.facts, today)
      .filter((field) => field !== wrong?.fact)
      .map((field) => ({ field, code: 'listing_date_invalid' }) as const),
  ];
}
