import type { ErrorCode } from './errors.ts';
import { listingLimits } from './limits.ts';
import type { ListingFacts } from './lookups.ts';

/** Empty facts. */
export const emptyFacts: ListingFacts = {
  priceSen: null,
  rentType: null,
  maintenanceSen: null,
  availableFrom: null,
  builtUpSqft: null,
  landAreaSqft: null,
  unitType: null,
  bedrooms: null,
  bathrooms: null,
  carParks: null,
  furnishing: null,
  occupancy: null,
  direction: null,
  tenure: null,
  leaseEndsYear: null,
  titleType: null,
  landTitle: null,
  facilities: [],
  developer: '',
  completionYear: null,
  unitNo: '',
  street: '',
  hideAddress: false,
  authorisationKind: null,
  authorisedOn: null,
  authorisedUntil: null,
};

export interface FactProblem {
  fact: keyof ListingFacts;
  code: Extract<ErrorCode, 'listing_price_invalid' | 'listing_size_invalid' | 'listing_date_invalid'>;
}

const isWhole = (value: number | null, least: number, most: number) =>
  value === null || (Number.isSafeInteger(value) && value >= least && value <= most);

/**
 * The first amount, in the order of the form, that no listing may have, published or not; or null. The
 * contract defines all other limits.
 */
export function firstFactProblem(facts: ListingFacts): FactProblem | null {
  const { mostPriceSen, mostBuiltUpSqft, mostLandAreaSqft } = listingLimits;
  if (!isWhole(facts.priceSen, 1, mostPriceSen)) return { fact: 'priceSen', code: 'listing_price_invalid' };
  if (!isWhole(facts.maintenanceSen, 0, mostPriceSen))
    return { fact: 'maintenanceSen', code: 'listing_price_invalid' };
  if (!isWhole(facts.builtUpSqft, 1, mostBuiltUpSqft))
    return { fact: 'builtUpSqft', code: 'listing_size_invalid' };
  if (!isWhole(facts.landAreaSqft, 1, mostLandAreaSqft))
    return { fact: 'landAreaSqft', code: 'listing_size_invalid' };
  const { authorisedOn, authorisedUntil } = facts;
  if (authorisedOn !== null && authorisedUntil !== null && authorisedUntil < authorisedOn)
    return { fact: 'authorisedUntil', code: 'listing_date_invalid' };
  return null;
}

/** Price per square foot, in sen; null if price or size is missing. */
export function senPerSqft(priceSen: number | null, sqft: number | null): number | null {
  return priceSen === null || sqft === null || sqft <= 0 ? null : priceSen / sqft;
}
