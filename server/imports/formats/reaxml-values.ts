import { plainWords } from '#domain/reading/phrases.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { readCount } from '#domain/reading/read-rooms.ts';
import { otherFacilities } from '#server/imports/mapping/choices.ts';
import type { SourceListing } from '#server/imports/mapping/source-listing.ts';
import { currencyFrom, present, withUnit } from './values.ts';
import { child, childrenNamed, textAt, type XmlNode } from './xml-records.ts';

/** The elements of listings, with what each says about sale and rent. */
const intents = new Map([
  ['residential', 'sale'],
  ['rental', 'rent'],
  ['holidayRental', 'rent'],
  ['land', 'sale'],
  ['rural', 'sale'],
  ['commercial', 'sale'],
  ['commercialLand', 'sale'],
  ['business', 'sale'],
]);

const kinds = new Map([
  ['land', 'Land'],
  ['rural', 'Agricultural Land'],
  ['commercialLand', 'Commercial Land'],
]);

/** Words that mean more in REAXML than elsewhere: a house is detached, a unit is in a block. */
const types = new Map([
  ['house', 'detached house'],
  ['unit', 'flat'],
  ['studio', 'studio apartment'],
  ['duplex semi detached', 'semi-detached house'],
  ['acreage semi rural', 'detached house'],
  ['offices', 'office'],
  ['showrooms bulky goods', 'showroom'],
  ['industrial warehouse', 'warehouse'],
  ['land development', 'commercial land'],
  ['hotel leisure', 'hotel'],
]);

/** Is this the name of a listing's element? */
export const isListingElement = (name: string): boolean => intents.has(name);

/** A yes does not say how much is furnished. */
const furnished = (text: string) => (readFlag(text) === false ? 'Unfurnished' : text);

/** Features that are read as facts of their own. */
const counted = /^(?:bedrooms|bathrooms|garages|carports|openSpaces|furnished|otherFeatures)$/;
const hasYes = (text: string) => /^(yes|true|[1-9]\d*)$/i.test(text);

/** Facilities are elements with a yes or a number, e.g. `<pool>1</pool>`. */
function facilitiesFrom(node: XmlNode): string | undefined {
  const features = [child(node, 'features'), child(node, 'allowances')].flatMap((one) => one?.children ?? []);
  const others = textAt(node, 'features', 'otherFeatures') ?? '';
  if (!child(node, 'features')) return undefined;
  return [
    ...features.filter(({ name, text }) => isFacility(name) && hasYes(text.trim())).map(({ name }) => name),
    others,
  ]
    .filter(Boolean)
    .join(', ');
}

const isFacility = (name: string) => !counted.test(name) && otherFacilities(name).length === 0;
const saysNothing = (text: string) => /^0*$/.test(text) || readFlag(text) === false;

/** The paths of features and allowances that say something and are not read. */
export function otherFeatures(node: XmlNode): string[] {
  const isUnderFeatures = child(node, 'features') !== undefined;
  return ['features', 'allowances'].flatMap((group) =>
    (child(node, group)?.children ?? [])
      .filter(({ name, text, children, attributes }) => {
        const said = text.trim();
        if (counted.test(name) && (group === 'features' || name === 'furnished')) return false;
        const isSilent = saysNothing(said) && children.length === 0 && Object.keys(attributes).length === 0;
        return !isSilent && !(isUnderFeatures && isFacility(name) && hasYes(said));
      })
      .map(({ name }) => `${group}/${name}`),
  );
}

function areaFrom(node: XmlNode, of: 'buildingDetails' | 'landDetails'): string | undefined {
  const area = child(child(node, of), 'area');
  return withUnit(area?.text.trim(), area && (area.attributes['unit']?.trim() || 'square'));
}

const periods = new Map([
  ['week', 'per week'],
  ['weekly', 'per week'],
  ['month', ''],
  ['monthly', ''],
  ['annual', 'per year'],
  ['year', 'per year'],
  ['yearly', 'per year'],
]);

/** The rent for a month if there is one, else the first; without a period it is for a week. */
function rentFrom(node: XmlNode): string | undefined {
  const rents = childrenNamed(node, 'rent').map((rent) => ({ rent, usual: 'week' }));
  const ofCommerce = childrenNamed(node, 'commercialRent').map((rent) => ({ rent, usual: 'annual' }));
  const all = [...rents, ...ofCommerce].map(({ rent, usual }) => {
    const period = rent.attributes['period']?.trim().toLowerCase() || usual;
    return { text: rent.text.trim(), unit: periods.get(period) ?? `per ${period}` };
  });
  const chosen = all.find(({ unit, text }) => unit === '' && text !== '') ?? all[0];
  return chosen && withUnit(chosen.text, chosen.unit || undefined);
}

