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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { listings } from './listings.ts';
import { moment, type Wire } from './shared-columns.ts';

/** What an advertisement says, as hashes of its parts. */
export interface Fingerprint {
  price: string;
  photos: string;
  text: string;
  /** Of the data of agent and firm. Absent: not known. */
  advertiser?: string;
}

/** A listing on a platform: what is wanted, and how far it is. */
export const postings = pgTable(
  'postings',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    platform: text('platform').notNull(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    state: text('state').$type<Wire['PostingState']>().notNull(),
    goal: text('goal').$type<'Posted' | 'Withdrawn'>().notNull(),
    /** Counts requests and changes: a job that ends with an older one runs again. */
    revision: integer('revision').notNull().default(1),
    /** Counts advertisements: part of the key under which the platform creates one. */
    generation: integer('generation').notNull().default(1),
    /** What was sent first in this generation; null if nothing was sent yet. */
    sent: jsonb('sent').$type<Fingerprint>(),
    /** What the platform shows. */
    posted: jsonb('posted').$type<Fingerprint>(),
    /** What of the listing differs from what the platform shows. */
    changed: jsonb('changed').$type<Wire['Posting']['changed']>().notNull().default([]),
    reference: text('reference'),
    link: text('link'),
    /** How the platform was reached when it was sent there. Null: it was not, or before this was stored. */
    reachedBy: text('reached_by').$type<'sandbox' | 'feed' | 'reso' | 'module'>(),
    problems: jsonb('problems').$type<Wire['PostingProblem'][]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    /** Key of the request that it belongs to, and whether it waits for the pilot of that request. */
    runId: text('run_id'),
    isHeld: boolean('is_held').notNull().default(false),
    isPilot: boolean('is_pilot').notNull().default(false),
    requestedAt: moment('requested_at').notNull(),
    postedAt: moment('posted_at'),
    nextTryAt: moment('next_try_at'),
    checkedAt: moment('checked_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.platform] }),
    index('postings_by_state').on(table.agentId, table.platform, table.state, table.listingId),
    index('postings_by_reference').on(table.platform, table.reference).concurrently(),
    index('postings_held')
      .on(table.runId)
      .where(sql`is_held`),
    index('postings_to_check')
      .on(table.checkedAt)
      .where(sql`state in ('Posted', 'PostedWithWarning')`),
  ],
);

/** Requests to post, withdraw or retry that took effect. Never purged, like `draftMutations`. */
export const postingMutations = pgTable(
  'posting_mutations',
  {
    agentId: text('agent_id').notNull(),
    id: text('id').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: json('response').$type<Wire['PostingAnswer']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);

/** When a platform, or the payment gateway, may be asked next, for all server processes. */
export const platformTurns = pgTable('platform_turns', {
  platform: text('platform').primaryKey(),
  nextAt: moment('next_at').notNull(),
  /** The platform asked for a pause until then. */
  blockedUntil: moment('blocked_until'),
});

/** The addresses from which portals pull an agent's listings. */
export const agentFeeds = pgTable(
  'agent_feeds',
  {
    agentId: text('agent_id')
      .primaryKey()
      .references(() => agents.id),
    /** Not hashed: the agent copies it again, and it opens nothing but what is advertised. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('agent_feeds_key').on(table.key)],
);

/** The key of an agent at a platform: it opens the feed that the platform reads, and signs photo addresses. */
export const platformFeeds = pgTable(
  'platform_feeds',
  {
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id),
    platform: text('platform').notNull(),
    /** Not hashed, as the key of `agentFeeds`. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the platform last read the feed, or a page of it, to its end. */
    readAt: moment('read_at'),
    /** When the agent was last told that the platform does not read it. */
    warnedAt: moment('warned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.platform] }),
    uniqueIndex('platform_feeds_key').on(table.key),
  ],
);

/** The advertisements of the embedded sandbox platforms. */
export const sandboxAdverts = pgTable(
  'sandbox_adverts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    platform: text('platform').notNull(),
    reference: text('reference').notNull(),
    /** The key under which it was created. */
    key: text('key').notNull(),
    source: text('source').notNull(),
    status: text('status').$type<'live' | 'withdrawn' | 'dropped'>().notNull(),
    content: jsonb('content').notNull(),
    updates: integer('updates').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_adverts_key').on(table.platform, table.key),
    uniqueIndex('sandbox_adverts_reference').on(table.platform, table.reference),
    index('sandbox_adverts_source').on(table.platform, table.source),
  ],
);

/** What the sandbox platforms answered to each key, and how often each listing was sent to them. */
export const sandboxRequests = pgTable(
  'sandbox_requests',
  {
    platform: text('platform').notNull(),
    key: text('key').notNull(),
    tries: integer('tries').notNull().default(1),
    answer: jsonb('answer').$type<{ status: number; body: string }>(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.key] })],
);

/** The requests of the current window of each sandbox platform. */
export const sandboxWindows = pgTable('sandbox_windows', {
  platform: text('platform').primaryKey(),
  startedAt: doublePrecision('started_at').notNull(),
  requests: integer('requests').notNull(),
});
