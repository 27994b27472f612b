import { type DraftBody, type DraftField, brokenRules } from './draft.ts';
import type { ErrorCode } from './errors.ts';
import { firstFactProblem } from './listing-facts.ts';
import type { ListingFacts } from './lookups.ts';
import { categoryOfTitle } from './property.ts';

export type ListingField = DraftField | 'intent' | keyof ListingFacts;

export interface Missing {
  field: ListingField;
  /** `listing_incomplete` where the field is empty, else what is wrong with it. */
  code: ErrorCode;
}

/** Facts that every listing of this kind and category says, in the order of the form. */
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
 * Which kind the owner chose decides about the end; as long as none is chosen, the end is named too, so that
 * nothing is added later.
 */
function neededOfOwner({ authorisationKind }: ListingFacts): readonly (keyof ListingFacts)[] {
  const mayHaveNoEnd = authorisationKind === 'Joint' || authorisationKind === 'Ad Hoc';
  return ['authorisationKind', 'authorisedOn', ...(mayHaveNoEnd ? [] : (['authorisedUntil'] as const))];
}

const isEmpty = (value: ListingFacts[keyof ListingFacts]) => value === null || value === '';

/** Dates that a listing cannot be published with; `today` as YYYY-MM-DD. */
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
 * Everything that keeps a draft from being published as a listing, in the order of the form; empty where
 * nothing does. The name's uniqueness is another question (`firstProblem`). `today` is the agent's day,
 * YYYY-MM-DD.
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
