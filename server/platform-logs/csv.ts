import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import type { PlatformLog } from '#domain/posting/platform-log.ts';

const columns: (keyof PlatformLog)[] = [
  'at',
  'direction',
  'platform',
  'outcome',
  'subject',
  'message',
  'link',
  'listingId',
  'runId',
  'code',
];

/**
 * The lines as CSV for spreadsheets: UTF-8 with a byte order mark and a header row. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe. An error of `lines` becomes an error of the stream.
 */
export function toCsv(lines: AsyncIterable<PlatformLog>): Readable {
  const file = stringify({ bom: true, header: true, columns, escape_formulas: true });
  return pipeline(Readable.from(lines), file, () => undefined);
}
