import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './shared-columns.ts';

/** What the server processes on one database share and nobody else knows. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: moment('created_at').notNull(),
});
