import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { BlmRow } from './blm-head.ts';
import { restricted, type ReadStatus } from './status.ts';

/**
 * What a number of `PRICE_QUALIFIER` makes of the price. Whole: it is the price. Qualified: it is shown with
 * these words. Share: it is the price of a part of the property. Hidden: there is no price to show, or no listing yet.
 */
type Qualifier = { price: 'whole' | 'qualified' | 'share' | 'hidden'; words: string };

const qualifiers: ReadonlyMap<string, Qualifier> = new Map([
  ['', { price: 'whole', words: '' }],
  ['0', { price: 'whole', words: 'default' }],
  ['1', { price: 'hidden', words: 'price on application' }],
  ['2', { price: 'qualified', words: 'guide price' }],
  ['3', { price: 'whole', words: 'fixed price' }],
  ['4', { price: 'qualified', words: 'offers in excess of' }],
  ['5', { price: 'qualified', words: 'offers in the region of' }],
  ['6', { price: 'qualified', words: 'sale by tender' }],
  ['7', { price: 'qualified', words: 'from' }],
  ['9', { price: 'share', words: 'shared ownership' }],
  ['10', { price: 'qualified', words: 'offers over' }],
  ['11', { price: 'share', words: 'part buy, part rent' }],
  ['12', { price: 'share', words: 'shared equity' }],
  ['15', { price: 'qualified', words: 'offers invited' }],
  ['16', { price: 'hidden', words: 'coming soon' }],
]);

const qualifierFrom = (row: BlmRow): Qualifier =>
  qualifiers.get(row.get('PRICE_QUALIFIER') ?? '') ?? { price: 'hidden', words: 'unknown' };

const toSentence = (row: BlmRow) =>
  `PRICE_QUALIFIER ${row.get('PRICE_QUALIFIER')} (${qualifierFrom(row).words})`;

/** The price of a record; undefined where it is that of a share. */
export const wholePrice = (row: BlmRow): string | undefined =>
  qualifierFrom(row).price === 'share' ? undefined : row.get('PRICE');

/** Qualifiers with which the listing is not made active: no price may be shown, or it is not that of the whole. */
export const statusOfPrice = (row: BlmRow): ReadStatus[] =>
  ['share', 'hidden'].includes(qualifierFrom(row).price) ? [restricted(toSentence(row))] : [];

/** The words with which the source shows the price. */
export const priceFindings = (row: BlmRow): ImportFinding[] =>
  qualifierFrom(row).price === 'qualified' ? [{ code: 'price_qualified', value: toSentence(row) }] : [];
