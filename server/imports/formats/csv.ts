import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ColumnMapping } from '#domain/import-columns.ts';
import type { Doubt } from './decode.ts';
import { RowReader, splitAddresses, toStatus } from './csv-cells.ts';
import { guessMapping } from './csv-columns.ts';
import { peekText } from './peek-text.ts';
import { FeedFault, feedLimits, type FeedItem } from './source-listing.ts';

const delimiters = [',', ';', '\t', '|'];
const headCharacters = 64 * 1024;

/** The most frequent separator outside of quotes in the first row. */
function findDelimiter(head: string): string {
  const row =
    head
      .replace(/^\ufeff/, '')
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const count = (delimiter: string) => row.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Throws where a line is too long: a parser would hold all of its fields, even empty ones. */
async function* withinLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const chunk of chunks) {
    const first = chunk.indexOf('\n');
    length += first === -1 ? chunk.length : first;
    if (length > feedLimits.recordCharacters) throw new FeedFault('feed_record_too_large');
    if (first !== -1) length = chunk.length - chunk.lastIndexOf('\n');
    yield chunk;
  }
}

function toFault(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) return fault;
  if (fault.code === 'CSV_MAX_RECORD_SIZE') return new FeedFault('feed_record_too_large');
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED') return new FeedFault('feed_truncated');
  return new FeedFault('feed_malformed', fault.code);
}

/** A row of the file with its line. */
interface Row {
  record: string[];
  line: number;
}

/** The rows of a CSV file, the first one with the names of the columns. */
async function* rows(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  const { head, all } = await peekText(chunks, headCharacters);
  const parser = parse({
    delimiter: findDelimiter(head.slice(0, headCharacters)),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: feedLimits.recordCharacters,
  });
  const text = Readable.from(withinLines(all));
  text.once('error', (fault) => parser.destroy(fault));
  parser.once('close', () => text.destroy());
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > feedLimits.columns)
        throw new FeedFault('feed_columns_too_many', String(feedLimits.columns));
      yield { record, line: info.lines };
    }
  } catch (fault) {
    throw toFault(fault);
  }
}

/** The first row and some rows after it, for the agent to choose the columns by. */
export interface CsvPreview {
  columns: string[];
  rows: string[][];
}

/** The first rows of a CSV file. Throws a FeedFault. */
export async function previewCsv(chunks: AsyncIterable<string>, count = 5): Promise<CsvPreview> {
  const found: string[][] = [];
  for await (const { record } of rows(chunks)) {
    found.push(record);
    if (found.length > count) break;
  }
  const [columns = [], ...others] = found;
  if (columns.length === 0) throw new FeedFault('feed_empty');
  return { columns, rows: others };
}

/**
 * Records of a CSV file with a first row of names. `mapping` says what the columns mean; columns that it does
 * not name are guessed. A short row says nothing about its missing columns.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  _doubt: Doubt,
  mapping: ColumnMapping = {},
): AsyncGenerator<FeedItem> {
  let reader: RowReader | null = null;
  let width = 0;
  for await (const { record, line } of rows(chunks)) {
    const place = `line ${line}`;
    if (!reader) {
      reader = new RowReader(record, { ...guessMapping(record), ...mapping });
      width = record.length;
      if (!reader.has('sourceId')) throw new FeedFault('id_column_missing');
      continue;
    }
    const [sourceId = ''] = reader.cells(record, 'sourceId').filter(Boolean);
    const counts = `${record.length} of ${width} columns`;
    if (record.length !== width)
      yield { problem: { code: 'record_malformed', value: counts }, place, ...(sourceId && { sourceId }) };
    else if (sourceId === '') yield { problem: { code: 'id_missing' }, place };
    else {
      const status = toStatus(reader.cells(record, 'status')[0] ?? '');
      const images = reader.has('images')
        ? reader.cells(record, 'images').flatMap(splitAddresses)
        : undefined;
      yield {
        listing: {
          sourceId,
          place,
          status,
          values: reader.values(record),
          ...(images && { images }),
          findings: [],
        },
      };
    }
  }
}
