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
  smallint,
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
    /** Key of the searched texts. One that does not begin with a line end is of an earlier version. */
    searchKey: text('search_key').notNull(),
    /** How complete it is, in percent, by the rules with which it was last written. */
    quality: smallint('quality').notNull().default(0),
    hasPhoto: boolean('has_photo').notNull().default(false),
    /** Last day of the owner's authorisation, YYYY-MM-DD. */
    authorisationEndsOn: text('authorisation_ends_on'),
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
    // Filter columns follow the sort columns: a page of a status and kind is read from the index alone.
    const usual = [table.status, table.kind, table.confirmedAt] as const;
    const { quality, hasPhoto, authorisationEndsOn, advertExpiresAt, priceSen, bedrooms } = table;
    return [
      index('listings_public_code').on(table.publicCode).concurrently(),
      index('listings_of_update')
        .on(table.agentId, table.updatedAt, table.id, ...usual)
        .concurrently(),
      // The other filters are in this index alone: what they leave is little, and is sorted.
      index('listings_filtered')
        .on(
          table.agentId,
          table.updatedAt,
          table.id,
          ...usual,
          table.archivedAt,
          quality,
          hasPhoto,
          authorisationEndsOn,
          advertExpiresAt,
          priceSen,
          bedrooms,
          table.title,
          table.state,
          table.area,
        )
        .concurrently(),
      index('listings_of_price')
        .on(table.agentId, priceSen, table.id, table.updatedAt, ...usual)
        .concurrently(),
      index('listings_of_quality')
        .on(table.agentId, quality, table.id, table.updatedAt, ...usual)
        .concurrently(),
      index('listings_of_confirmation')
        .on(
          table.agentId,
          sql`coalesce(confirmed_at, updated_at)`,
          table.id,
          table.status,
          table.kind,
          table.confirmedAt,
          table.updatedAt,
        )
        .concurrently(),
      index('listings_by_status').on(table.agentId, table.status, table.kind),
      index('listings_archive')
        .on(table.agentId, table.archivedAt, table.id, table.kind)
        .where(sql`status = 'Archived'`)
        .concurrently(),
      index('listings_old_keys')
        .on(table.id)
        .where(sql`ascii(search_key) <> 10`)
        .concurrently(),
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
    response: json('response')
      .$type<Wire['ListingStatusChanged'] | Wire['ListingPriceChanged'] | Wire['DealDone']>()
      .notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
