import { isBlank, type Row } from './csv-head.ts';

/** A row of the file's width; not whole where it has more cells, or is a piece of a row. */
interface FittedRow extends Row {
  isWhole: boolean;
}

type IdOf = (record: readonly string[]) => string;

/** Can this be the id of a row whose neighbour has the other id? A piece of a text has words, or no digit. */
const isLike = (id: string, other: string) => !/\s/.test(id) && /\d/.test(id) === /\d/.test(other);

/**
 * A spreadsheet leaves the last cells of a row out where they are empty. A line break outside of quotes makes
 * short rows, too: such pieces together have the cells of one row, and only the first begins with an id.
 */
class RowFitter {
  readonly #width: number;
  readonly #idFrom: IdOf;
  /** Blank cells that every row has after the last column. */
  readonly #extra: number;
  #short: Row[] = [];

  constructor(width: number, idFrom: IdOf, extra: number) {
    this.#extra = extra;
    this.#width = width;
    this.#idFrom = idFrom;
  }

  add(row: Row): FittedRow[] {
    const { record } = row;
    const extra = record.length - this.#width;
    if (extra >= 0) {
      const isWhole = extra === 0 || (extra <= this.#extra && isBlank(record.slice(this.#width)));
      return [...this.rest(), { ...row, isWhole }];
    }
    const [first] = this.#short;
    if (first && isLike(this.#idFrom(record), this.#idFrom(first.record))) {
      const whole = this.rest();
      this.#short = [row];
      return whole;
    }
    this.#short.push(row);
    const cells = this.#short.reduce((sum, one) => sum + one.record.length - 1, 1);
    if (cells < this.#width) return [];
    if (cells === this.#width && first)
      return this.#short.splice(0).map((one) => ({ ...one, isWhole: false }));
    return this.#short.splice(0, this.#short.length - 1).map((one) => ({ ...one, isWhole: true }));
  }

  /** The short rows that wait for the next one. */
  rest(): FittedRow[] {
    return this.#short.splice(0).map((one) => ({ ...one, isWhole: true }));
  }
}

const rowsCompared = 50;

/**
 * The rows of a file with this many columns. `idFrom` is the id of a row. Blank cells after the last column are
 * passed over where all of the first rows have them; else a row with one has a comma outside of quotes.
 */
export async function* fittedRows(
  all: AsyncIterable<Row>,
  width: number,
  idFrom: IdOf,
): AsyncGenerator<FittedRow> {
  const each = all[Symbol.asyncIterator]();
  const first: Row[] = [];
  let next = await each.next();
  for (; !next.done && first.length < rowsCompared; next = await each.next()) first.push(next.value);
  const full = first.map(({ record }) => record.length - width).filter((extra) => extra >= 0);
  const fitter = new RowFitter(width, idFrom, full.length === 0 ? 0 : Math.min(...full));
  for (const row of first) yield* fitter.add(row);
  for (; !next.done; next = await each.next()) yield* fitter.add(next.value);
  yield* fitter.rest();
}
