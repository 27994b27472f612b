import { FeedFault, feedLimits, type FeedItem, type SourceListing } from './source-listing.ts';
import type { SourceStatus } from '#domain/import-record.ts';
import { readBlmHead, splitFields, type BlmHead } from './blm-head.ts';
import type { Doubt } from './decode.ts';
import { present, withUnit } from './values.ts';

const headCharacters = 64 * 1024;

const statuses: Record<string, SourceStatus> = {
  '0': 'Current',
  '1': 'Sold',
  '2': 'Sold',
  '3': 'Current',
  '4': 'Current',
  '5': 'Sold',
};

/** The property types that have an equivalent here, by their number in BLM. */
const types: Record<string, string> = {
  '1': 'terrace',
  '2': 'end terrace',
  '3': 'semi-detached',
  '4': 'detached house',
  '6': 'cluster house',
  '7': 'flat',
  '8': 'flat',
  '9': 'studio',
  '12': 'bungalow',
  '13': 'terrace',
  '14': 'semi-detached',
  '15': 'bungalow',
  '20': 'land',
  '21': 'link house',
  '22': 'townhouse',
  '27': 'villa',
  '28': 'apartment',
  '29': 'penthouse',
};

const furnishings: Record<string, string> = {
  '0': 'Fully Furnished',
  '1': 'Partly Furnished',
  '2': 'Unfurnished',
  '3': 'Unknown',
  '4': 'Unknown',
};
const tenures: Record<string, string> = { '1': 'Freehold', '2': 'Leasehold' };
const frequencies: Record<string, string> = {
  '0': 'per week',
  '1': '',
  '2': 'per quarter',
  '3': 'per year',
  '5': 'per week',
};
const units: Record<string, string> = { '1': 'sqft', '2': 'sqm', '3': 'acres', '4': 'hectares' };

function valuesOf(row: Record<string, string>): SourceListing['values'] {
  const {
    TRANS_TYPE_ID: transaction,
    NEW_HOME_FLAG: isNew,
    PROP_SUB_ID: type = '',
    LET_FURN_ID: furnishing,
    TENURE_TYPE_ID: tenure,
    LET_RENT_FREQUENCY: frequency = '1',
    PRICE: price,
    AREA_SIZE_UNIT_ID: unit = '1',
  } = row;
  const isRent = transaction === '2';
  const features = Object.keys(row).filter((column) => /^FEATURE\d+$/.test(column));
  const number = row['ADDRESS_1'];
  return present({
    name: row['DISPLAY_ADDRESS'] || number,
    intent: transaction === undefined ? undefined : isRent ? 'rent' : isNew === 'Y' ? 'new' : 'sale',
    type: row['PROP_SUB_ID'] === undefined ? undefined : (types[type] ?? type),
    price: isRent ? withUnit(price, frequencies[frequency] || undefined) : price,
    currency: row['CURRENCY'],
    builtUp: withUnit(row['MIN_SIZE_ENTERED'] ?? row['MAX_SIZE_ENTERED'], units[unit] ?? 'sqft'),
    bedrooms: row['BEDROOMS'],
    bathrooms: row['BATHROOMS'],
    furnishing: furnishing === undefined ? undefined : (furnishings[furnishing] ?? ''),
    tenure: tenure === undefined ? undefined : (tenures[tenure] ?? ''),
    street: row['ADDRESS_2'],
    area: row['TOWN'],
    state: row['COUNTY'] ?? row['ADDRESS_4'],
    postcode: row['POSTCODE'] ?? ([row['POSTCODE1'], row['POSTCODE2']].filter(Boolean).join('') || undefined),
    latitude: row['LATITUDE'],
    longitude: row['LONGITUDE'],
    remarks: row['DESCRIPTION'] || row['SUMMARY'],
    facilities:
      features.length > 0
        ? features
            .map((column) => row[column])
            .filter(Boolean)
            .join(', ')
        : undefined,
    availableFrom: row['LET_DATE_AVAILABLE'],
  });
}

function toItem(record: string, number: number, { columns, trailing, endOfField }: BlmHead): FeedItem {
  const place = `record ${number}`;
  const fields = splitFields(record, endOfField);
  for (let left = trailing; left > 0 && fields.at(-1) === ''; left--) fields.pop();
  const row = Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
  const sourceId = row['AGENT_REF'] || row['PROPERTY_ID'] || '';
  if (fields.length !== columns.length) {
    const counts = `${fields.length} of ${columns.length} fields`;
    return {
      problem: { code: 'record_malformed', value: counts },
      place,
      ...(sourceId && fields.length > 1 && { sourceId }),
    };
  }
  if (sourceId === '') return { problem: { code: 'id_missing' }, place };
  const isImage = (column: string) => /^MEDIA_(IMAGE|FLOOR_PLAN)_\d+$/.test(column);
  const media = columns
    .filter(isImage)
    .toSorted((a, b) => Number(a.includes('PLAN')) - Number(b.includes('PLAN')));
  const images = media.map((column) => row[column] ?? '').filter((url) => url !== '');
  const isShown = row['PUBLISHED_FLAG'] !== '0';
  const status = isShown ? (statuses[row['STATUS_ID'] ?? '0'] ?? 'Current') : 'Withdrawn';
  return {
    listing: {
      sourceId,
      place,
      status,
      values: valuesOf(row),
      ...(media.length > 0 && { images }),
      findings: [],
    },
  };
}

/**
 * Splits the data into records; a record is never longer than the limit. Returns whether `#END#` was there.
 */
async function* records(
  chunks: AsyncIterable<string>,
  doubt: Doubt,
): AsyncGenerator<{ text: string; head: BlmHead }, boolean> {
  let waiting = '';
  let head: BlmHead | null = null;
  for await (const chunk of chunks) {
    waiting += chunk;
    if (!head) {
      const begin = /#DATA#[ \t]*\r?\n/i.exec(waiting);
      if (!begin && waiting.length > headCharacters) throw new FeedFault('feed_malformed', '#DATA#');
      if (!begin) continue;
      head = readBlmHead(waiting.slice(0, begin.index), doubt);
      waiting = waiting.slice(begin.index + begin[0].length);
    }
    const pieces = waiting.split(head.endOfRecord);
    waiting = pieces.pop() ?? '';
    if (waiting.length > feedLimits.recordCharacters) throw new FeedFault('feed_record_too_large');
    for (const text of pieces) {
      if (/^\s*#END#/i.test(text)) return true;
      if (text.trim() !== '') yield { text: text.trim(), head };
    }
  }
  if (!head) throw new FeedFault(waiting.trim() === '' ? 'feed_empty' : 'feed_malformed', '#DATA#');
  const [last = ''] = waiting.split(/#END#/i);
  if (last.trim() !== '' && head.endOfRecord === '\n') yield { text: last.trim(), head };
  return /#END#/i.test(waiting);
}

/** Records of BLM version 3. A feed without `#END#` is cut off. */
export async function* readBlm(chunks: AsyncIterable<string>, doubt: Doubt): AsyncGenerator<FeedItem> {
  const each = records(chunks, doubt);
  let number = 0;
  for (let next = await each.next(); ; next = await each.next()) {
    if (next.done) {
      if (!next.value) throw new FeedFault('feed_truncated');
      return;
    }
    yield toItem(next.value.text, ++number, next.value.head);
  }
}
