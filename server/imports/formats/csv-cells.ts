import {
  meaningOf,
  type ColumnMapping,
  type ColumnMeaning,
  type SourceField,
} from '#domain/import-columns.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { toChoice } from '#server/imports/mapping/choices.ts';
import { completionOf, type Completion } from './column-units.ts';
import { isOfProperty } from './csv-columns.ts';
import { readStatus, restricted, strictest, type ReadStatus } from './status.ts';
import type { UnreadParts } from './unread-parts.ts';

const isAddress = /^https?:/;
const isFileName = /^[^:]+\.(?:jpe?g|png|webp|gif|heic|avif|tiff?|bmp)$/i;

/** The addresses in a text without spaces. A comma belongs to an address unless another one follows it. */
function addressesBetweenCommas(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.split(',')) {
    const last = found.length - 1;
    const isInAddress = last >= 0 && isAddress.test(found[last] ?? '');
    if (isAddress.test(piece) || (!isInAddress && isFileName.test(piece))) found.push(piece);
    else if (last >= 0 && piece !== '') found[last] += `,${piece}`;
  }
  return found;
}

/** The addresses of images in a cell, or names of files, which have no address. */
export const splitAddresses = (cell: string) => cell.split(/[\s|;]+/).flatMap(addressesBetweenCommas);

interface Column {
  at: number;
  name: string;
  complete: Completion;
}

/** Meanings that are not values of a listing, but say something about the record. */
const aboutRecord: ReadonlySet<string> = new Set([
  'sourceId',
  'status',
  'images',
  'showAddress',
  'showPrice',
  'hidePrice',
  'isShown',
]);

/** Texts that are put together where several columns have one meaning; other columns should agree. */
const joined = new Map([
  ['remarks', '\n'],
  ['facilities', ', '],
  ['street', ', '],
]);

/** Reads the cells of a row by the meaning of their columns. */
export class RowReader {
  readonly #columns = new Map<ColumnMeaning, Column[]>();

  constructor(head: readonly string[], mapping: ColumnMapping) {
    for (const [at, name] of head.entries()) {
      const meaning = meaningOf(mapping, name);
      this.#columns.set(meaning, [
        ...(this.#columns.get(meaning) ?? []),
        { at, name, complete: completionOf(name, meaning) },
      ]);
    }
  }

  has(meaning: ColumnMeaning): boolean {
    return this.#columns.has(meaning);
  }

  /** The cells of a meaning, in order. A row that ends early does not have those of its last columns. */
  cells(record: readonly string[], meaning: ColumnMeaning): string[] {
    return (this.#columns.get(meaning) ?? []).flatMap(({ at }) => record[at]?.trim() ?? []);
  }

  values(record: readonly string[]): Partial<Record<SourceField, string>> {
    const values: Record<string, string> = {};
    for (const [meaning, columns] of this.#columns) {
      if (meaning === '' || aboutRecord.has(meaning)) continue;
      const cells = columns.flatMap(({ at, complete }) => {
        const cell = record[at]?.trim();
        return cell === undefined ? [] : [complete(cell)];
      });
      if (cells.length === 0) continue;
      const said = [...new Set(cells.filter(Boolean))];
      values[meaning] = said.join(joined.get(meaning) ?? ' | ');
    }
    const shown = this.cells(record, 'showAddress').find(Boolean);
    if (shown !== undefined && !values['hideAddress']) values['hideAddress'] = opposite(shown);
    return values;
  }

  /** The status of a row, and what it does not allow to be shown. */
  status(record: readonly string[]): ReadStatus {
    const said = this.#statuses(record);
    const denied = (meaning: ColumnMeaning, allows: boolean) =>
      this.cells(record, meaning)
        .filter((cell) => cell !== '' && readFlag(cell) !== allows)
        .map((cell) => restricted(`${this.#columns.get(meaning)?.[0]?.name ?? ''}: ${cell}`));
    return strictest([
      ...said,
      ...denied('showPrice', true),
      ...denied('hidePrice', false),
      ...denied('isShown', true),
    ]);
  }

  /**
   * What the columns of the status say. One that speaks of the property, such as “Property Status: Completed”,
   * counts only if its words are of the market, or if no other one says anything.
   */
  #statuses(record: readonly string[]): ReadStatus[] {
    const isRent = this.cells(record, 'intent').some((cell) => toChoice('intent', cell) === 'Rent');
    const all = (this.#columns.get('status') ?? [])
      .map(({ at, name }) => ({ text: record[at]?.trim() ?? '', name }))
      .filter(({ text }) => text !== '')
      .map(({ text, name }) => ({ read: readStatus(text, isRent), ofProperty: isOfProperty(name) }));
    const ofMarket = all.filter(({ read, ofProperty }) => !ofProperty || read.status !== 'Unclear');
    return (ofMarket.length > 0 ? ofMarket : all).map(({ read }) => read);
  }

  /** Counts the cells of columns without a meaning. */
  countUnread(record: readonly string[], unread: UnreadParts): void {
    for (const { at, name } of this.#columns.get('') ?? [])
      if (record[at]?.trim()) unread.add(name || `column ${at + 1}`);
  }
}

/** The opposite of a yes or no; an unknown word stays. */
function opposite(text: string): string {
  const flag = readFlag(text);
  return flag === null ? text : flag ? 'no' : 'yes';
}
