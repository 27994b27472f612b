import { namedColumns } from './csv-head.ts';

const delimiters = [',', ';', '\t', '|'];

/** A title may be before the names of the columns. */
const linesBeforeHead = 10;

const isHeadLine = (cells: readonly string[]) =>
  namedColumns(cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))) > 1;

const delimiterOfHead = (line: string) => delimiters.find((delimiter) => isHeadLine(line.split(delimiter)));

/** The line with which Excel is told the separator. */
export const separatorLine = /^\ufeff?"?sep=(.)"?[,;\t]*(?:\r\n|\r|\n)/i;

/**
 * The separator that the first line names, else the one by which one of the first lines has names of columns,
 * else the most frequent one outside of quotes in the first row.
 */
export function findDelimiter(head: string): string {
  const [, named] = separatorLine.exec(head) ?? [];
  if (named) return named;
  const text = head.replace(/^\ufeff/, '');
  for (const line of text.split(/\r\n|\r|\n/, linesBeforeHead)) {
    const found = delimiterOfHead(line);
    if (found) return found;
  }
  const row = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (delimiter: string) => row.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/**
 * The sign before a quotation mark within a text: a second mark, or a backslash as databases write it. A backslash
 * at the end of a cell is part of the cell.
 */
export function findEscape(head: string): '"' | '\\' {
  const isDoubled = /[^\s,;\t|"]""[^\s,;\t|"]/.test(head);
  return !isDoubled && /\\"(?!\s*(?:[,;\t|\r\n]|$))/.test(head) ? '\\' : '"';
}

/** Damaged texts have a null character here and there; what has more of them is no text. */
const mostNulls = 0.01;

/** Has the text rows of cells? What begins like XML, JSON or a document has none. */
export function hasColumns(text: string): boolean {
  if (/^[<{[]/.test(text) || text.startsWith('%PDF')) return false;
  if (text.split('\0').length - 1 > text.length * mostNulls) return false;
  const [row = '', ...others] = text.split(/\r\n|\r|\n/, linesBeforeHead);
  return /[,;\t|]/.test(row) || others.some((line) => delimiterOfHead(line) !== undefined);
}
