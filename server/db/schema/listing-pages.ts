import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { listings } from './listings.ts';
import { moment } from './shared-columns.ts';

/**
 * Visits to public pages of listings, so that a visitor is counted once a day. `visitor` is a keyed hash of the
 * IP address and the browser; the rows are deleted after two days.
 */
export const listingPageVisits = pgTable(
  'listing_page_visits',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    /** The day in Malaysia. */
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.visitor, table.day] }),
    index('listing_page_visits_day').on(table.day),
  ],
);

/** How many visitors the public page of a listing had on a day in Malaysia. */
export const listingPageViews = pgTable(
  'listing_page_views',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/**
 * How many visitors the public pages of an agent's listings had together on a day in Malaysia, so that the week of the
 * dashboard takes no longer with more listings. Kept by a trigger of migration 0052. The rows are deleted once no week
 * has them.
 */
export const agentPageViews = pgTable(
  'agent_page_views',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    day: date('day').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day] })],
);

/** How often the advertisement of a listing was looked at on a day in Malaysia, as its platform says. */
export const listingPlatformViews = pgTable(
  'listing_platform_views',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    platform: text('platform').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
    /** When the platform made the report. Null: before this was stored. */
    reportedAt: moment('reported_at'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.platform, table.day] })],
);
