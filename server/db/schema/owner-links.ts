import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { listings } from './listings.ts';
import { moment, type Wire } from './shared-columns.ts';

/** Questions to owners by a link. Of the link's secret only the hash is stored. */
export const ownerLinks = pgTable(
  'owner_links',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    answer: text('answer').$type<Wire['OwnerAnswer']>(),
    priceSen: bigint('price_sen', { mode: 'number' }),
    message: text('message').notNull().default(''),
    decision: text('decision').$type<Wire['OwnerLinkDecide']['decision']>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('owner_links_of_agent').on(table.agentId, table.answeredAt),
    index('owner_links_of_listing').on(table.listingId),
    index('owner_links_expired').on(table.expiresAt),
  ],
);

/** Changes of questions to owners that took effect. */
export const ownerLinkMutations = pgTable(
  'owner_link_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response').$type<Wire['OwnerLinksCreated'] | Wire['OwnerLinkDecided']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
