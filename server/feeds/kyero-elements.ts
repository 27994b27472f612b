import { advertisedFacts, type AdvertisedFact, type AdvertisedFacts } from '#domain/agent/advertising.ts';
import { fieldFor } from '#domain/listing/listing-fields.ts';
import { bedCount } from './feed-item.ts';

type Written = string | number | null | readonly string[];

/** The element of Kyero v3 that says a fact. */
interface KyeroElement<Fact extends AdvertisedFact> {
  name: string;
  /** The element around it. */
  within?: 'surface_area' | 'features';
  /** What is written for a value; whole ringgit, whole square metres or the value itself, if absent. */
  write?: (value: AdvertisedFacts[Fact]) => Written;
}

type KyeroElements = { readonly [Fact in AdvertisedFact]: KyeroElement<Fact> | null };

const leases: Partial<Record<string, number>> = { Freehold: 0, Leasehold: 1 };

/** The element with which our feed says each fact. Null: the standard has none. */
const elements = {
  priceSen: { name: 'price' },
  rentType: null,
  maintenanceSen: null,
  unitType: null,
  builtUpSqft: { name: 'built', within: 'surface_area' },
  landAreaSqft: { name: 'plot', within: 'surface_area' },
  bedrooms: { name: 'beds', write: bedCount },
  bathrooms: { name: 'baths' },
  carParks: null,
  furnishing: null,
  occupancy: null,
  direction: null,
  tenure: { name: 'leasehold', write: (value) => leases[value ?? ''] ?? null },
  leaseEndsYear: null,
  titleType: null,
  landTitle: null,
  facilities: { name: 'feature', within: 'features' },
  developer: null,
  completionYear: null,
  street: null,
  availableFrom: null,
} as const satisfies KyeroElements;

/** The facts that Kyero can say. Its reader has each of them. */
export type KyeroFact = {
  [Fact in AdvertisedFact]: (typeof elements)[Fact] extends null ? never : Fact;
}[AdvertisedFact];

const kyeroElements: KyeroElements = elements;

const squareFeetPerSquareMetre = 10.763_910_4;

function usual(fact: AdvertisedFact, value: Written): Written {
  if (typeof value !== 'number') return value;
  const { unit } = fieldFor(fact);
  if (unit === 'sen') return Math.round(value / 100);
  return unit === 'sqft' ? Math.round(value / squareFeetPerSquareMetre) : value;
}

function write<Fact extends AdvertisedFact>(fact: Fact, facts: AdvertisedFacts): [string, string | number][] {
  const element = kyeroElements[fact];
  if (!element) return [];
  const value = facts[fact];
  const written = element.write ? element.write(value) : usual(fact, value);
  const all = Array.isArray(written) ? written : [written];
  return all.flatMap((one) => (one === null || one === '' ? [] : [[element.name, one]]));
}

/** The elements about the facts that are directly in a property or in one of its groups, with their contents. */
export const factElements = (
  facts: AdvertisedFacts,
  within?: 'surface_area' | 'features',
): [name: string, content: string | number][] =>
  advertisedFacts
    .filter((fact) => kyeroElements[fact]?.within === within)
    .flatMap((fact) => write(fact, facts));
