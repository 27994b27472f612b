import type { Doubt } from './decode.ts';
import { jsonRecords } from './json-records.ts';
import type { SourceStatus } from '#domain/import-record.ts';
import type { FeedItem, SourceListing } from './source-listing.ts';
import { present, withUnit } from './values.ts';

type Fields = Record<string, unknown>;

const statuses: Record<string, SourceStatus> = {
  active: 'Current',
  'active under contract': 'Current',
  'coming soon': 'Current',
  pending: 'Current',
  closed: 'Sold',
  sold: 'Sold',
  leased: 'Sold',
};

/** A field as text: null is empty, a list is joined, and an absent field is undefined. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one) ?? '')
      .filter(Boolean)
      .join(', ');
  return typeof value === 'object' ? '' : String(value as string | number | boolean).trim();
}

const ofFields = (fields: Fields, ...names: string[]) =>
  names.map((name) => textOf(fields[name])).find((text) => text !== undefined);

function intentOf(fields: Fields): string | undefined {
  const type = ofFields(fields, 'PropertyType');
  if (type === undefined) return undefined;
  if (/lease|rent/i.test(type)) return 'rent';
  return fields['NewConstructionYN'] === true ? 'new' : 'sale';
}

const agreements: readonly [RegExp, string][] = [
  [/exclusive right/i, 'Exclusive'],
  [/exclusive agency|sole/i, 'Sole'],
  [/joint|multi/i, 'Joint'],
  [/open|net|ad hoc/i, 'Ad Hoc'],
];

const furnishings: Record<string, string> = {
  furnished: 'Fully Furnished',
  partially: 'Partly Furnished',
  unfurnished: 'Unfurnished',
  negotiable: 'Unknown',
};

function chosen(text: string | undefined, words: readonly [RegExp, string][]): string | undefined {
  return text && (words.find(([pattern]) => pattern.test(text))?.[1] ?? text);
}

function rentOf(fields: Fields): string | undefined {
  const amount = ofFields(fields, 'LeaseAmount') || ofFields(fields, 'ListPrice');
  const frequency = ofFields(fields, 'LeaseAmountFrequency') ?? '';
  return withUnit(
    amount,
    /week/i.test(frequency) ? 'per week' : /annual|year/i.test(frequency) ? 'per year' : undefined,
  );
}

/** Of several facts of one kind, those that the feed mentions. */
const joined = (fields: Fields, ...names: string[]) => {
  const texts = names.map((name) => textOf(fields[name])).filter((text) => text !== undefined);
  return texts.length > 0 ? texts.filter(Boolean).join(', ') : undefined;
};

function valuesOf(fields: Fields): SourceListing['values'] {
  const intent = intentOf(fields);
  const furnished = ofFields(fields, 'Furnished');
  const street = joined(fields, 'StreetNumber', 'StreetName', 'StreetSuffix')?.replaceAll(', ', ' ');
  return present({
    name: ofFields(fields, 'BuildingName') || ofFields(fields, 'SubdivisionName'),
    intent,
    category: ofFields(fields, 'PropertyType'),
    type: ofFields(fields, 'PropertySubType'),
    price: intent === 'rent' ? rentOf(fields) : ofFields(fields, 'ListPrice'),
    currency: ofFields(fields, 'ListPriceCurrency', 'Currency'),
    builtUp: withUnit(
      ofFields(fields, 'LivingArea', 'BuildingAreaTotal'),
      ofFields(fields, 'LivingAreaUnits', 'BuildingAreaUnits') || 'sqft',
    ),
    landArea: withUnit(
      ofFields(fields, 'LotSizeArea', 'LotSizeSquareFeet'),
      ofFields(fields, 'LotSizeUnits') || 'sqft',
    ),
    bedrooms: ofFields(fields, 'BedroomsTotal'),
    bathrooms: ofFields(fields, 'BathroomsTotalInteger', 'BathroomsFull'),
    carParks: ofFields(fields, 'ParkingTotal', 'GarageSpaces', 'CarportSpaces'),
    furnishing: furnished && (furnishings[furnished.toLowerCase()] ?? furnished),
    tenure: ofFields(fields, 'OwnershipType', 'Ownership'),
    direction: ofFields(fields, 'DirectionFaces'),
    occupancy: ofFields(fields, 'OccupantType'),
    maintenance: ofFields(fields, 'AssociationFee'),
    availableFrom: ofFields(fields, 'AvailabilityDate'),
    developer: ofFields(fields, 'BuilderName'),
    completionYear: ofFields(fields, 'YearBuilt'),
    unitNo: ofFields(fields, 'UnitNumber'),
    street: street ?? ofFields(fields, 'UnparsedAddress'),
    area: ofFields(fields, 'City'),
    state: ofFields(fields, 'StateOrProvince'),
    postcode: ofFields(fields, 'PostalCode'),
    country: ofFields(fields, 'Country'),
    latitude: ofFields(fields, 'Latitude'),
    longitude: ofFields(fields, 'Longitude'),
    remarks: ofFields(fields, 'PublicRemarks'),
    facilities: joined(fields, 'AssociationAmenities', 'CommunityFeatures', 'PoolFeatures'),
    authorisationKind: chosen(ofFields(fields, 'ListingAgreement'), agreements),
    authorisedOn: ofFields(fields, 'ListingContractDate'),
    authorisedUntil: ofFields(fields, 'ExpirationDate'),
  });
}

function imagesOf({ Media: media }: Fields): string[] | undefined {
  if (!Array.isArray(media)) return undefined;
  const images = media.filter((one): one is Fields => typeof one === 'object' && one !== null);
  const orderOf = (one: Fields) => Number(one['Order'] ?? 0) || 0;
  return images
    .filter((one) => !/video|document|tour/i.test(textOf(one['MediaCategory']) ?? ''))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((one) => textOf(one['MediaURL']) ?? '')
    .filter((url) => url !== '');
}

/** Records of RESO JSON. A record without `ListPrice`, for example, says nothing about the price. */
export async function* readReso(chunks: AsyncIterable<string>, doubt: Doubt): AsyncGenerator<FeedItem> {
  const records = jsonRecords(chunks);
  for (let next = await records.next(); ; next = await records.next()) {
    if (next.done) {
      if (next.value.has('@odata.nextLink')) doubt({ code: 'further_pages' });
      return;
    }
    const { object, number } = next.value;
    const place = `record ${number}`;
    const sourceId = object ? ofFields(object, 'ListingKey') || ofFields(object, 'ListingId') || '' : '';
    if (!object) yield { problem: { code: 'record_malformed', value: 'JSON' }, place };
    else if (sourceId === '') yield { problem: { code: 'id_missing' }, place };
    else {
      const images = imagesOf(object);
      const status =
        statuses[(ofFields(object, 'StandardStatus', 'MlsStatus') || 'active').toLowerCase()] ?? 'Withdrawn';
      yield {
        listing: {
          sourceId,
          place,
          status,
          values: valuesOf(object),
          ...(images && { images }),
          findings: [],
        },
      };
    }
  }
}
