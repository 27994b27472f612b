import type { ColumnMapping, SourceField } from '#domain/import-columns.ts';
import type { SourceStatus } from '#domain/import-record.ts';
import { unitOfColumn } from './csv-columns.ts';

const statusWords: readonly [RegExp, SourceStatus][] = [
  [/^(sold|leased|let|rented|closed|completed|terjual|disewa)\b/i, 'Sold'],
  [/^(withdrawn|inactive|off|expired|cancel|deleted|hold|archived|draft)/i, 'Withdrawn'],
];

/** The status of a row in the words of its source. */
export const toStatus = (text: string): SourceStatus =>
  statusWords.find(([words]) => words.test(text))?.[1] ?? 'Current';

/** The addresses in a text without spaces. A comma belongs to an address unless another one follows it. */
function addressesBetweenCommas(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.split(',')) {
    const last = found.length - 1;
    if (/^https?:/.test(piece)) found.push(piece);
    else if (last >= 0 && piece !== '') found[last] += `,${piece}`;
  }
  return found;
}

/** The addresses of images in a cell. */
export const splitAddresses = (cell: string) => cell.split(/[\s|;]+/).flatMap(addressesBetweenCommas);

interface Column {
  at: number;
  unit: string;
}

/** Reads the cells of a row by the meaning of their columns. */
export class RowReader {
  readonly #columns = new Map<string, Column[]>();

  constructor(head: readonly string[], mapping: ColumnMapping) {
    for (const [at, name] of head.entries()) {
      const meaning = mapping[name];
      if (!meaning || head.indexOf(name) !== at) continue;
      this.#columns.set(meaning, [...(this.#columns.get(meaning) ?? []), { at, unit: unitOfColumn(name) }]);
    }
  }

  has(meaning: string): boolean {
    return this.#columns.has(meaning);
  }

  cells(record: readonly string[], meaning: string): string[] {
    return (this.#columns.get(meaning) ?? []).map(({ at }) => (record[at] ?? '').trim());
  }

  values(record: readonly string[]): Partial<Record<SourceField, string>> {
    const values: Record<string, string> = {};
    for (const [meaning, columns] of this.#columns) {
      if (meaning === 'sourceId' || meaning === 'status' || meaning === 'images') continue;
      const cells = columns.map(({ at, unit }) => {
        const cell = (record[at] ?? '').trim();
        return cell !== '' && unit && /^[\d.,\s]+$/.test(cell) ? `${cell} ${unit}` : cell;
      });
      const isText = meaning === 'remarks' || meaning === 'facilities';
      values[meaning] = isText
        ? cells.filter(Boolean).join(meaning === 'remarks' ? '\n' : ', ')
        : (cells.find(Boolean) ?? '');
    }
    return values;
  }
}
