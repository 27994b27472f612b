/** A row of a CSV file with its line. */
export interface Row {
  record: string[];
  line: number;
}

/** A row of the file's width; not whole where it has more cells, or is a piece of a row. */
interface FittedRow extends Row {
  isWhole: boolean;
}

type IdOf = (record: readonly string[]) => string;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Can this be the id of a row whose neighbour has the other id? A piece of a text has words, or no digit. */
const isLike = (id: string, other: string) => !/\s/.test(id) && /\d/.test(id) === /\d/.test(other);

/**
 * A spreadsheet leaves the last cells of a row out where they are empty. A line break outside of quotes makes
 * short rows, too: such pieces together have the cells of one row, and only the first begins with an id.
 */
class RowFitter {
  readonly #width: number;
  readonly #idOf: IdOf;
  #short: Row[] = [];

  constructor(width: number, idOf: IdOf) {
    this.#width = width;
    this.#idOf = idOf;
  }

  add(row: Row): FittedRow[] {
    const { record } = row;
    if (record.length >= this.#width)
      return [...this.rest(), { ...row, isWhole: isBlank(record.slice(this.#width)) }];
    const [first] = this.#short;
    if (first && isLike(this.#idOf(record), this.#idOf(first.record))) {
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

/** The rows of a file with this many columns. `idOf` is the id of a row. */
export async function* fittedRows(
  all: AsyncIterable<Row>,
  width: number,
  idOf: IdOf,
): AsyncGenerator<FittedRow> {
  const fitter = new RowFitter(width, idOf);
  for await (const row of all) yield* fitter.add(row);
  yield* fitter.rest();
}
