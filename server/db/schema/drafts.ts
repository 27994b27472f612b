import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { properties } from './properties.ts';
import { moment, place, type Wire } from './shared-columns.ts';

export const drafts = pgTable(
  'drafts',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    rev: integer('rev').notNull(),
    status: text('status').$type<Wire['DraftStatus']>().notNull(),
    reason: text('reason'),
    name: text('name').notNull(),
    /** Null if the draft proposes no new property: only names of proposals are unique. */
    nameKey: text('name_key'),
    searchKey: text('search_key').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    ...place,
    propertyId: text('property_id').references(() => properties.id),
    intent: text('intent').$type<Wire['ListingKind']>(),
    remarks: text('remarks').notNull(),
    photos: jsonb('photos').$type<Wire['DraftPhoto'][]>().notNull().default([]),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    facts: jsonb('facts').$type<Wire['ListingFacts']>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Browser and system of the device that saved this revision; null where no device did. */
    savedOn: text('saved_on'),
  },
  (table) => [
    uniqueIndex('drafts_name_free')
      .on(table.agentId, table.nameKey)
      .where(sql`status <> 'Published'`),
    index('drafts_submitted')
      .on(table.updatedAt, table.id)
      .where(sql`status = 'Submitted'`),
    index('drafts_old_keys')
      .on(table.id)
      .where(sql`ascii(search_key) <> 10`)
      .concurrently(),
    index('drafts_newest').on(
      table.agentId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('drafts_newest_of_status').on(
      table.agentId,
      table.status,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** Deleted drafts. Never purged: a device that was offline may still save one of them. */
export const draftTombstones = pgTable('draft_tombstones', {
  id: text('id').primaryKey(),
  agentId: text('agent_id')
    .notNull()
    .references(() => agents.id),
  rev: integer('rev').notNull(),
  deletedAt: moment('deleted_at').notNull(),
});

/**
 * Saves and deletions that took effect. Never purged: a replay must be answered, not applied again, even
 * after a year. After 30 days the answer is shortened to JSON null, and a replay is answered by the draft.
 */
export const draftMutations = pgTable(
  'draft_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    draftId: text('draft_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    rev: integer('rev').notNull(),
    response: json('response').$type<Wire['Draft'] | Wire['DraftDeleted'] | null>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index('draft_mutations_draft').on(table.draftId),
    index('draft_mutations_whole')
      .on(table.createdAt)
      .concurrently()
      .where(sql`response::text <> 'null'`),
  ],
);
