import { and, sql, type Column, type SQL } from 'drizzle-orm';
import { nameKey } from '#domain/name-key.ts';
import { needlesFrom, toSearchKey } from '#domain/search/search-words.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The LIKE pattern for text that contains `text`, with its wildcards escaped. */
export const contained = (text: string): string => `%${escaped(text)}%`;

/** Condition: the column contains `text`; wildcards are escaped. */
export const containing = (column: Column, text: string): SQL => sql`${column} like ${contained(text)}`;

/** Condition: the column begins with `text`; wildcards are escaped. */
export const beginningWith = (column: Column, text: string): SQL =>
  sql`${column} like ${`${escaped(text)}%`}`;

/**
 * Condition: the key of a record's texts has all words of a search. Undefined for no search; nothing fits one that
 * has neither letters nor digits.
 */
export function wordsIn(column: Column, typed: string): SQL | undefined {
  const needles = needlesFrom(typed);
  if (needles?.length === 0) return sql`false`;
  return needles === null ? undefined : and(...needles.map((needle) => containing(column, needle)));
}

/** The text that searches match for groups: name and place, normalised for case and width. */
export const searchKey = (
  name: string,
  { area, state, postcode }: { area: string; state: string; postcode: string },
): string => nameKey([name, area, state, postcode].join(' '));

/** The text that searches match for orders: package, reference number and number of the receipt. */
export const orderSearchKey = (packageName: string, refNo: string, receiptNo = ''): string =>
  toSearchKey([
    { field: 'package', text: packageName },
    { field: 'refNo', text: refNo },
    { field: 'receiptNo', text: receiptNo },
  ]);
