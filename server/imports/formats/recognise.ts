import type { ImportFormat } from '#domain/imports.ts';
import { namedColumns } from './csv-head.ts';
import { FeedFault } from './source-listing.ts';

/** A title may be before the names of the columns. */
const linesBeforeHead = 10;
const hasHead = (cells: readonly string[]) =>
  namedColumns(cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))) > 1;

export type FeedFormat = ImportFormat;

/** The format of a feed by its first characters. Throws a FeedFault if there is none, or it is no feed. */
export function recogniseFormat(head: string): FeedFormat {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (text === '') throw new FeedFault('feed_empty');
  if (text.startsWith('<')) return recogniseXml(text);
  if (/^[{[]/.test(text)) return 'RESO';
  if (/^#HEADER#/i.test(text)) return 'BLM';
  const [row = '', ...others] = text.split(/\r\n|\r|\n/, linesBeforeHead);
  const isText = !text.includes('\0') && !text.startsWith('%PDF');
  const isHead = (line: string) => [',', ';', '\t', '|'].some((one) => hasHead(line.split(one)));
  if (isText && (/[,;\t|]/.test(row) || others.some(isHead))) return 'CSV';
  throw new FeedFault('feed_not_recognised');
}

/** A workbook that Excel stores as XML, or a page that is called one. */
const workbook = /progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:(?:excel|spreadsheet)/;

function recogniseXml(text: string): FeedFormat {
  const root = /<([A-Za-z_][\w:.-]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1] ?? '';
  if (workbook.test(text)) throw new FeedFault('feed_is_excel');
  if (/^propertyList$/i.test(root)) return 'REAXML';
  if (/^(root|kyero|properties)$/i.test(root)) return 'Kyero';
  throw new FeedFault('feed_not_recognised');
}
