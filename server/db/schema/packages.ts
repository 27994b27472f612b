import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Wire } from './shared-columns.ts';

/** Agent packages. Prices in sen before SST; a package with neither price is given by the office. */
export const packages = pgTable('packages', {
  id: text('id').primaryKey(),
  tag: text('tag').$type<Wire['PackageTag']>().notNull(),
  name: text('name').notNull(),
  monthlySen: bigint('monthly_sen', { mode: 'number' }),
  annualSen: bigint('annual_sen', { mode: 'number' }),
  /** How many months the office gives it for. */
  months: integer('months').notNull(),
  listings: integer('listings').notNull(),
  postingAccess: boolean('posting_access').notNull().default(false),
  hidden: boolean('hidden').notNull().default(false),
});
