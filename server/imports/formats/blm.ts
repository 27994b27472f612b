import { FeedError, feedLimits, type FeedItem } from '#server/imports/mapping/source-listing.ts';
import type { SourceStatus } from '#domain/import/import-record.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { readBlmHead, splitFields, type BlmHead, type BlmRow } from './blm-head.ts';
import type { Doubt } from './decode.ts';
import type { FormatModule } from './format-module.ts';
import { priceFindings, statusOfPrice } from './blm-price.ts';
import { blmValues, readInstead } from './blm-values.ts';
import { Restrictions } from './restrictions.ts';
import { unclearStatus, type ReadStatus } from './status.ts';
import type { UnreadParts } from './unread-parts.ts';

const headCharacters = 64 * 1024;

const statuses = new Map<string, SourceStatus>([
  ['0', 'Current'],
  ['1', 'Sold'],
  ['2', 'Sold'],
  ['3', 'Current'],
  ['4', 'Current'],
  ['5', 'Sold'],
]);

/** The columns that are read, and those that describe the record and are not needed. */
const known =
  /^(?:AGENT_REF|PROPERTY_ID|BRANCH_ID|ADDRESS_[1-3]|TOWN|COUNTY|POSTCODE[12]?|FEATURE\d+|DESCRIPTION|STATUS_ID|BEDROOMS|BATHROOMS|PRICE|PRICE_QUALIFIER|PROP_SUB_ID|CREATE_DATE|UPDATE_DATE|DISPLAY_ADDRESS|PUBLISHED_FLAG|LET_DATE_AVAILABLE|LET_FURN_ID|LET_RENT_FREQUENCY|TENURE_TYPE_ID|TRANS_TYPE_ID|NEW_HOME_FLAG|CURRENCY|(?:EXACT_)?(?:LATITUDE|LONGITUDE)|M(?:IN|AX)_SIZE_ENTERED|AREA_SIZE_UNIT_ID|MEDIA_(?:IMAGE|FLOOR_PLAN)_\d+)$/;

/** Columns that say nothing where they have this number. */
const silent = new Map([['LET_TYPE_ID', '0']]);

function toStatuses(row: BlmRow): ReadStatus[] {
  const number = row.get('STATUS_ID') || '0';
  const known = statuses.get(number);
  const said: ReadStatus = known ? { status: known, findings: [] } : unclearStatus(`STATUS_ID ${number}`);
  const flag = row.get('PUBLISHED_FLAG') ?? '';
  const isShown = readFlag(flag);
  const shown: ReadStatus[] =
    flag === '' || isShown === true
      ? []
      : [isShown === false ? { status: 'Withdrawn', findings: [] } : unclearStatus(`PUBLISHED_FLAG ${flag}`)];
  return [said, ...shown, ...statusOfPrice(row)];
}

/** The photos in their order, then the floor plans. */
function imagesFrom(row: BlmRow): string[] | undefined {
  const media = [...row].filter(([column]) => /^MEDIA_(?:IMAGE|FLOOR_PLAN)_\d+$/.test(column));
  if (media.length === 0) return undefined;
  return media
    .toSorted(([a], [b]) => Number(a.includes('PLAN')) - Number(b.includes('PLAN')))
    .map(([, url]) => url)
    .filter((url) => url !== '');
}

function toItem(
  record: string,
  number: number,
  { columns, trailing, endOfField }: BlmHead,
  unread: UnreadParts,
): FeedItem {
  const place = `record ${number}`;
  const fields = splitFields(record, endOfField);
  for (let left = trailing; left > 0 && fields.at(-1) === ''; left--) fields.pop();
  const row = new Map(columns.map((column, at) => [column, fields[at] ?? '']));
  const sourceId = row.get('AGENT_REF') || row.get('PROPERTY_ID') || '';
  if (fields.length !== columns.length) {
    const counts = `${fields.length} of ${columns.length} fields`;
    return {
      problem: { code: 'record_malformed', value: counts },
      place,
      ...(sourceId && fields.length > 1 && { sourceId }),
    };
  }
  const values = blmValues(row);
  const restrictions = new Restrictions({ price: values.priceSen, isRent: values.intent === 'rent' });
  const instead = new Set(readInstead(row));
  const isSilent = (column: string, text: string) => text === '' || text === silent.get(column);
  for (const [column, text] of row)
    if (
      !isSilent(column, text) &&
      !known.test(column) &&
      !instead.has(column) &&
      !restrictions.read(column, text)
    )
      unread.add(column);
  if (sourceId === '') return { problem: { code: 'id_missing' }, place };
  const images = imagesFrom(row);
  const { status, findings } = restrictions.status(toStatuses(row));
  return {
    listing: {
      sourceId,
      place,
      status,
      values: restrictions.values(values),
      ...(images && { images }),
      findings: [...findings, ...priceFindings(row)],
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
      if (!begin && waiting.length > headCharacters) throw new FeedError('feed_malformed', '#DATA#');
      if (!begin) continue;
      head = readBlmHead(waiting.slice(0, begin.index), doubt);
      waiting = waiting.slice(begin.index + begin[0].length);
    }
    const pieces = waiting.split(head.endOfRecord);
    waiting = pieces.pop() ?? '';
    if (waiting.length > feedLimits.recordCharacters) throw new FeedError('feed_record_too_large');
    for (const text of pieces) {
      if (/^\s*#END#/i.test(text)) return true;
      if (text.trim() !== '') yield { text: text.trim(), head };
    }
  }
  if (!head) throw new FeedError(waiting.trim() === '' ? 'feed_empty' : 'feed_malformed', '#DATA#');
  const [last = ''] = waiting.split(/#END#/i);
  if (last.trim() !== '' && head.endOfRecord === '\n') yield { text: last.trim(), head };
  return /#END#/i.test(waiting);
}

/** Records of BLM version 3. A feed without `#END#` is cut off. */
async function* readBlm(
  chunks: AsyncIterable<string>,
  doubt: Doubt,
  unread: UnreadParts,
): AsyncGenerator<FeedItem> {
  const each = records(chunks, doubt);
  let number = 0;
  for (let next = await each.next(); ; next = await each.next()) {
    if (next.done) {
      if (!next.value) throw new FeedError('feed_truncated');
      return;
    }
    yield toItem(next.value.text, ++number, next.value.head, unread);
  }
}

export const blm: FormatModule<'BLM'> = {
  name: 'BLM',
  isAbsolute: true,
  recognise: (head) => /^#HEADER#/i.test(head),
  // The separators of its fields are those of columns, too.
  askedBefore: ['CSV'],
  read: ({ text, doubt, unread }) => readBlm(text, doubt, unread),
  preview: null,
};
