import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment } from './shared-columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** Shown to the agent instead of the token or its hash. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    device: text('device').notNull().default('Unknown device'),
    /** Until then a session begun with an emailed link may set a password without the current one. */
    resetUntil: moment('reset_until'),
  },
  (table) => [
    index('sessions_agent').on(table.agentId),
    uniqueIndex('sessions_public_id').on(table.publicId),
  ],
);

export const signOnKeys = pgTable('sign_on_keys', {
  keyHash: text('key_hash').primaryKey(),
  agentId: text('agent_id')
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  /** The key was emailed: its session may set a password. */
  isForReset: boolean('is_for_reset').notNull().default(false),
});

/**
 * Browsers in which an agent has signed in before. `deviceHash` is the SHA-256 of the token in the browser's
 * cookie.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    signedInAt: moment('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.agentId] }),
    index('known_devices_agent').on(table.agentId, table.signedInAt),
  ],
);
