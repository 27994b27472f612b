import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { listings } from './listings.ts';
import { moment, type Wire } from './shared-columns.ts';

/**
 * Groups of listings. The numbers and prices of active listings are copied from `group_listings` by a
 * trigger of migration 0008, so that a list of groups is sorted by price from an index.
 */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    rev: integer('rev').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => agents.id),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    searchKey: text('search_key').notNull(),
    category: text('category').$type<Wire['GroupCategory']>().notNull(),
    title: text('title').$type<Wire['GroupTitle']>().notNull(),
    offering: text('offering').$type<Wire['GroupOffering']>().notNull(),
    state: text('state').notNull(),
    area: text('area').notNull(),
    status: text('status').$type<Wire['GroupStatus']>().notNull(),
    listingShare: integer('listing_share').notNull(),
    note: text('note').notNull(),
    saleCount: integer('sale_count').notNull().default(0),
    saleLowestSen: bigint('sale_lowest_sen', { mode: 'number' }),
    saleHighestSen: bigint('sale_highest_sen', { mode: 'number' }),
    rentCount: integer('rent_count').notNull().default(0),
    rentLowestSen: bigint('rent_lowest_sen', { mode: 'number' }),
    rentHighestSen: bigint('rent_highest_sen', { mode: 'number' }),
    /** The lower of the two lowest prices. */
    lowestSen: bigint('lowest_sen', { mode: 'number' }).generatedAlwaysAs(
      sql`least(sale_lowest_sen, rent_lowest_sen)`,
    ),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => {
    const filtered = [table.status, table.category, table.title, table.offering, table.searchKey] as const;
    return [
      uniqueIndex('groups_name').on(table.nameKey),
      index('groups_newest').on(table.createdAt, table.id, ...filtered),
      index('groups_cheapest').on(table.lowestSen, table.id, table.createdAt, ...filtered),
      index('groups_dearest').on(table.lowestSen.desc().nullsLast(), table.id, table.createdAt, ...filtered),
    ];
  },
);

/**
 * Listings that are shared into groups. Kind, status and price are copied from the listing by a trigger of
 * migration 0008.
 */
export const groupListings = pgTable(
  'group_listings',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    /** Percent for the agent of the listing, as agreed. */
    agreedShare: integer('agreed_share').notNull(),
    kind: text('kind').$type<Wire['ListingKind']>().notNull(),
    status: text('status').$type<Wire['ListingStatus']>().notNull(),
    priceSen: bigint('price_sen', { mode: 'number' }).notNull(),
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.listingId] }),
    index('group_listings_listing').on(table.listingId),
    index('group_listings_newest').on(
      table.groupId,
      table.sharedAt,
      table.listingId,
      table.status,
      table.agentId,
      table.kind,
    ),
    index('group_listings_by_price').on(
      table.groupId,
      table.priceSen,
      table.listingId,
      table.status,
      table.agentId,
      table.kind,
    ),
    index('group_listings_members').on(table.groupId, table.agentId, table.status),
    index('group_listings_by_agent').on(table.agentId).concurrently(),
  ],
);

/** Offers of members on shared listings. `ownerId` is the agent of the listing. */
export const groupOffers = pgTable(
  'group_offers',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => agents.id),
    makerId: text('maker_id')
      .notNull()
      .references(() => agents.id),
    amountSen: bigint('amount_sen', { mode: 'number' }).notNull(),
    moveInOn: date('move_in_on', { mode: 'string' }),
    /** Last day in Malaysia on which it can be answered; null is for ever. */
    expiresOn: date('expires_on', { mode: 'string' }),
    message: text('message').notNull(),
    state: text('state').$type<Wire['GroupOfferState']>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    /** When the other agent saw the answer. Also set for answers of which that agent need not know. */
    answerSeenAt: moment('answer_seen_at'),
  },
  (table) => [
    index('group_offers_received').on(table.ownerId, table.groupId, table.createdAt, table.id),
    index('group_offers_made').on(table.makerId, table.groupId, table.createdAt, table.id),
    index('group_offers_of_listing').on(table.listingId, table.groupId, table.state, table.createdAt),
  ],
);

/** Changes of groups, shares and offers that took effect. Never purged, like `draftMutations`. */
export const groupMutations = pgTable(
  'group_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response')
      .$type<Wire['Group'] | Wire['GroupListing'] | Wire['GroupRemoved'] | Wire['GroupOffer']>()
      .notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
