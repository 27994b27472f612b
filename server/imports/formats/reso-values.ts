import type { ImportFinding } from '#domain/import/import-finding.ts';
import { fieldFor, type ListingFact } from '#domain/listing/listing-fields.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { resoFacts } from '#server/feeds/reso-members.ts';
import type { SourceListing } from '#server/imports/mapping/source-listing.ts';
import type { UnreadParts } from './unread-parts.ts';
import { ownValues, present, withUnit } from './values.ts';

export type ResoFields = Record<string, unknown>;

/** Is this a structure, or a list with one, where the standard has a text, a number or a list of words? */
export const isStructure = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => typeof one === 'object' && one !== null)
    : typeof value === 'object' && value !== null;

/** A field as text: null is empty, a list is joined, and an absent field or a structure is undefined. */
export function toText(value: unknown): string | undefined {
  if (value === undefined || isStructure(value)) return undefined;
  if (value === null) return '';
  if (Array.isArray(value))
    return value
      .map((one) => toText(one) ?? '')
      .filter(Boolean)
      .join(', ');
  return String(value as string | number | boolean).trim();
}

/** The fields that are read, and those that describe the record or its people and are not needed. */
const known = new Set(
  [
    ...resoFacts.flatMap(({ name, measure = [] }) => [name, measure].flat()),
    'ListingKey ListingId ListingKeyNumeric StandardStatus MlsStatus PropertyType PropertySubType',
    'ListPriceCurrency Currency CurrencyCode PriceCurrency LeaseAmount LeaseAmountFrequency NewConstructionYN BuildingName',
    'SubdivisionName BuildingAreaTotal BuildingAreaUnits LotSizeSquareFeet LotSizeAcres BathroomsFull',
    'GarageSpaces CarportSpaces OpenParkingSpaces OwnershipType UnitNumber StreetNumber StreetDirPrefix',
    'StreetSuffix UnparsedAddress City StateOrProvince PostalCode Country Latitude Longitude',
    'PublicRemarks CommunityFeatures PoolFeatures ListingAgreement ListingContractDate ExpirationDate',
    'InternetAddressDisplayYN InternetEntireListingDisplayYN InternetAutomatedValuationDisplayYN',
    'InternetConsumerCommentYN MlgCanView MlgCanUse Permission Media PhotosCount OriginalEntryTimestamp',
    'ModificationTimestamp PhotosChangeTimestamp StatusChangeTimestamp PortalValues',
  ].flatMap((names) => names.split(' ')),
);

/** The portal's names of fields whose member is a structure. */
const fieldNames = new Map<string, string>([
  ...resoFacts.map(({ fact, name }) => [name, fact] as const),
  ['LeaseAmount', 'priceSen'],
  ['PublicRemarks', 'remarks'],
  ['BuildingName', 'name'],
  ['PropertySubType', 'type'],
  ['PropertyType', 'intent'],
  ['BuildingAreaTotal', 'builtUpSqft'],
  ['LotSizeSquareFeet', 'landAreaSqft'],
  ['LotSizeAcres', 'landAreaSqft'],
  ['BathroomsFull', 'bathrooms'],
  ['GarageSpaces', 'carParks'],
  ['CarportSpaces', 'carParks'],
  ['OpenParkingSpaces', 'carParks'],
  ['OwnershipType', 'tenure'],
  ['CommunityFeatures', 'facilities'],
  ['UnitNumber', 'unitNo'],
  ['UnparsedAddress', 'street'],
  ['City', 'area'],
  ['StateOrProvince', 'state'],
  ['PostalCode', 'postcode'],
  ['Country', 'country'],
]);

/** Members that are structures, or whose structure is reported as a status. */
const otherShapes = new Set([
  'Media',
  'PortalValues',
  'StandardStatus',
  'MlsStatus',
  'InternetEntireListingDisplayYN',
  'MlgCanView',
]);

/** Findings about the fields that are structures. */
export function structureFindings(fields: ResoFields): ImportFinding[] {
  return Object.entries(fields)
    .filter(([name, value]) => known.has(name) && isStructure(value))
    .filter(([name]) => !otherShapes.has(name))
    .map(([name, value]) => unreadableMember(fieldNames.get(name) ?? name, value));
}

/** A finding about a member of another shape than the standard has. */
export const unreadableMember = (field: string, value: unknown): ImportFinding => ({
  code: 'value_unreadable',
  field,
  value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60),
});

/** A unit, period or currency as text; one that is a structure is a sign that no reader knows. */
const measureFrom = (fields: ResoFields, ...names: string[]) =>
  names
    .map((name) => (isStructure(fields[name]) ? '?' : toText(fields[name])))
    .find((text) => text !== undefined);

