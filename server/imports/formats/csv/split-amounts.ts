import type { ColumnMeaning } from '#domain/import/import-columns.ts';
import { fieldFor, isListingFact } from '#domain/listing/listing-fields.ts';

const beforeThousands = /^(?:rm|myr|[$￥¥])?\s*(\d{1,3})$/i;
const thousands = /^\d{3}(?!\d)/;

/**
 * The smallest amount without thousands, in ringgit or square feet, that a column can mean by itself: a rent, a
 * fee for a month, a small unit. There is none of a price, which may be one to sell, nor of a lot. Null for a column
 * that has no amounts.
 */
function leastWhole(meaning: ColumnMeaning, isRent: boolean): number | null {
  if (!isListingFact(meaning)) return null;
  const { unit, period } = fieldFor(meaning);
  if (unit === 'sen') return period === 'month' ? 10 : isRent ? 50 : Infinity;
  if (unit === 'sqft') return meaning === 'builtUpSqft' ? 200 : Infinity;
  return null;
}

/** Is this the beginning of an amount whose thousands are in the next cell: 700,000 outside of quotes? */
export function isSplitAmount(meaning: ColumnMeaning, cell: string, next: string, isRent: boolean): boolean {
  const least = leastWhole(meaning, isRent);
  const [, digits] = beforeThousands.exec(cell) ?? [];
  return least !== null && digits !== undefined && thousands.test(next) && Number(digits) < least;
}
