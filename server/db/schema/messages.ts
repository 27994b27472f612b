import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment } from './shared-columns.ts';

/** Messages from agents to the company. `deliveredAt` is null until the email is sent. */
export const messages = pgTable(
  'messages',
  {
    reference: text('reference').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    mutationId: text('mutation_id'),
    bodyHash: text('body_hash').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('messages_mutation').on(table.agentId, table.mutationId),
    index('messages_newest').on(table.agentId, table.createdAt),
    index('messages_undelivered')
      .on(table.createdAt)
      .where(sql`delivered_at is null`),
  ],
);