/** Is this the name of a field that the reader knows? */
export const isResoField = (name: string): boolean => known.has(name);

/** A field that says something and is not read. Those of agents and offices are of other people. */
export function isOther(name: string, value: unknown): boolean {
  const isSaid = value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return (
    isSaid &&
    !known.has(name) &&
    !name.startsWith('@') &&
    !/^(?:Co)?(?:List|Buyer)(?:Agent|Office)/.test(name)
  );
}

const ofFields = (fields: ResoFields, ...names: string[]) =>
  names.map((name) => toText(fields[name])).find((text) => text !== undefined);

const toKey = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The property types of the standard that are sold. */
const sales = new Set([
  'residential',
  'residentialsale',
  'residentialincome',
  'commercialsale',
  'commercial',
  'industrial',
  'land',
  'farm',
  'manufacturedinpark',
  'businessopportunity',
]);

/** An unknown property type stays, so that it is reported; an empty one says neither sale nor rent. */
function intentFrom(fields: ResoFields): string | undefined {
  const type = ofFields(fields, 'PropertyType');
  if (type === undefined || type === '') return type;
  if (/(?:lease|rental)$/i.test(type)) return 'rent';
  if (!sales.has(toKey(type))) return type;
  const isNew = toText(fields['NewConstructionYN']) ?? '';
  if (isNew !== '' && readFlag(isNew) === null) return isNew;
  return readFlag(isNew) === true ? 'new' : 'sale';
}

const agreements = new Map([
  ['exclusiverighttosell', 'Exclusive'],
  ['exclusiverighttolease', 'Exclusive'],
  ['exclusiverightwithexception', 'Exclusive'],
  ['exclusiveagency', 'Sole'],
  ['soleagency', 'Sole'],
  ['open', 'Ad Hoc'],
  ['net', 'Ad Hoc'],
]);

const furnishings = new Map([
  ['furnished', 'Fully Furnished'],
  ['partially', 'Partly Furnished'],
  ['unfurnished', 'Unfurnished'],
  ['negotiable', 'Unknown'],
]);

const chosen = (text: string | undefined, words: ReadonlyMap<string, string>) =>
  text && (words.get(toKey(text)) ?? text);

const frequencies = new Map([
  ['', ''],
  ['monthly', ''],
  ['weekly', 'per week'],
  ['daily', 'per day'],
  ['quarterly', 'per quarter'],
  ['annually', 'per year'],
  ['yearly', 'per year'],
]);

/** An amount with its period in words; a period that is not known stays as it is. */
function withPeriod(amount: string | undefined, frequency: string | undefined): string | undefined {
  const text = frequency ?? '';
  const known = text === '' || toKey(text) !== '' ? frequencies.get(toKey(text)) : undefined;
  return withUnit(amount, (known ?? `per ${text}`) || undefined);
}

/** Of several facts of one kind, those that the feed mentions. */
const joined = (fields: ResoFields, names: readonly string[], between = ', ') => {
  const texts = names.map((name) => toText(fields[name])).filter((text) => text !== undefined);
  return texts.length > 0 ? texts.filter(Boolean).join(between) : undefined;
};

const streetParts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix'];

/** The street of a whole address: what is before the parts that have fields of their own. */
function streetFrom(fields: ResoFields): string | undefined {
  const street = joined(fields, streetParts, ' ');
  const whole = ofFields(fields, 'UnparsedAddress');
  if (street || whole === undefined) return street ?? whole;
  const own = ['BuildingName', 'UnitNumber', 'City', 'StateOrProvince', 'PostalCode', 'Country']
    .map((name) => toText(fields[name])?.toLowerCase())
    .filter(Boolean);
  const isOwn = (part: string) => {
    const rest = part
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => !own.includes(word))
      .join(' ');
    return rest === '' || own.includes(part.toLowerCase()) || own.includes(rest) || rest === 'malaysia';
  };
  return whole
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isOwn(part))
    .join(', ');
}

/** Parking places: the total, or the sum of the kinds. */
function carParksFrom(fields: ResoFields): string | undefined {
  const total = ofFields(fields, 'ParkingTotal');
  const names = ['GarageSpaces', 'CarportSpaces', 'OpenParkingSpaces'];
  if (!total && names.some((name) => isStructure(fields[name]))) return undefined;
  const kinds = names.map((name) => toText(fields[name]));
  const said = kinds.filter((text) => text !== undefined && text !== '').map(Number);
  if (total || said.length === 0 || said.some(Number.isNaN))
    return total ?? kinds.find((one) => one !== undefined);
  return String(said.reduce((sum, count) => sum + count, 0));
}

