import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment } from './shared-columns.ts';

/** Photos that are being uploaded: who began which, and, in a bucket, what has arrived. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    /** Id of the photo. */
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    draftId: text('draft_id').notNull(),
    /** Hash and size of the complete photo. */
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    /** How many bytes have arrived in the bucket. In the folder, the size of the file says it. */
    arrived: integer('arrived').notNull().default(0),
    /** The names of their parts in the bucket, in their order. */
    parts: text('parts').array().notNull().default([]),
    /** When bytes last arrived. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('photo_uploads_of_agent').on(table.agentId)],
);
