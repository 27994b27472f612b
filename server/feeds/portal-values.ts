import { advertisedFacts, type AdvertisedBody, type AdvertisedFact } from '#domain/agent/advertising.ts';
import { nameWithoutUnit } from '#domain/import/import-columns.ts';
import { fieldFor } from '#domain/listing/listing-fields.ts';

/** What a listing says, in the portal's own words. Facts whose text has a unit are named without one. */
export type PortalValues = readonly (readonly [name: string, text: string])[];

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** The value of a fact with its unit, as the reader of its row reads it; empty if there is none. */
function factText(fact: AdvertisedFact, value: AdvertisedBody['facts'][AdvertisedFact]): string {
  if (value === null || typeof value === 'object') return value?.join(', ') ?? '';
  const { unit } = fieldFor(fact);
  switch (unit) {
    case 'sen':
      return (Number(value) / 100).toFixed(2);
    case 'sqft':
      return `${value} sqft`;
    case 'year':
    case 'count':
    case 'day':
    case undefined:
      return String(value);
    default:
      return unit satisfies never;
  }
}

/**
 * The values that an import of our own feed reads as they are. The elements and fields of a standard say less:
 * whole square metres, bedrooms without the small room, no tenure. An empty text says that there is no value.
 * `isAddressHidden`: street, postcode and coordinates are left out, as everywhere.
 */
export function portalValues(
  { name, title, type, intent, remarks, address, loc, facts }: AdvertisedBody,
  isAddressHidden: boolean,
): PortalValues {
  const shown = advertisedFacts.filter(
    (fact) => !isAddressHidden || fieldFor(fact).advertised !== 'unless-hidden',
  );
  const place: PortalValues = [
    ['postcode', address.postcode],
    ['latitude', text(loc?.coordinates[1] ?? null)],
    ['longitude', text(loc?.coordinates[0] ?? null)],
  ];
  return [
    ['name', name],
    ['category', title],
    ['type', type],
    ['intent', text(intent)],
    ...shown.map((fact) => [nameWithoutUnit(fact), factText(fact, facts[fact])] as const),
    ['country', address.country],
    ['state', address.state],
    ['area', address.area],
    ...(isAddressHidden ? [] : place),
    ['hideAddress', isAddressHidden ? 'yes' : 'no'],
    ['remarks', remarks],
  ];
}
