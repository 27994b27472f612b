import { advertisedFacts, type AdvertisedFact, type AdvertisedFacts } from '#domain/agent/advertising.ts';
import { bedCount } from './feed-item.ts';

type Group = 'features' | 'allowances' | 'address' | 'buildingDetails' | 'landDetails' | null;
type Written = string | number | null;

/** The element of REAXML that says a fact. */
interface ReaxmlElement<Fact extends AdvertisedFact> {
  name: string;
  /** The element around it. Null: it is directly in the listing. */
  within: Group;
  attributes?: Record<string, string>;
  /** What is written for a value; the value itself, if absent. */
  write?: (value: AdvertisedFacts[Fact]) => Written;
}

type ReaxmlElements = { readonly [Fact in AdvertisedFact]: ReaxmlElement<Fact> | null };

const squareFeetPerSquareMetre = 10.763_910_4;
const squareMetres = (sqft: number | null) =>
  sqft === null ? null : Math.round(sqft / squareFeetPerSquareMetre);
const isFurnished: Partial<Record<string, string>> = { 'Fully Furnished': 'yes', Unfurnished: 'no' };

const inSquareMetres = { attributes: { unit: 'squareMeter' }, write: squareMetres };

/** The element with which our feed says each fact. Null: the standard has none, or the price, which has its own. */
const elements: ReaxmlElements = {
  priceSen: null,
  rentType: null,
  maintenanceSen: null,
  unitType: null,
  builtUpSqft: { name: 'area', within: 'buildingDetails', ...inSquareMetres },
  landAreaSqft: { name: 'area', within: 'landDetails', ...inSquareMetres },
  bedrooms: { name: 'bedrooms', within: 'features', write: bedCount },
  bathrooms: { name: 'bathrooms', within: 'features' },
  carParks: { name: 'garages', within: 'features' },
  furnishing: {
    name: 'furnished',
    within: 'allowances',
    write: (value) => isFurnished[value ?? ''] ?? null,
  },
  occupancy: null,
  direction: null,
  tenure: null,
  leaseEndsYear: null,
  titleType: null,
  landTitle: null,
  facilities: { name: 'otherFeatures', within: 'features', write: (all) => all.join(', ') },
  developer: null,
  completionYear: null,
  street: { name: 'street', within: 'address' },
  availableFrom: { name: 'dateAvailable', within: null },
};

interface WrittenElement {
  name: string;
  attributes: Record<string, string>;
  content: string | number;
}

function write<Fact extends AdvertisedFact>(
  fact: Fact,
  within: Group,
  facts: AdvertisedFacts,
): WrittenElement[] {
  const said = elements[fact];
  if (said?.within !== within) return [];
  const content = said.write ? said.write(facts[fact]) : (facts[fact] as Written);
  if (content === null || content === '') return [];
  return [{ name: said.name, attributes: said.attributes ?? {}, content }];
}

/** The elements about the facts that are in this group, with their contents. */
export const elementsIn = (within: Group, facts: AdvertisedFacts): WrittenElement[] =>
  advertisedFacts.flatMap((fact) => write(fact, within, facts));
