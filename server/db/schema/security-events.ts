import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './shared-columns.ts';

/** What a security event is about. */
export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in failed'
  | 'logout'
  | 'session ended'
  | 'password changed'
  | 'wrong password'
  | 'sign-in link requested'
  | 'email change requested'
  | 'email change cancelled'
  | 'email changed'
  | 'feed key made'
  | 'feed ended'
  | 'command';

/**
 * Who signed in, and who changed what protects an account. Rows are only added, and deleted when they are old.
 * They outlive the account: there is no foreign key. Partitioned by month, as `platformLogs`.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('security_events_id_seq')`),
    at: moment('at').notNull(),
    /** Null where no single account is meant, as with an unknown user name. */
    agentId: text('agent_id'),
    what: text('what').$type<SecurityEventKind>().notNull(),
    details: text('details').notNull().default(''),
    /** The address of the client, or that from which the operator is logged in. */
    address: text('address'),
    /** Browser and system, as sessions have them, or the machine of a command. */
    device: text('device'),
    /** The user of the operating system who ran a command. */
    operator: text('operator'),
  },
  (table) => [index('security_events_agent').on(table.agentId, table.id)],
);
