import { sql, type Column, type SQL } from 'drizzle-orm';
import { nameKey } from '#domain/draft.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern of what contains the text, taken literally. */
export const contained = (text: string): string => `%${escaped(text)}%`;

/** Contains the text, taken literally. */
export const containing = (column: Column, text: string): SQL => sql`${column} like ${contained(text)}`;

/** Begins with the text, taken literally. */
export const beginningWith = (column: Column, text: string): SQL =>
  sql`${column} like ${`${escaped(text)}%`}`;

/** What drafts and listings are found by: the name and the place, without regard to case and width. */
export const searchKey = (
  name: string,
  { area, state, postcode }: { area: string; state: string; postcode: string },
): string => nameKey([name, area, state, postcode].join(' '));
