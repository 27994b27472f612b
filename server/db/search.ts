import { sql, type Column, type SQL } from 'drizzle-orm';

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Contains the text, taken literally. */
export const containing = (column: Column, text: string): SQL => sql`${column} like ${`%${escaped(text)}%`}`;

/** Begins with the text, taken literally. */
export const beginningWith = (column: Column, text: string): SQL => sql`${column} like ${`${escaped(text)}%`}`;
