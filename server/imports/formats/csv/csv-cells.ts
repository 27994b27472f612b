import {
  meaningFrom,
  type ColumnMapping,
  type ColumnMeaning,
  type SourceField,
} from '#domain/import/import-columns.ts';
import { isNothing } from '#domain/reading/unreadable.ts';
import { toChoice } from '#server/imports/mapping/choices.ts';
import { Restrictions } from '#server/imports/formats/restrictions.ts';
import type { SourceListing } from '#server/imports/mapping/source-listing.ts';
import { readStatus, type ReadStatus } from '#server/imports/formats/status.ts';
import type { UnreadParts } from '#server/imports/formats/unread-parts.ts';
import { completionFrom, type Completion } from './column-units.ts';
import { displayMeanings, isOfProperty, type DisplayMeaning } from './csv-columns.ts';
import { isSplitAmount } from './split-amounts.ts';

const isAddress = /^https?:/i;
/** The end of a picture's address or name. */
const isFileName = /\.(?:jpe?g|png|webp|gif|heic|avif|tiff?|bmp)$/i;

/** The addresses in a text without spaces. A comma belongs to an address unless a whole one ends before it. */
function addressesBetweenCommas(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.split(',')) {
    const last = found.at(-1) ?? '';
    const goesOn = isAddress.test(last) && !isAddress.test(piece) && !isFileName.test(last);
    if (goesOn && piece !== '') found[found.length - 1] = `${last},${piece}`;
    else if (piece !== '') found.push(piece);
  }
  return found;
}

/** The pictures that a cell names. A name may have spaces where the cell has no address. */
function picturesIn(cell: string): string[] {
  if (isNothing(cell)) return [];
  if (/^data:/i.test(cell)) return [cell];
  const pieces = /https?:/i.test(cell)
    ? cell.split(/[\s|;]+/).flatMap(addressesBetweenCommas)
    : cell.split(/[|;,\n]/).map((piece) => piece.trim());
  return pieces.filter((piece) => !isNothing(piece));
}

const isPicture = (piece: string) =>
  isAddress.test(piece) || (isFileName.test(piece) && !piece.includes(':'));

/** The addresses of images in a cell, or names of files, which have no address. */
export const splitAddresses = (cell: string): string[] => picturesIn(cell).filter(isPicture);

/** What a cell of images names besides: paths, numbers, addresses of other kinds. It is counted. */
export const otherPictures = (cell: string): string[] => picturesIn(cell).filter((one) => !isPicture(one));

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
  ...Object.keys(displayMeanings),
]);

const isDisplayMeaning = (meaning: string): meaning is DisplayMeaning =>
  Object.hasOwn(displayMeanings, meaning);

/** Texts that are put together where several columns have one meaning; other columns should agree. */
const joined = new Map([
  ['remarks', '\n'],
  ['facilities', ', '],
  ['street', ', '],
]);

/** Reads the cells of a row by the meaning of their columns. */
export class RowReader {
  readonly #head: readonly string[];
  readonly #columns = new Map<ColumnMeaning, Column[]>();

  constructor(head: readonly string[], mapping: ColumnMapping) {
    this.#head = head;
    for (const [at, name] of head.entries()) {
      const meaning = meaningFrom(mapping, name);
      this.#columns.set(meaning, [
        ...(this.#columns.get(meaning) ?? []),
        { at, name, complete: completionFrom(name, meaning) },
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

  /**
   * The amounts whose thousands are in the next column, which has no name and no meaning. An amount that is whole
   * by itself is not one: the next column may be its price per square foot.
   */
  splitAmounts(record: readonly string[]): ColumnMeaning[] {
    const isRent = toChoice('intent', this.cells(record, 'intent').join(' ')) === 'Rent';
    const isSplit = (meaning: ColumnMeaning, { at }: Column) =>
      this.#head[at + 1] === '' &&
      !this.#isRead(at + 1) &&
      isSplitAmount(meaning, record[at]?.trim() ?? '', record[at + 1]?.trim() ?? '', isRent);
    return [...this.#columns]
      .filter(([meaning, columns]) => columns.some((column) => isSplit(meaning, column)))
      .map(([meaning]) => meaning);
  }

  /** Has the column a meaning? */
  #isRead(at: number): boolean {
    return !(this.#columns.get('') ?? []).some((column) => column.at === at);
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
    if (this.cells(record, 'hideAddress').length > 0) values['hideAddress'] = '';
    return values;
  }

  /** A row as a record, by what its columns say, and by what they allow to be shown. */
  read(record: readonly string[], unread: UnreadParts): ReadStatus & Pick<SourceListing, 'values'> {
    const values = this.values(record);
    const isRent = toChoice('intent', values.intent ?? '') === 'Rent';
    const restrictions = new Restrictions({ price: values.priceSen, isRent });
    for (const [meaning, columns] of this.#columns)
      for (const { at, name } of columns) {
        const text = record[at]?.trim() ?? '';
        if (text === '') continue;
        if (isDisplayMeaning(meaning)) restrictions.apply(displayMeanings[meaning], text, `${name}: ${text}`);
        else if (meaning === 'availableFrom') restrictions.read(name, text);
        else if (meaning === '' && !restrictions.read(name, text)) unread.add(name || `column ${at + 1}`);
      }
    return { ...restrictions.status(this.#statuses(record, isRent)), values: restrictions.values(values) };
  }

  /**
   * What the columns of the status say. One that speaks of the property, such as “Property Status: Completed”,
   * counts only if its words are of the market, or if no other one says anything.
   */
  #statuses(record: readonly string[], isRent: boolean): ReadStatus[] {
    const all = (this.#columns.get('status') ?? [])
      .map(({ at, name }) => ({ text: record[at]?.trim() ?? '', name }))
      .filter(({ text }) => text !== '')
      .map(({ text, name }) => ({ read: readStatus(text, isRent), ofProperty: isOfProperty(name) }));
    const ofMarket = all.filter(({ read, ofProperty }) => !ofProperty || read.status !== 'Unclear');
    return (ofMarket.length > 0 ? ofMarket : all).map(({ read }) => read);
  }
}
