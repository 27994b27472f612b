import type { SourceStatus } from '#domain/import-record.ts';
import type { FeedItem, SourceListing } from './source-listing.ts';
import { present, withUnit } from './values.ts';
import { child, childrenNamed, textAt, type XmlNode, type XmlRecord } from './xml-records.ts';

const intents: Record<string, string> = {
  residential: 'sale',
  rental: 'rent',
  holidayRental: 'rent',
  land: 'sale',
  rural: 'sale',
  commercial: 'sale',
  commercialLand: 'sale',
  business: 'sale',
};

const kinds: Record<string, string> = {
  land: 'Land',
  rural: 'Agricultural Land',
  commercialLand: 'Commercial Land',
  commercial: 'Commercial',
  business: 'Commercial',
};

const statuses: Record<string, SourceStatus> = {
  current: 'Current',
  available: 'Current',
  sold: 'Sold',
  leased: 'Sold',
  withdrawn: 'Withdrawn',
  offmarket: 'Withdrawn',
  deleted: 'Withdrawn',
};

const furnished: Record<string, string> = {
  yes: 'Fully Furnished',
  '1': 'Fully Furnished',
  no: 'Unfurnished',
  '0': 'Unfurnished',
};

const counted =
  /^(bedrooms|bathrooms|garages|carports|openSpaces|ensuite|toilets|livingAreas|furnished|otherFeatures)$/;
const hasYes = (text: string) => /^(yes|true|[1-9]\d*)$/i.test(text);

/** Facilities are elements with a yes or a number, e.g. `<pool>1</pool>`. */
function facilitiesOf(node: XmlNode): string | undefined {
  const features = [child(node, 'features'), child(node, 'allowances')].flatMap((one) => one?.children ?? []);
  const others = textAt(node, 'features', 'otherFeatures') ?? '';
  if (!child(node, 'features')) return undefined;
  return [
    ...features
      .filter(({ name, text }) => !counted.test(name) && hasYes(text.trim()))
      .map(({ name }) => name),
    others,
  ].join(', ');
}

/**
 * Images in the order of their ids: `m` is the main one, then `a`, `b`, and so on. Empty ones are
 * placeholders.
 */
function imagesOf(node: XmlNode): string[] | undefined {
  const places = ['objects', 'images'].map((name) => child(node, name)).filter((one) => one !== undefined);
  if (places.length === 0) return undefined;
  const images = places.flatMap((place) => childrenNamed(place, 'img'));
  const orderOf = ({ attributes: { id = '' } }: XmlNode) => (id === 'm' ? '' : id.padStart(3, ' '));
  return images
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ attributes }) => attributes['url'] ?? attributes['file'] ?? '')
    .filter((url) => url !== '');
}

function areaOf(node: XmlNode, of: 'buildingDetails' | 'landDetails'): string | undefined {
  const area = child(child(node, of), 'area');
  return withUnit(area?.text.trim(), area?.attributes['unit'] ?? (area && 'square'));
}

function priceOf(node: XmlNode, isRent: boolean): string | undefined {
  if (!isRent) return textAt(node, 'price');
  const rents = childrenNamed(node, 'rent');
  const monthly = rents.find(({ attributes }) => attributes['period']?.startsWith('month'));
  const weekly = rents.find(({ attributes }) => (attributes['period'] ?? 'week').startsWith('week'));
  if (monthly) return monthly.text.trim();
  return withUnit(weekly?.text.trim(), weekly?.text.trim() ? 'per week' : undefined);
}

const authorities: Record<string, string> = {
  exclusive: 'Exclusive',
  sole: 'Sole',
  multilist: 'Joint',
  conjunctional: 'Joint',
  open: 'Ad Hoc',
};

function valuesOf(node: XmlNode): SourceListing['values'] {
  const address = child(node, 'address');
  const features = child(node, 'features');
  const isRent =
    intents[node.name] === 'rent' ||
    /lease|rent/i.test(child(node, 'commercialListingType')?.attributes['value'] ?? '');
  const category = ['category', 'landCategory', 'ruralCategory', 'commercialCategory']
    .map((name) => child(node, name))
    .find((one) => one !== undefined);
  const authority = (child(node, 'authority') ?? child(node, 'commercialAuthority'))?.attributes['value'];
  const number = textAt(address, 'streetNumber');
  const street = textAt(address, 'street');
  const isFurnished = textAt(features, 'furnished') ?? textAt(node, 'allowances', 'furnished');
  const hasValues = node.children.some(({ name }) => !['agentID', 'uniqueID', 'listingId'].includes(name));
  return present({
    name:
      textAt(address, 'complexName') ?? textAt(node, 'buildingDetails', 'name') ?? textAt(node, 'headline'),
    intent: hasValues ? (isRent ? 'rent' : 'sale') : undefined,
    category: hasValues ? kinds[node.name] : undefined,
    type: category?.attributes['name'],
    price: priceOf(node, isRent),
    builtUp: areaOf(node, 'buildingDetails'),
    landArea: areaOf(node, 'landDetails'),
    bedrooms: textAt(features, 'bedrooms'),
    bathrooms: textAt(features, 'bathrooms'),
    carParks: textAt(features, 'garages') ?? textAt(features, 'carports') ?? textAt(features, 'openSpaces'),
    furnishing: isFurnished === undefined ? undefined : (furnished[isFurnished.toLowerCase()] ?? isFurnished),
    unitNo: textAt(address, 'subNumber'),
    street: street === undefined ? undefined : [number, street].filter(Boolean).join(' '),
    area: textAt(address, 'suburb'),
    state: textAt(address, 'state'),
    postcode: textAt(address, 'postcode'),
    country: textAt(address, 'country'),
    remarks: textAt(node, 'description'),
    facilities: facilitiesOf(node),
    availableFrom: textAt(node, 'dateAvailable'),
    authorisationKind:
      authority === undefined ? undefined : (authorities[authority.toLowerCase()] ?? authority),
    latitude: textAt(node, 'geocode', 'latitude') ?? textAt(node, 'Geocode', 'Latitude'),
    longitude: textAt(node, 'geocode', 'longitude') ?? textAt(node, 'Geocode', 'Longitude'),
  });
}

/**
 * Records of REAXML. A record that is sold or withdrawn may carry ids and a status alone: it then has no
 * values, and changes none.
 */
export async function* readReaxml(records: AsyncIterable<XmlRecord>): AsyncGenerator<FeedItem> {
  for await (const { node, line } of records) {
    if (!(node.name in intents)) continue;
    const place = `line ${line}`;
    const uniqueId = textAt(node, 'uniqueID') ?? '';
    if (uniqueId === '') {
      yield { problem: { code: 'id_missing' }, place };
      continue;
    }
    const written = node.attributes['status']?.toLowerCase() ?? 'current';
    const status = statuses[written] ?? (written.startsWith('under') ? 'Current' : 'Withdrawn');
    const images = imagesOf(node);
    const sourceId = [textAt(node, 'agentID'), uniqueId].filter(Boolean).join('-');
    const values = status === 'Current' ? valuesOf(node) : withoutAssumed(valuesOf(node));
    yield { listing: { sourceId, place, status, values, ...(images?.length && { images }), findings: [] } };
  }
}

/** Values of a record that is off the market, without those that the element's name alone says. */
function withoutAssumed(values: SourceListing['values']): SourceListing['values'] {
  const said = Object.entries(values).filter(
    ([field, value]) => value !== '' && field !== 'intent' && field !== 'category',
  );
  return Object.fromEntries(said);
}
