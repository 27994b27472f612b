import { sql } from 'drizzle-orm';
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
    searchKey: text('search_key').notNull().default(''),
    language: text('language').$type<Wire['Language']>().notNull(),
    viewingAt: moment('viewing_at'),
    note: text('note').notNull().default(''),
    consentAt: moment('consent_at'),
    /** The platform that handed it over, and the text to which the person agreed there. */
    platform: text('platform'),
    consentText: text('consent_text'),
    digest: text('digest'),
    receivedAt: moment('received_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('enquiries_newest').on(table.agentId, table.receivedAt, table.id),
    index('enquiries_by_state').on(table.agentId, table.state),
    index('enquiries_digest').on(table.agentId, table.digest, table.receivedAt),
    index('enquiries_old_keys')
      .on(table.id)
      .where(sql`ascii(search_key) <> 10`)
      .concurrently(),
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

/**
 * The enquiries that platforms have handed over, by their own ids, so that each is taken once. They outlive the
 * enquiry, which does not come back once it was erased, and say nothing of a person.
 */
export const platformEnquiries = pgTable(
  'platform_enquiries',
  {
    platform: text('platform').notNull(),
    id: text('id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.id] })],
);
