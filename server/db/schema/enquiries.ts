import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { listings } from './listings.ts';
import { moment, type Wire } from './shared-columns.ts';

/** People who ask about listings. `digest` recognises a form that is sent twice. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    listingId: text('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    source: text('source').$type<Wire['EnquirySource']>().notNull(),
    state: text('state').$type<Wire['EnquiryState']>().notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    message: text('message').notNull(),
    language: text('language').$type<Wire['Language']>().notNull(),
    viewingAt: moment('viewing_at'),
    note: text('note').notNull().default(''),
    consentAt: moment('consent_at'),
    digest: text('digest'),
    receivedAt: moment('received_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('enquiries_newest').on(table.agentId, table.receivedAt, table.id),
    index('enquiries_by_state').on(table.agentId, table.state),
    index('enquiries_digest').on(table.agentId, table.digest, table.receivedAt),
    index('enquiries_last_change').on(table.updatedAt),
  ],
);

/** Changes of enquiries that took effect. Never purged; they say nothing of a person. */
export const enquiryMutations = pgTable(
  'enquiry_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response').$type<Wire['EnquiryDone']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
