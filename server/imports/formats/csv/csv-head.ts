import { columnName, guessMapping } from './csv-columns.ts';

/** A row of a CSV file with its line. */
export interface Row {
  record: string[];
  line: number;
}

/** Rows before the names of the columns, such as a title, are looked for among so many. */
const rowsBeforeHead = 10;

/** Has a row no cell with a text? */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** How many of these cells are names of columns with a known meaning. */
export function namedColumns(cells: readonly string[]): number {
  const names = cells.map(columnName);
  return Object.values(guessMapping(names)).filter((meaning) => meaning !== '').length;
}

/**
 * The row with the names of the columns: the first one, unless it has at most one known name, and a later one of
 * the first rows has the id's and another one's. The rows before it are a title.
 */
function headAt(first: readonly Row[]): number {
  const isHead = ({ record }: Row) =>
    namedColumns(record) > 1 && Object.values(guessMapping(record.map(columnName))).includes('sourceId');
  if (first[0] && namedColumns(first[0].record) > 1) return 0;
  return Math.max(0, first.findIndex(isHead));
}

/** The rows from the one with the names of the columns on. */
export async function* fromHead(all: AsyncGenerator<Row>): AsyncGenerator<Row> {
  try {
    const first: Row[] = [];
    let rest = await all.next();
    for (; !rest.done && first.length < rowsBeforeHead; rest = await all.next()) first.push(rest.value);
    yield* first.slice(headAt(first));
    for (; !rest.done; rest = await all.next()) yield rest.value;
  } finally {
    await all.return(undefined);
  }
}