/** The portal's own words for fields, which its own feed carries beside those of the standard. */
export function portalValuesFrom(
  { PortalValues: own }: ResoFields,
  unread: UnreadParts,
): SourceListing['values'] {
  if (typeof own !== 'object' || own === null) return {};
  const said = Object.entries(own).map(([name, value]) => [name, toText(value) ?? ''] as const);
  return ownValues(said, 'PortalValues', unread);
}

/** Members with an area: its name, and the name of its unit or the unit itself. */
type AreaFields = readonly (readonly [amount: string, units: string | null, unit: string])[];

const builtUpFields: AreaFields = [
  ['LivingArea', 'LivingAreaUnits', 'sqft'],
  ['BuildingAreaTotal', 'BuildingAreaUnits', 'sqft'],
];
const landFields: AreaFields = [
  ['LotSizeSquareFeet', null, 'sqft'],
  ['LotSizeArea', 'LotSizeUnits', 'sqft'],
  ['LotSizeAcres', null, 'acres'],
];

/**
 * The first area that is there, with its own unit. An amount without a unit beside another one's unit stays
 * without one, and is not read.
 */
function areaFrom(fields: ResoFields, all: AreaFields): string | undefined {
  const said = all.map(([amount, units, unit]) => ({
    amount: toText(fields[amount]),
    units: units === null ? unit : measureFrom(fields, units) || '',
    unit,
    isFixed: units === null,
  }));
  const first = said.find(({ amount }) => amount && !/^0+(?:\.0+)?$/.test(amount));
  if (!first?.amount) return said.find(({ amount }) => amount !== undefined)?.amount;
  if (first.units !== '') return `${first.amount} ${first.units}`;
  const isOther = said.some(({ units, isFixed }) => !isFixed && units !== '' && !isSquareFeet.test(units));
  return isOther ? `${first.amount} ?` : `${first.amount} ${first.unit}`;
}

const isSquareFeet = /^(?:sq(?:uare)?\.?\s*(?:ft|feet|foot)\.?)$/i;

/** A number of JSON has a point before its decimals; money has two. */
const toMoney = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : toText(value);

/** A fact as our own feed writes it: an area with its unit, a monthly amount with its period, others as they are. */
function factFrom(fields: ResoFields, { fact, name, measure = '' }: (typeof resoFacts)[number]) {
  const { unit } = fieldFor(fact);
  const text = unit === 'sen' ? toMoney(fields[name]) : toText(fields[name]);
  if (unit === 'sqft') return withUnit(text, measureFrom(fields, measure) || 'sqft');
  return unit === 'sen' ? withPeriod(text, measureFrom(fields, measure)) : text;
}

const factsFrom = (fields: ResoFields): Partial<Record<ListingFact, string | undefined>> =>
  Object.fromEntries(resoFacts.map((member) => [member.fact, factFrom(fields, member)]));

/** What a record says, in the words of the feed. */
export function resoValues(fields: ResoFields): SourceListing['values'] {
  const intent = intentFrom(fields);
  const price = toMoney(fields['ListPrice']);
  const rent = toMoney(fields['LeaseAmount']) || price;
  return present({
    ...factsFrom(fields),
    name: ofFields(fields, 'BuildingName') || ofFields(fields, 'SubdivisionName'),
    intent,
    category: ofFields(fields, 'PropertyType'),
    type: ofFields(fields, 'PropertySubType'),
    priceSen: intent === 'rent' ? withPeriod(rent, measureFrom(fields, 'LeaseAmountFrequency')) : price,
    currency: measureFrom(fields, 'ListPriceCurrency', 'Currency', 'CurrencyCode', 'PriceCurrency'),
    builtUpSqft: areaFrom(fields, builtUpFields),
    landAreaSqft: areaFrom(fields, landFields),
    bathrooms: ofFields(fields, 'BathroomsTotalInteger', 'BathroomsFull'),
    carParks: carParksFrom(fields),
    furnishing: chosen(ofFields(fields, 'Furnished'), furnishings),
    tenure: ofFields(fields, 'OwnershipType', 'Ownership'),
    unitNo: ofFields(fields, 'UnitNumber'),
    street: streetFrom(fields),
    area: ofFields(fields, 'City'),
    state: ofFields(fields, 'StateOrProvince'),
    postcode: ofFields(fields, 'PostalCode'),
    country: ofFields(fields, 'Country'),
    latitude: ofFields(fields, 'Latitude'),
    longitude: ofFields(fields, 'Longitude'),
    remarks: ofFields(fields, 'PublicRemarks'),
    facilities: joined(fields, ['AssociationAmenities', 'CommunityFeatures', 'PoolFeatures']),
    authorisationKind: chosen(ofFields(fields, 'ListingAgreement'), agreements),
    authorisedOn: ofFields(fields, 'ListingContractDate'),
    authorisedUntil: ofFields(fields, 'ExpirationDate'),
  });
}
