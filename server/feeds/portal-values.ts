import type { AdvertisedBody } from '#domain/advertising.ts';

/** What a listing says, in the portal's own words. Facts whose text has a unit are named without one. */
export type PortalValues = readonly (readonly [name: string, text: string])[];

const text = (value: string | number | null) => (value === null ? '' : String(value));
const ringgit = (sen: number | null) => (sen === null ? '' : (sen / 100).toFixed(2));
const sqft = (area: number | null) => (area === null ? '' : `${area} sqft`);

/**
 * The values that an import of our own feed reads as they are. The elements and fields of a standard say less:
 * whole square metres, bedrooms without the small room, no tenure. An empty text says that there is no value.
 * `isAddressHidden`: street, postcode and coordinates are left out, as everywhere.
 */
export function portalValues(
  { name, title, type, intent, remarks, address, loc, facts }: AdvertisedBody,
  isAddressHidden: boolean,
): PortalValues {
  const place: PortalValues = [
    ['street', facts.street],
    ['postcode', address.postcode],
    ['latitude', text(loc?.coordinates[1] ?? null)],
    ['longitude', text(loc?.coordinates[0] ?? null)],
  ];
  return [
    ['name', name],
    ['category', title],
    ['type', type],
    ['intent', text(intent)],
    ['price', ringgit(facts.priceSen)],
    ['maintenance', ringgit(facts.maintenanceSen)],
    ['rentType', text(facts.rentType)],
    ['builtUp', sqft(facts.builtUpSqft)],
    ['landArea', sqft(facts.landAreaSqft)],
    ['bedrooms', text(facts.bedrooms)],
    ['bathrooms', text(facts.bathrooms)],
    ['carParks', text(facts.carParks)],
    ['unitType', text(facts.unitType)],
    ['furnishing', text(facts.furnishing)],
    ['occupancy', text(facts.occupancy)],
    ['direction', text(facts.direction)],
    ['tenure', text(facts.tenure)],
    ['leaseEndsYear', text(facts.leaseEndsYear)],
    ['titleType', text(facts.titleType)],
    ['landTitle', text(facts.landTitle)],
    ['facilities', facts.facilities.join(', ')],
    ['developer', facts.developer],
    ['completionYear', text(facts.completionYear)],
    ['availableFrom', text(facts.availableFrom)],
    ['country', address.country],
    ['state', address.state],
    ['area', address.area],
    ...(isAddressHidden ? [] : place),
    ['hideAddress', isAddressHidden ? 'yes' : 'no'],
    ['remarks', remarks],
  ];
}
