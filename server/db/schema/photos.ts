import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment } from './shared-columns.ts';

/**
 * Completely uploaded photos. `bytes` and `sha256` describe the upload, `width` and `height` the stored
 * picture. The draft may be the implicit one of a listing that nobody has edited.
 */
export const photos = pgTable(
  'photos',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    draftId: text('draft_id').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    /** Name of the demo picture that it shows; null for an uploaded photo, which has files of its own. */
    picture: text('picture'),
    /** A WebP of a few pixels in Base64; null until a smaller size is first asked for. */
    placeholder: text('placeholder'),
    /**
     * What the picture looks like (`toFingerprint`); empty where it is of one brightness. Null for a demo picture,
     * and until upkeep has looked at a photo that an earlier version stored.
     */
    fingerprint: text('fingerprint'),
    createdAt: moment('created_at').notNull(),
    /**
     * Size of its files, the picture and its smaller sizes; 0 for a demo picture. Null until upkeep has measured
     * a photo that an earlier version stored: it counts by its `bytes` meanwhile.
     */
    storedBytes: integer('stored_bytes'),
    /** When its draft's content last ceased to show it. It may show it again since. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('photos_draft').on(table.draftId, table.createdAt, table.id),
    index('photos_stored').on(table.agentId, table.storedBytes, table.bytes).concurrently(),
    index('photos_unmeasured')
      .on(table.id)
      .where(sql`stored_bytes is null`)
      .concurrently(),
    index('photos_without_fingerprint')
      .on(table.id)
      .where(sql`fingerprint is null and picture is null`)
      .concurrently(),
    index('photos_compared')
      .on(table.agentId)
      .where(sql`fingerprint <> ''`)
      .concurrently(),
  ],
);
