import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment } from './shared-columns.ts';

/**
 * Who looked at which card, so that nobody is counted twice within an hour. The visitor is a hash that only
 * the server can make.
 */
export const cardVisits = pgTable(
  'card_visits',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    hour: moment('hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.visitor, table.hour] }),
    index('card_visits_hour').on(table.hour),
  ],
);
