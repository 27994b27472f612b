import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment, type Wire } from './shared-columns.ts';

/**
 * The log of posting and importing. Its ids rise with time. It is partitioned by month (`monthly-partitions.ts`),
 * and each partition has a primary key of its own.
 */
export const platformLogs = pgTable(
  'platform_logs',
  {
    id: bigint('id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('platform_logs_id_seq')`),
    /** No foreign key: making and dropping a month would lock `agents`. */
    agentId: text('agent_id').notNull(),
    direction: text('direction').$type<Wire['PlatformDirection']>().notNull(),
    platform: text('platform').notNull(),
    outcome: text('outcome').$type<Wire['PlatformOutcome']>().notNull(),
    code: text('code').notNull(),
    message: text('message').notNull(),
    /** What the message says, as codes. Empty for lines of earlier versions. */
    details: jsonb('details').$type<Wire['PlatformLogDetail'][]>().notNull().default([]),
    subject: text('subject').notNull(),
    searchKey: text('search_key').notNull(),
    listingId: text('listing_id'),
    runId: text('run_id'),
    link: text('link'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('platform_logs_newest').on(
      table.agentId,
      table.id.desc().nullsFirst(),
      table.platform,
      table.direction,
      table.outcome,
    ),
    index('platform_logs_run')
      .on(table.runId, table.id)
      .where(sql`run_id is not null`),
    index('platform_logs_listing')
      .on(table.listingId, table.id)
      .where(sql`listing_id is not null`),
  ],
);
