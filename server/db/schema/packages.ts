import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Wire } from './shared-columns.ts';

export const packages = pgTable('packages', {
  id: text('id').primaryKey(),
  tag: text('tag').$type<Wire['PackageTag']>().notNull(),
  name: text('name').notNull(),
  priceSen: bigint('price_sen', { mode: 'number' }).notNull(),
  months: integer('months').notNull(),
  listings: integer('listings').notNull(),
  hidden: boolean('hidden').notNull().default(false),
});
