/** Values of listing fields, word for word (R-LOOK-1). */
import type { components } from '#openapi/schema.gen.ts';

export type ListingFacts = Required<components['schemas']['ListingFacts']>;

type Lookup<Name extends keyof ListingFacts> = readonly NonNullable<ListingFacts[Name]>[];

export const unitTypes: Lookup<'unitType'> = [
  'Corner',
  'Duplex',
  'Endlot',
  'Intermediate',
  'Penthouse',
  'SOHO',
  'Studio',
  'Triplex',
  'Unknown',
];
export const tenures: Lookup<'tenure'> = [
  'Freehold',
  'Leasehold',
  'Lease Tenancy',
  'Malay Reserved Land',
  'Unknown',
];
export const furnishings: Lookup<'furnishing'> = [
  'Fully Furnished',
  'Partly Furnished',
  'Unfurnished',
  'Unknown',
];
export const titleTypes: Lookup<'titleType'> = ['Individual', 'Strata', 'Unknown'];
export const landTitles: Lookup<'landTitle'> = [
  'Agricultural',
  'Commercial',
  'Industrial',
  'Residential',
  'Unknown',
];
export const directions: Lookup<'direction'> = [
  'North',
  'North East',
  'East',
  'South East',
  'South',
  'South West',
  'West',
  'North West',
  'Unknown',
];
export const occupancies: Lookup<'occupancy'> = ['Owner Occupied', 'Tenanted', 'Vacant', 'Unknown'];
export const rentTypes: Lookup<'rentType'> = ['Entire Place', 'Room Only'];
/** The kinds of an owner's authorisation (Malaysian Estate Agency Standards). */
export const authorisationKinds: Lookup<'authorisationKind'> = ['Exclusive', 'Sole', 'Joint', 'Ad Hoc'];

/** The fields beside the facts whose values are in a lookup. */
export const lookupFields: ReadonlySet<string> = new Set(['title', 'type', 'country', 'state', 'area']);

const mostBedrooms = 20;

/**
 * Studio, 1 up to 20 Above; each number up to 10 also with one further small room (3+1), and 6+ for six and
 * more.
 */
export const bedroomCounts: readonly string[] = [
  'Studio',
  ...Array.from({ length: mostBedrooms }, (_, index) => index + 1).flatMap((rooms) => {
    if (rooms === mostBedrooms) return ['20', '20 Above'];
    if (rooms === 6) return ['6', '6+1', '6+'];
    return rooms <= 10 ? [`${rooms}`, `${rooms}+1`] : [`${rooms}`];
  }),
];

/** Facilities of a property. */
export const facilities = [
  'BBQ',
  'Business Centre',
  'Club House',
  'Parking',
  'Gymnasium',
  'Jacuzzi',
  'Jogging Track',
  'Mini Market',
  'Nursery',
  'Playground',
  'Salon',
  'Sauna',
  'Squash Court',
  'Swimming Pool',
  'Wading Pool',
  'Tennis Court',
  '24hr Security',
  'Cafeteria',
] as const;
