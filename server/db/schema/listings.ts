import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { properties } from './properties.ts';
import { moment, place, type Wire } from './shared-columns.ts';

type Fact<Name extends keyof Wire['ListingFacts']> = NonNullable<Wire['ListingFacts'][Name]>;
type HistoryItem = Wire['ListingHistory']['items'][number];

/** Sixteen hexadecimal digits, sixty bits of them random: no two listings have the same. */
export const newPublicCode = sql<string>`left(replace(gen_random_uuid()::text, '-', ''), 16)`;

/** Published listings. Facts that lists need are columns; the others are in `facts`. */
export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    propertyId: text('property_id').references(() => properties.id),
    kind: text('kind').$type<Wire['ListingKind']>().notNull(),
    status: text('status').$type<Wire['ListingStatus']>().notNull(),
    name: text('name').notNull(),
    searchKey: text('search_key').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    unitType: text('unit_type').$type<Fact<'unitType'>>(),
    ...place,
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    priceSen: bigint('price_sen', { mode: 'number' }).notNull(),
    builtUpSqft: integer('built_up_sqft'),
    landAreaSqft: bigint('land_area_sqft', { mode: 'number' }),
    bedrooms: text('bedrooms'),
    bathrooms: integer('bathrooms'),
    tenure: text('tenure').$type<Fact<'tenure'>>(),
    furnishing: text('furnishing').$type<Fact<'furnishing'>>(),
    rentType: text('rent_type').$type<Fact<'rentType'>>(),
    facts: jsonb('facts').$type<Wire['ListingFacts']>().notNull().default({}),
    photos: jsonb('photos').$type<Wire['DraftPhoto'][]>().notNull().default([]),
    remarks: text('remarks').notNull().default(''),
    bestDeal: boolean('best_deal').notNull().default(false),
    /** Last part of the address of its public page. Null of old rows until the migration has filled them. */
    publicCode: text('public_code').default(newPublicCode),
    confirmedAt: moment('confirmed_at'),
    archivedAt: moment('archived_at'),
    advertExpiresAt: moment('advert_expires_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => {
    // Filter columns follow the sort columns: a page of any filter is read from the index alone.
    const filtered = [table.status, table.kind, table.confirmedAt, table.searchKey] as const;
    return [
      index('listings_public_code').on(table.publicCode).concurrently(),
      index('listings_by_update').on(table.agentId, table.updatedAt, table.id, ...filtered),
      index('listings_by_price').on(table.agentId, table.priceSen, table.id, table.updatedAt, ...filtered),
      index('listings_by_status').on(table.agentId, table.status, table.kind),
      index('listings_archived')
        .on(table.agentId, table.archivedAt, table.id, table.kind, table.searchKey)
        .where(sql`status = 'Archived'`),
      index('listings_unconfirmed')
        .on(table.agentId, sql`coalesce(confirmed_at, updated_at)`, table.id)
        .where(sql`status = 'Active'`),
      index('listings_best_deal')
        .on(table.agentId, table.updatedAt.desc().nullsFirst())
        .where(sql`best_deal and status = 'Active'`),
      index('listings_advert_expiry')
        .on(table.agentId, table.advertExpiresAt)
        .where(sql`status = 'Active'`),
      index('listings_alike')
        .on(table.propertyId, table.kind, table.type, table.unitType, table.priceSen, table.builtUpSqft)
        .where(sql`status = 'Active'`),
    ];
  },
);

/**
 * History of listings. `statusFrom` and `statusTo` are set if the status changed; `statusFrom` is null for a
 * new listing.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    agentId: text('agent_id').notNull(),
    at: moment('at').notNull(),
    what: text('what').$type<HistoryItem['what']>().notNull(),
    changes: jsonb('changes').$type<NonNullable<HistoryItem['changes']>>(),
    statusFrom: text('status_from').$type<Wire['ListingStatus']>(),
    statusTo: text('status_to').$type<Wire['ListingStatus']>(),
    /** The agent's deal that was recorded with it. It may have been deleted since. */
    dealId: text('deal_id'),
  },
  (table) => [
    index('listing_changes_newest').on(
      table.listingId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('listing_changes_status')
      .on(table.agentId, table.at, table.statusFrom, table.statusTo)
      .where(sql`status_to is not null`),
  ],
);

/** Changes of status and of deals that took effect. Never purged, like `draftMutations`. */
export const listingMutations = pgTable(
  'listing_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response').$type<Wire['ListingStatusChanged'] | Wire['DealDone']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