/** Parking places of all kinds; undefined if none is mentioned. A number that is not understood stays. */
function carParksFrom(features: XmlNode | undefined): string | undefined {
  const texts = ['garages', 'carports', 'openSpaces']
    .map((name) => textAt(features, name))
    .filter((text) => text !== undefined);
  const said = texts.filter((text) => text !== '');
  if (said.length === 0) return texts[0];
  const counts = said.map(readCount);
  const isAll = counts.every((one) => 'count' in one);
  return isAll ? String(counts.reduce((sum, one) => sum + one.count, 0)) : said.join(' + ');
}

const authorities = new Map([
  ['exclusive', 'Exclusive'],
  ['sole', 'Sole'],
  ['multilist', 'Joint'],
  ['conjunctional', 'Joint'],
  ['open', 'Ad Hoc'],
]);

/** Is the record for rent? */
export const isRentOf = (node: XmlNode): boolean =>
  intents.get(node.name) === 'rent' ||
  /^(?:lease|rent|rental)$/i.test(child(node, 'commercialListingType')?.attributes['value'] ?? '');

function intentFrom(node: XmlNode): string | undefined {
  const hasValues = node.children.some(({ name }) => !['agentID', 'uniqueID', 'listingId'].includes(name));
  if (!hasValues) return undefined;
  const listingType = child(node, 'commercialListingType')?.attributes['value'];
  return isRentOf(node) ? 'rent' : listingType || 'sale';
}

function typeOf(node: XmlNode): string | undefined {
  const category = ['category', 'landCategory', 'ruralCategory', 'commercialCategory']
    .map((name) => child(node, name)?.attributes['name'])
    .find((one) => one !== undefined);
  if (node.name === 'land' && category && !/land/i.test(category)) return `${category} Land`;
  return category === undefined ? undefined : (types.get(plainWords(category)) ?? category);
}

/** What a record says, in the words of the feed. */
export function reaxmlValues(node: XmlNode): SourceListing['values'] {
  const address = child(node, 'address');
  const features = child(node, 'features');
  const authority = (child(node, 'authority') ?? child(node, 'commercialAuthority'))?.attributes['value'];
  const number = textAt(address, 'streetNumber');
  const street = textAt(address, 'street');
  const isFurnished = textAt(features, 'furnished') ?? textAt(node, 'allowances', 'furnished');
  const intent = intentFrom(node);
  return present({
    name:
      textAt(address, 'complexName') ?? textAt(node, 'buildingDetails', 'name') ?? textAt(node, 'headline'),
    intent,
    category: intent && kinds.get(node.name),
    type: typeOf(node),
    priceSen: isRentOf(node) ? rentFrom(node) : textAt(node, 'price'),
    currency: currencyFrom(
      undefined,
      ['price', 'rent', 'commercialRent'].flatMap((name) => childrenNamed(node, name)),
    ),
    builtUpSqft: areaFrom(node, 'buildingDetails'),
    landAreaSqft: areaFrom(node, 'landDetails'),
    bedrooms: textAt(features, 'bedrooms'),
    bathrooms: textAt(features, 'bathrooms'),
    carParks: carParksFrom(features),
    furnishing: isFurnished === undefined ? undefined : furnished(isFurnished),
    unitNo: textAt(address, 'subNumber'),
    street: street === undefined ? undefined : [number, street].filter(Boolean).join(' '),
    area: textAt(address, 'suburb') ?? textAt(address, 'city'),
    state: textAt(address, 'state'),
    postcode: textAt(address, 'postcode'),
    country: textAt(address, 'country'),
    remarks: textAt(node, 'description'),
    facilities: facilitiesFrom(node),
    availableFrom: textAt(node, 'dateAvailable'),
    authorisationKind:
      authority === undefined ? undefined : (authorities.get(authority.toLowerCase()) ?? authority),
    latitude: textAt(node, 'geocode', 'latitude') ?? textAt(node, 'Geocode', 'Latitude'),
    longitude: textAt(node, 'geocode', 'longitude') ?? textAt(node, 'Geocode', 'Longitude'),
  });
}
