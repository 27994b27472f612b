import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { sessions } from './sessions.ts';
import { moment, type Wire } from './shared-columns.ts';

/** Browsers that receive an agent's reminders. `remindedOn` is the day of the last one, in Malaysia. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Hash of the endpoint: one row for each browser, whichever agent is signed in. */
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The session of the browser. With its end the browser gets no more reminders. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.publicId, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<Wire['Language']>().notNull(),
    renewedAt: moment('renewed_at').notNull(),
    remindedOn: text('reminded_on'),
  },
  (table) => [
    index('push_subscriptions_agent').on(table.agentId, table.renewedAt),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
