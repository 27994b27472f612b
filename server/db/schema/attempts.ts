import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './shared-columns.ts';

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  since: moment('since').notNull(),
  blockedUntil: moment('blocked_until'),
});
