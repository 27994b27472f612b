import { advertisedPlace } from '#domain/agent/advertising.ts';
import { isLand } from '#domain/property/property.ts';
import { Html } from '#server/public-pages/html.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import type { PublicListing } from './find.ts';

const homes = /condo|apartment|flat|residence|soho|penthouse/i;
const houses = /terrace|house|bungalow|villa|semi/i;

/** The type of schema.org for a property type of the lookups. */
function placeType(title: string, type: string): string {
  if (isLand(title)) return 'Landform';
  if (homes.test(type)) return 'Apartment';
  return houses.test(type) ? 'House' : 'Place';
}

const sen = 100;

function toOffer({ priceSen, kind }: PublicListing) {
  const price = priceSen / sen;
  const isRent = kind === 'Rent';
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'MYR',
    availability: 'https://schema.org/InStock',
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    ...(isRent && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'MYR', unitCode: 'MON' },
    }),
  };
}

/** The number of a count such as 3+1; null for one that is none, such as Studio. */
const wholeFrom = (bedrooms: string | null) => Number(/^\d+/.exec(bedrooms ?? '')?.[0]) || null;

function toPlace({ advertised }: PublicListing) {
  const { title, type, address, facts, loc } = advertised;
  const area = facts.builtUpSqft ?? facts.landAreaSqft;
  const bedrooms = wholeFrom(facts.bedrooms);
  return {
    '@type': placeType(title, type),
    name: advertised.name,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'MY',
      addressRegion: address.state,
      addressLocality: address.area,
      ...(address.postcode && { postalCode: address.postcode }),
      ...(facts.street && { streetAddress: facts.street }),
    },
    ...(loc && {
      geo: { '@type': 'GeoCoordinates', longitude: loc.coordinates[0], latitude: loc.coordinates[1] },
    }),
    ...(area !== null && { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' } }),
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(facts.bathrooms !== null && { numberOfBathroomsTotal: facts.bathrooms }),
  };
}

function toBroker(agent: SignedInAgent) {
  const { name, mobile, registrationNo, companyName, firmRegistrationNo, firmPhone } = agent;
  return {
    '@type': 'RealEstateAgent',
    name,
    telephone: mobile,
    identifier: registrationNo,
    parentOrganization: {
      '@type': 'Organization',
      name: companyName,
      identifier: firmRegistrationNo,
      telephone: firmPhone,
    },
  };
}

/** The listing as structured data of schema.org, for search engines. */
export function structuredData(
  listing: PublicListing,
  agent: SignedInAgent,
  url: string,
  pictures: readonly string[],
): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: listing.advertised.name,
    description: listing.advertised.remarks || advertisedPlace(listing.advertised).join(', '),
    datePosted: listing.createdAt.toISOString(),
    image: pictures,
    offers: { ...toOffer(listing), offeredBy: toBroker(agent) },
    about: toPlace(listing),
  };
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return new Html(`<script type="application/ld+json">${text}</script>`);
}
