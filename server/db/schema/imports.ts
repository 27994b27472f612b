import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { ColumnMapping } from '#domain/import/import-columns.ts';
import type { ImportRecord, RunChoices, SomeFields, Written } from '#domain/import/import-record.ts';
import { agents } from './agents.ts';
import { moment, type Wire } from './shared-columns.ts';

type Counts = Wire['ImportCounts'];

/** Runs of imports: what is wanted and how far it is. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: text('id').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    platform: text('platform').notNull(),
    status: text('status').$type<Wire['ImportStatus']>().notNull(),
    sourceKind: text('source_kind').$type<Wire['ImportRun']['source']['kind']>().notNull(),
    sourceName: text('source_name').notNull(),
    /** SHA-256 of the stored feed. Null until it is stored. */
    fileHash: text('file_hash'),
    /** Encoding that the HTTP answer named. */
    charset: text('charset'),
    /** The encoding that the agent chose, or null, and the one that the feed was read with. */
    chosenEncoding: text('chosen_encoding').$type<Wire['ImportEncoding']>(),
    encoding: text('encoding'),
    /** The format that the agent chose, or null. */
    chosenFormat: text('chosen_format').$type<Wire['ImportFormat']>(),
    format: text('format').$type<Wire['ImportFormat']>(),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull().default({}),
    choices: jsonb('choices').$type<RunChoices>().notNull(),
    preview: jsonb('preview').$type<{ columns: string[]; rows: string[][] }>(),
    counts: jsonb('counts').$type<Counts>().notNull(),
    results: jsonb('results').$type<Counts>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    isShort: boolean('is_short').notNull().default(false),
    finding: jsonb('finding').$type<ImportFinding>(),
    /** The agent asked to stop. */
    isStopping: boolean('is_stopping').notNull().default(false),
    /** Positions of the absent listings to archive, or all. */
    archive: jsonb('archive').$type<number[] | 'all'>().notNull().default([]),
    /** Keys of the orders that took effect. */
    mutationIds: text('mutation_ids').array().notNull().default([]),
    /**
     * Hash of the request under each key: of those in `mutationIds`, and of the start under the run's own id. Keys of
     * earlier releases have none.
     */
    mutationHashes: jsonb('mutation_hashes').$type<Record<string, string>>().notNull().default({}),
    /** Set where a schedule began the run: until its end was reported, and then. */
    scheduled: text('scheduled').$type<'Running' | 'Reported'>(),
    /** Why a run of a schedule waits for the agent. */
    waitsFor: text('waits_for').$type<Wire['ImportWaitReason']>(),
    createdAt: moment('created_at').notNull(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('import_runs_newest').on(
      table.agentId,
      table.platform,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** What a run wrote, and what was there before. */
export interface ItemUndo {
  before: SomeFields;
  after: SomeFields;
  statusBefore: Written['status'];
  statusAfter: Written['status'];
  /** What the import before had written. Null for a new one. */
  written: Written | null;
}

/** The records of a run, with what becomes of each. */
export const importItems = pgTable(
  'import_items',
  {
    runId: text('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The source's id; null for a repetition and for what has none. */
    key: text('key'),
    sourceId: text('source_id').notNull(),
    subject: text('subject').notNull(),
    place: text('place').notNull(),
    action: text('action').$type<Wire['ImportItem']['action']>().notNull(),
    target: text('target').$type<Wire['ListingOrDraft']>(),
    listingId: text('listing_id'),
    record: jsonb('record').$type<ImportRecord>(),
    changes: jsonb('changes').$type<Wire['ImportItem']['changes']>().notNull().default([]),
    findings: jsonb('findings').$type<ImportFinding[]>().notNull().default([]),
    hasProblem: boolean('has_problem').notNull().default(false),
    result: text('result').$type<NonNullable<Wire['ImportItem']['result']>>(),
    undo: jsonb('undo').$type<ItemUndo>(),
    undoResult: text('undo_result').$type<NonNullable<Wire['ImportItem']['undoResult']>>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    uniqueIndex('import_items_key').on(table.runId, table.key),
    index('import_items_action').on(table.runId, table.action, table.position),
    index('import_items_problems')
      .on(table.runId, table.position)
      .where(sql`has_problem`),
    index('import_items_open')
      .on(table.runId, table.position)
      .where(sql`result is null`),
    index('import_items_undoable')
      .on(table.runId, table.position)
      .where(sql`undo is not null and undo_result is null`),
  ],
);

/** Which listing or draft belongs to a record of a source, and what the last import wrote into it. */
export const importLinks = pgTable(
  'import_links',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    platform: text('platform').notNull(),
    sourceId: text('source_id').notNull(),
    listingId: text('listing_id').notNull(),
    written: jsonb('written').$type<Written>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.platform, table.sourceId] }),
    index('import_links_listing').on(table.listingId),
    index('import_links_spelled')
      .on(table.agentId, table.platform, table.sourceId)
      .where(sql`octet_length(source_id) <> length(source_id)`)
      .concurrently(),
  ],
);

/** Images of imported listings. Each address is fetched once for a listing. */
export const importImages = pgTable(
  'import_images',
  {
    listingId: text('listing_id').notNull(),
    /** SHA-256 of the address. */
    urlHash: text('url_hash').notNull(),
    url: text('url').notNull(),
    agentId: text('agent_id').notNull(),
    runId: text('run_id').notNull(),
    place: integer('place').notNull(),
    status: text('status').$type<'Waiting' | 'Stored' | 'Failed'>().notNull(),
    photoId: text('photo_id').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.urlHash] }),
    index('import_images_run').on(table.runId, table.status),
  ],
);

/** The agent's last choices for a platform. */
export const importSettings = pgTable(
  'import_settings',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    platform: text('platform').notNull(),
    mapping: jsonb('mapping').$type<ColumnMapping>().notNull(),
    choices: jsonb('choices').$type<RunChoices>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.platform] })],
);

/** The addresses that are fetched again by themselves. */
export const importSchedules = pgTable(
  'import_schedules',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    platform: text('platform').notNull(),
    url: text('url').notNull(),
    format: text('format').$type<Wire['ImportFormat']>(),
    every: text('every').$type<Wire['ImportEvery']>().notNull(),
    archivesAbsent: boolean('archives_absent').notNull(),
    /** User and password of the address, encrypted. Null: it needs none. */
    login: text('login'),
    /** The format of the last run that was applied: another one waits for the agent. Null: none was. */
    appliedFormat: text('applied_format').$type<Wire['ImportFormat']>(),
    nextAt: moment('next_at').notNull(),
    lastAt: moment('last_at'),
    lastOutcome: text('last_outcome').$type<Wire['ImportScheduleOutcome']>(),
    lastRunId: text('last_run_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.platform] }),
    index('import_schedules_next').on(table.nextAt),
  ],
);

export type ImportScheduleRow = typeof importSchedules.$inferSelect;
export type ImportRunRow = typeof importRuns.$inferSelect;
export type ImportItemRow = typeof importItems.$inferSelect;
