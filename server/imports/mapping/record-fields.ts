import { longest } from '#domain/limits.ts';
import type { Fields } from '#domain/import-record.ts';
import type { SourceField } from '#domain/import-columns.ts';
import {
  type Reader,
  readAreaOf,
  readBathrooms,
  readBedroomsField,
  readChoice,
  readCompletion,
  readCountField,
  readDayField,
  readFreeDay,
  readHidden,
  readMaintenance,
  readPrice,
  readYearField,
} from './readers.ts';

/** Texts with their longest length: field of the feed, field here, characters. */
export const texts = [
  ['name', 'name', longest.propertyName],
  ['developer', 'developer', 120],
  ['unitNo', 'unitNo', 40],
  ['street', 'street', longest.street],
] as const;

/** Values with their readers: field of the feed, field here. The price comes after the intent. */
export const values: readonly (readonly [SourceField, keyof Fields, Reader])[] = [
  ['intent', 'intent', readChoice('intent')],
  ['furnishing', 'furnishing', readChoice('furnishing')],
  ['tenure', 'tenure', readChoice('tenure')],
  ['titleType', 'titleType', readChoice('titleType')],
  ['landTitle', 'landTitle', readChoice('landTitle')],
  ['unitType', 'unitType', readChoice('unitType')],
  ['direction', 'direction', readChoice('direction')],
  ['occupancy', 'occupancy', readChoice('occupancy')],
  ['rentType', 'rentType', readChoice('rentType')],
  ['authorisationKind', 'authorisationKind', readChoice('authorisationKind')],
  ['hideAddress', 'hideAddress', readHidden],
  ['priceSen', 'priceSen', readPrice],
  ['maintenanceSen', 'maintenanceSen', readMaintenance],
  ['builtUpSqft', 'builtUpSqft', readAreaOf('builtUpSqft')],
  ['landAreaSqft', 'landAreaSqft', readAreaOf('landAreaSqft')],
  ['bedrooms', 'bedrooms', readBedroomsField],
  ['bathrooms', 'bathrooms', readBathrooms],
  ['carParks', 'carParks', readCountField],
  ['leaseEndsYear', 'leaseEndsYear', readYearField],
  ['completionYear', 'completionYear', readCompletion],
  ['availableFrom', 'availableFrom', readFreeDay],
  ['authorisedOn', 'authorisedOn', readDayField],
  ['authorisedUntil', 'authorisedUntil', readDayField],
];
