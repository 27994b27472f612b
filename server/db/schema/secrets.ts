import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './shared-columns.ts';

/** Secrets shared by all server processes on one database. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: moment('created_at').notNull(),
});
