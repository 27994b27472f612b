import { listingLimits, longest } from '#domain/limits.ts';
import type { ChosenField } from './choices.ts';

/** Texts with their longest length: field of the feed, field here, characters. */
export const texts = [
  ['name', 'name', longest.propertyName],
  ['developer', 'developer', 120],
  ['unitNo', 'unitNo', 40],
  ['street', 'street', 160],
] as const;

/** Areas with their largest size, in square feet. */
export const areas = [
  ['builtUp', 'builtUpSqft', listingLimits.mostBuiltUpSqft],
  ['landArea', 'landAreaSqft', listingLimits.mostLandAreaSqft],
] as const;

/** Whole numbers with their limits. */
export const counts = [
  ['bathrooms', 'bathrooms', 0, 99],
  ['carParks', 'carParks', 0, 99],
  ['leaseEndsYear', 'leaseEndsYear', 1900, 3000],
  ['completionYear', 'completionYear', 1900, 2200],
] as const;

/** Days. */
export const dates = ['availableFrom', 'authorisedOn', 'authorisedUntil'] as const;

/** Fields that are chosen from a list. */
export const chosen: readonly ChosenField[] = [
  'intent',
  'furnishing',
  'tenure',
  'titleType',
  'landTitle',
  'unitType',
  'direction',
  'occupancy',
  'rentType',
  'authorisationKind',
];
