import { readFlag } from '#domain/reading/read-flag.ts';
import type { SourceListing } from '#server/imports/mapping/source-listing.ts';
import type { BlmRow } from './blm-head.ts';
import { wholePrice } from './blm-price.ts';
import { present, withUnit } from './values.ts';

/** The property types that have an equivalent here, by their number in BLM. */
const types = new Map([
  ['1', 'terrace'],
  ['2', 'end terrace'],
  ['3', 'semi-detached'],
  ['4', 'detached house'],
  ['6', 'cluster house'],
  ['7', 'flat'],
  ['8', 'flat'],
  ['9', 'studio apartment'],
  ['12', 'bungalow'],
  ['13', '1-storey terrace'],
  ['14', 'semi-detached'],
  ['15', 'bungalow'],
  ['20', 'land'],
  ['21', 'link house'],
  ['22', 'townhouse'],
  ['27', 'villa'],
  ['28', 'apartment'],
  ['29', 'penthouse'],
]);

const furnishings = new Map([
  ['0', 'Fully Furnished'],
  ['1', 'Partly Furnished'],
  ['2', 'Unfurnished'],
  ['3', 'Unknown'],
  ['4', 'Unknown'],
]);
const tenures = new Map([
  ['1', 'Freehold'],
  ['2', 'Leasehold'],
]);
const frequencies = new Map([
  ['', ''],
  ['0', 'per week'],
  ['1', ''],
  ['2', 'per quarter'],
  ['3', 'per year'],
  ['5', 'per week'],
]);
const units = new Map([
  ['', 'sqft'],
  ['1', 'sqft'],
  ['2', 'sqm'],
  ['3', 'acres'],
  ['4', 'hectares'],
]);

/** The meaning of a number; one that is not known stays as it is, so that it is reported. */
const meaningFrom = (numbers: ReadonlyMap<string, string>, said: string | undefined) =>
  said === undefined ? undefined : (numbers.get(said) ?? said);

/** A new home and a letting are kinds of their own; unknown numbers stay. */
function intentFrom(row: BlmRow): string | undefined {
  const transaction = row.get('TRANS_TYPE_ID');
  const isNew = row.get('NEW_HOME_FLAG') ?? '';
  if (transaction === undefined || transaction === '') return transaction;
  if (transaction === '2') return 'rent';
  if (transaction !== '1') return `TRANS_TYPE_ID ${transaction}`;
  if (isNew !== '' && readFlag(isNew) === null) return isNew;
  return readFlag(isNew) === true ? 'new' : 'sale';
}

const exact = (row: BlmRow, name: string) => row.get(`EXACT_${name}`) || row.get(name);

/** An address that is only the number of a house or unit: “8”, “12A”, “No. 8”, “Lot 12-3”, “A-3-5”. */
const numberAlone =
  /^(?:(?:no|number|unit|house|lot|flat|apt|block|blok|suite|plot)[\s.:#]*)*\p{L}?[-\s]?\d+\p{L}?(?:\s*[/-]\s*\p{L}?\d+\p{L}?)*$/iu;
const isNumberAlone = (text: string) => text.length <= 40 && numberAlone.test(text);

/** The name of the property: what the address begins with, if that is more than a number. */
const nameFrom = (row: BlmRow) =>
  [row.get('DISPLAY_ADDRESS'), row.get('ADDRESS_1')].find((text) => text && !isNumberAlone(text)) ??
  (row.has('DISPLAY_ADDRESS') || row.has('ADDRESS_1') ? '' : undefined);

/** The street, with the number of the house where the first line has nothing else. */
function streetFrom(row: BlmRow): string | undefined {
  const [first = '', street] = [row.get('ADDRESS_1'), row.get('ADDRESS_2')];
  const numbered = street && isNumberAlone(first) ? `${first} ${street}` : street;
  const third = row.get('ADDRESS_3') ?? '';
  return third === '' ? numbered : [numbered, third].filter(Boolean).join(', ');
}

const countFrom = (text: string) => Number(text.replaceAll(',', ''));

/** The size; both ends of a range where they differ, which is not read as one size. */
function measureSize(row: BlmRow): string | undefined {
  const [least = '', most = ''] = [row.get('MIN_SIZE_ENTERED'), row.get('MAX_SIZE_ENTERED')];
  const said = [least, most].filter((text) => text !== '' && !/^[0.]+$/.test(text));
  const isRange = said.length === 2 && countFrom(least) !== countFrom(most);
  return isRange ? said.join(' - ') : (said[0] ?? row.get('MIN_SIZE_ENTERED') ?? row.get('MAX_SIZE_ENTERED'));
}

/** The columns that are read where the usual one is missing or empty. */
export function readInstead(row: BlmRow): string[] {
  return [...(row.has('COUNTY') ? [] : ['ADDRESS_4']), ...(row.get('DESCRIPTION') ? [] : ['SUMMARY'])];
}

/** What a record says, in the words of the feed. */
export function blmValues(row: BlmRow): SourceListing['values'] {
  const intent = intentFrom(row);
  const price = wholePrice(row);
  const features = [...row].filter(([column]) => /^FEATURE\d+$/.test(column));
  const frequency = meaningFrom(frequencies, row.get('LET_RENT_FREQUENCY') ?? '') ?? '';
  const halves = [row.get('POSTCODE1'), row.get('POSTCODE2')].filter(Boolean).join('');
  return present({
    name: nameFrom(row),
    intent,
    type: meaningFrom(types, row.get('PROP_SUB_ID')),
    priceSen: intent === 'rent' ? withUnit(price, frequency || undefined) : price,
    currency: row.get('CURRENCY'),
    builtUpSqft: withUnit(measureSize(row), meaningFrom(units, row.get('AREA_SIZE_UNIT_ID') ?? '')),
    bedrooms: row.get('BEDROOMS'),
    bathrooms: row.get('BATHROOMS'),
    furnishing: meaningFrom(furnishings, row.get('LET_FURN_ID')),
    tenure: meaningFrom(tenures, row.get('TENURE_TYPE_ID')),
    street: streetFrom(row),
    area: row.get('TOWN'),
    state: row.get('COUNTY') ?? row.get('ADDRESS_4'),
    postcode: row.get('POSTCODE') ?? (halves || undefined),
    latitude: exact(row, 'LATITUDE'),
    longitude: exact(row, 'LONGITUDE'),
    remarks: row.get('DESCRIPTION') || row.get('SUMMARY'),
    facilities:
      features.length > 0
        ? features
            .map(([, text]) => text)
            .filter(Boolean)
            .join(', ')
        : undefined,
    availableFrom: row.get('LET_DATE_AVAILABLE'),
  });
}
