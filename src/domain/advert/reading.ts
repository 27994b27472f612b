import type { ListingKind } from '../listing/listing.ts';
import type { ListingFacts } from '../listing/lookups.ts';

/**
 * Land for a bungalow. The samples of adverts have this type; the categories have none, so a draft takes it as
 * Residential Land.
 */
export const bungalowLand = 'Bungalow Land';

/**
 * From start up to, not including, end, so that text.slice(start, end) is what was read; in the text as it came in.
 */
export type Span = readonly [start: number, end: number];

export interface Found<Value> {
  value: Value;
  /** 0 to 1. From 0.5 the value is filled in; below, it is at most offered. */
  confidence: number;
  /**
   * The words that it was read from, at most 160 characters. A value that follows from another has that one's
   * words.
   */
  span: Span;
}

export interface Area {
  value: number;
  unit: 'sqft' | 'sqm' | 'acre' | 'hectare';
}

/** The square feet of one of each unit. */
export const sqftIn: Readonly<Record<Area['unit'], number>> = {
  sqft: 1,
  sqm: 10.7639,
  acre: 43_560,
  hectare: 107_639,
};

export interface Dimensions {
  width: number;
  depth: number;
  unit: 'ft' | 'm';
}

/** `number` in E.164 (+60123456789). */
export interface Contact {
  number: string;
  role: 'agent' | 'owner' | null;
  name: string | null;
}

type Fact<Name extends keyof ListingFacts> = NonNullable<ListingFacts[Name]>;

export interface AdvertValues {
  intent: ListingKind;
  category: string;
  title: string;
  type: string;
  name: string;
  unitNo: string;
  street: string;
  state: string;
  area: string;
  postcode: string;
  /** Ringgit; for a rent, a month. */
  price: number;
  rentType: Fact<'rentType'>;
  /** Ringgit a month. */
  maintenance: number;
  /** YYYY-MM-DD */
  availableFrom: string;
  builtUp: Area;
  landArea: Area;
  landDimensions: Dimensions;
  unitType: Fact<'unitType'>;
  bedrooms: string;
  bathrooms: number;
  carParks: number;
  floor: string;
  furnishing: Fact<'furnishing'>;
  occupancy: Fact<'occupancy'>;
  direction: Fact<'direction'>;
  tenure: Fact<'tenure'>;
  leaseYears: number;
  leaseEndsYear: number;
  titleType: Fact<'titleType'>;
  landTitle: Fact<'landTitle'>;
  bumi: boolean;
  developer: string;
  completionYear: number;
  /** Where the keys are; for the agent alone. */
  keys: string;
  registrationNo: string;
}

export type AdvertFields = { [Name in keyof AdvertValues]?: Found<AdvertValues[Name]> } & {
  facilities?: Found<string>[];
  contacts?: Found<Contact>[];
};

/** One unit that the text offers. */
export interface AdvertReading {
  /** The part of the text that speaks of this unit alone; the whole text where there is one unit. */
  span: Span;
  fields: AdvertFields;
  /**
   * The text of this unit, and of all units, that gave no value, in its order; pieces stand on lines of their own.
   */
  rest: string;
}
