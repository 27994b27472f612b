import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { listings } from './listings.ts';

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
