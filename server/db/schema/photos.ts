import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { drafts } from './drafts.ts';
import { moment } from './shared-columns.ts';

/**
 * Completely uploaded photos. `bytes` and `sha256` describe the upload, `width` and `height` the stored
 * picture.
 */
export const photos = pgTable(
  'photos',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    draftId: text('draft_id')
      .notNull()
      .references(() => drafts.id),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('photos_draft').on(table.draftId, table.createdAt, table.id)],
);
