import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { listings } from './listings.ts';
import { moment, place, type Wire } from './shared-columns.ts';

/** How listings left the market. The unit is stored as it was on that day. */
export const deals = pgTable(
  'deals',
  {
    id: text('id').notNull(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    name: text('name').notNull(),
    ...place,
    unitNo: text('unit_no').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<Wire['ListingKind']>().notNull(),
    askingSen: bigint('asking_sen', { mode: 'number' }).notNull(),
    outcome: text('outcome').$type<Wire['DealOutcome']>().notNull(),
    priceSen: bigint('price_sen', { mode: 'number' }),
    day: date('day', { mode: 'string' }).notNull(),
    coBrokeName: text('co_broke_name').notNull().default(''),
    coBrokeFirm: text('co_broke_firm').notNull().default(''),
    /** Percent of the price that counts for the other agent; null where there was none. */
    coBrokeShare: integer('co_broke_share'),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index('deals_by_day').on(table.agentId, table.day, table.createdAt, table.id),
    index('deals_of_listing').on(table.listingId, table.createdAt),
  ],
);
