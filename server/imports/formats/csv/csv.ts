import { isErrorCell } from '#domain/reading/unreadable.ts';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ColumnMapping } from '#domain/import/import-columns.ts';
import type { ColumnPreview, FormatModule } from '#server/imports/formats/format-module.ts';
import { peekText } from '#server/imports/formats/peek-text.ts';
import { FeedError, feedLimits, type FeedItem } from '#server/imports/mapping/source-listing.ts';
import type { UnreadParts } from '#server/imports/formats/unread-parts.ts';
import { otherPictures, RowReader, splitAddresses } from './csv-cells.ts';
import { columnName, guessMapping } from './csv-columns.ts';
import { findDelimiter, findEscape, hasColumns, separatorLine } from './csv-delimiter.ts';
import { fromHead, isBlank, type Row } from './csv-head.ts';
import { shiftedColumns } from './csv-kinds.ts';
import { fittedRows } from './csv-rows.ts';

const headCharacters = 64 * 1024;

/** Cells of a spreadsheet whose numbers are to stay texts: ="41000" and '41000. */
const formula = /^="((?:[^"]|"")*)"$/;
const textSign = /^'(?=[+\d])(?=[^']*$)/;
const plainCell = (cell: string) => {
  const [, text] = formula.exec(cell.trim()) ?? [];
  return text === undefined ? cell.trim().replace(textSign, '') : text.replaceAll('""', '"');
};

/** The text without its first `characters`, and without null characters. */
async function* without(chunks: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let left = characters;
  for await (const chunk of chunks) {
    yield chunk.slice(left).replaceAll('\0', '');
    left = Math.max(0, left - chunk.length);
  }
}

/** Throws where a line is too long: a parser would hold all of its fields, even empty ones. */
async function* withinLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const chunk of chunks) {
    const first = chunk.search(/[\r\n]/);
    length += first === -1 ? chunk.length : first;
    if (length > feedLimits.recordCharacters) throw new FeedError('feed_record_too_large');
    if (first !== -1) length = chunk.length - Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
    yield chunk;
  }
}

/** How far the parser came: rows that are whole, blank ones, and lines. */
interface Progress {
  records: number;
  empty_lines: number;
  lines: number;
}

/** The error in the words of the import. A text that is open in the last line alone was cut off there. */
function toError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FeedError('feed_record_too_large');
  const { records, empty_lines, lines } = error as CsvError & Progress;
  const row = records + empty_lines + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' && lines <= row) return new FeedError('feed_truncated');
  return new FeedError('feed_quote_open', String(row));
}

/** The rows of a CSV file, without blank ones and titles, the first one with the names of the columns. */
const rows = (chunks: AsyncIterable<string>) => fromHead(allRows(chunks));

/** All rows of a CSV file that are not blank. */
async function* allRows(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  const { head, all } = await peekText(chunks, headCharacters);
  const parser = parse({
    delimiter: findDelimiter(head.slice(0, headCharacters)),
    escape: findEscape(head.slice(0, headCharacters)),
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    rtrim: true,
    skip_empty_lines: true,
    max_record_size: feedLimits.recordCharacters,
  });
  const skipped = separatorLine.exec(head)?.[0].length ?? 0;
  const text = Readable.from(withinLines(without(all, skipped)));
  text.once('error', (error) => parser.destroy(error));
  parser.once('close', () => text.destroy());
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > feedLimits.columns)
        throw new FeedError('feed_columns_too_many', String(feedLimits.columns));
      const cells = record.map(plainCell);
      if (!isBlank(cells)) yield { record: cells, line: info.lines };
    }
  } catch (error) {
    throw toError(error);
  }
}

/** The first rows of a CSV file. Throws a FeedError. */
async function previewCsv(chunks: AsyncIterable<string>, count = 5): Promise<ColumnPreview> {
  const found: string[][] = [];
  for await (const { record } of rows(chunks)) {
    found.push(record);
    if (found.length > count) break;
  }
  const [head = [], ...others] = found;
  if (head.length === 0) throw new FeedError('feed_empty');
  return { columns: head.map(columnName), rows: others };
}

/**
 * Records of a CSV file with a first row of names. `mapping` says what the columns mean; columns that it does
 * not name are guessed. A short row says nothing about its missing columns.
 */
async function* readCsv(
  chunks: AsyncIterable<string>,
  unread: UnreadParts,
  mapping: ColumnMapping = {},
): AsyncGenerator<FeedItem> {
  const all = rows(chunks);
  try {
    const first = await all.next();
    if (!first.done) yield* records(all, first.value.record.map(columnName), mapping, unread);
  } finally {
    await all.return(undefined);
  }
}

const isRepeatedHead = (record: readonly string[], head: readonly string[]) =>
  record.every((cell, at) => columnName(cell).toLowerCase() === (head[at] ?? '').toLowerCase());

async function* records(
  all: AsyncGenerator<Row>,
  head: readonly string[],
  mapping: ColumnMapping,
  unread: UnreadParts,
): AsyncGenerator<FeedItem> {
  const reader = new RowReader(head, { ...guessMapping(head), ...mapping });
  if (!reader.has('sourceId')) throw new FeedError('id_column_missing');
  const idFrom = (record: readonly string[]) => reader.cells(record, 'sourceId').find(Boolean) ?? '';
  for await (const { record, line, isWhole } of fittedRows(all, head.length, idFrom)) {
    const place = `line ${line}`;
    const sourceId = idFrom(record);
    if (isRepeatedHead(record, head)) continue;
    const counts = `${record.length} of ${head.length} columns`;
    const shifted = isWhole ? shiftedColumns(reader, record) : [];
    const value = isWhole ? `values of another kind in ${shifted.join(', ')}` : counts;
    if (!isWhole || shifted.length > 0)
      yield { problem: { code: 'record_malformed', value }, place, ...(sourceId && { sourceId }) };
    else if (sourceId === '' || isErrorCell(sourceId)) yield { problem: { code: 'id_missing' }, place };
    else {
      const { status, findings, values } = reader.read(record, unread);
      const images = reader.has('images')
        ? reader.cells(record, 'images').flatMap((cell) => [...splitAddresses(cell), ...otherPictures(cell)])
        : undefined;
      yield { listing: { sourceId, place, status, values, ...(images && { images }), findings } };
    }
  }
}

export const csv: FormatModule<'CSV'> = {
  name: 'CSV',
  isAbsolute: false,
  recognise: hasColumns,
  askedBefore: [],
  read: ({ text, unread, mapping }) => readCsv(text, unread, mapping),
  preview: (text) => previewCsv(text),
};
