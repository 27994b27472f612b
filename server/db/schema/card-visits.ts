import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment } from './shared-columns.ts';

/**
 * Visits to cards, so that a visitor is counted once an hour. `visitor` is a keyed hash of the IP address.
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
