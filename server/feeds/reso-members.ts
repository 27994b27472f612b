import { advertisedFacts, type AdvertisedFact, type AdvertisedFacts } from '#domain/agent/advertising.ts';
import { fieldFor, type FactsWith } from '#domain/listing/listing-fields.ts';
import { bedCount } from './feed-item.ts';

/** The member of the RESO Data Dictionary that says a fact. */
interface ResoMember<Fact extends AdvertisedFact> {
  name: string;
  /** The member with the unit of an area, or with how often an amount is paid. */
  measure?: string;
  /** What is written for a value; ringgit, square feet or the value itself, if absent. */
  write?: (value: AdvertisedFacts[Fact]) => string | number | null;
}

/** Facts whose number says little without its unit or its period. */
type Measured = FactsWith<{ unit: 'sqft' }> | FactsWith<{ period: 'month' }>;

type ResoMembers = {
  readonly [Fact in AdvertisedFact]:
    | (ResoMember<Fact> & (Fact extends Measured ? { measure: string } : unknown))
    | null;
};

const furnishings: Partial<Record<string, string>> = {
  'Fully Furnished': 'Furnished',
  'Partly Furnished': 'Partially',
  Unfurnished: 'Unfurnished',
};
const occupants: Partial<Record<string, string>> = {
  'Owner Occupied': 'Owner',
  Tenanted: 'Tenant',
  Vacant: 'Vacant',
};

/** The member of each fact, with which our feed says it and by which imports know it. Null: the standard has none. */
const resoMembers: ResoMembers = {
  priceSen: { name: 'ListPrice' },
  rentType: null,
  maintenanceSen: { name: 'AssociationFee', measure: 'AssociationFeeFrequency' },
  unitType: null,
  builtUpSqft: { name: 'LivingArea', measure: 'LivingAreaUnits' },
  landAreaSqft: { name: 'LotSizeArea', measure: 'LotSizeUnits' },
  bedrooms: { name: 'BedroomsTotal', write: bedCount },
  bathrooms: { name: 'BathroomsTotalInteger' },
  carParks: { name: 'ParkingTotal' },
  furnishing: { name: 'Furnished', write: (value) => furnishings[value ?? ''] ?? null },
  occupancy: { name: 'OccupantType', write: (value) => occupants[value ?? ''] ?? null },
  direction: { name: 'DirectionFaces' },
  tenure: { name: 'Ownership' },
  leaseEndsYear: null,
  titleType: null,
  landTitle: null,
  facilities: { name: 'AssociationAmenities' },
  developer: { name: 'BuilderName' },
  completionYear: { name: 'YearBuilt' },
  street: { name: 'StreetName' },
  availableFrom: { name: 'AvailabilityDate' },
};

/** Facts with their members, in the order of the table. */
export const resoFacts = advertisedFacts.flatMap((fact) => {
  const member = resoMembers[fact];
  return member ? [{ fact, name: member.name, measure: member.measure }] : [];
});

function write<Fact extends AdvertisedFact>(fact: Fact, facts: AdvertisedFacts): object {
  const member = resoMembers[fact];
  if (!member) return {};
  const { unit } = fieldFor(fact);
  const value = facts[fact];
  const usual = unit === 'sen' && value !== null ? Number(value) / 100 : value === '' ? null : value;
  const measure = unit === 'sqft' ? 'Square Feet' : 'Monthly';
  return {
    [member.name]: member.write ? member.write(value) : usual,
    ...(member.measure && { [member.measure]: value === null ? null : measure }),
  };
}

/** The facts as members of the standard. What is not said is null. */
export const writeMembers = (facts: AdvertisedFacts): Record<string, unknown> =>
  Object.assign({}, ...advertisedFacts.map((fact) => write(fact, facts)));
