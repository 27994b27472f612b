import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './shared-columns.ts';

/**
 * Errors of the app that devices told of. `device` and `sender` are made anew on each day; nothing here leads to an
 * address or a content, and to an agent only while the key of the day exists.
 */
export const deviceReports = pgTable(
  'device_reports',
  {
    device: uuid('device').notNull(),
    kind: text('kind').$type<'failed' | 'stuck'>().notNull(),
    build: text('build').notNull(),
    reason: text('reason').notNull(),
    place: text('place').notNull(),
    waiting: integer('waiting').notNull(),
    hours: integer('hours').notNull(),
    /** A name of the signed-in agent for the day; null without a session. */
    sender: text('sender'),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.kind, table.build, table.reason, table.place] }),
    index('device_reports_last').on(table.lastAt),
  ],
);
