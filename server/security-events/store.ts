import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Executor } from '#server/db/client.ts';
import { dropMonths, makeMonths } from '#server/db/monthly-partitions.ts';
import { agents, securityEvents } from '#server/db/schema.ts';
import { knownDeviceName } from '#server/http/device-name.ts';

/** A security event before it is stored. */
export type NewSecurityEvent = Omit<typeof securityEvents.$inferInsert, 'id'>;

const longestDetails = 500;

/** Stores that something happened. `details` must hold no password, key or token; it is cut to 500 characters. */
export async function recordSecurityEvent(
  db: Executor,
  { details = '', ...event }: NewSecurityEvent,
): Promise<void> {
  await db.insert(securityEvents).values({ ...event, details: details.slice(0, longestDetails) });
}

/** Where a request came from: the client's address, its browser and system. */
export const clientFrom = ({
  ip,
  headers,
}: FastifyRequest): Pick<NewSecurityEvent, 'address' | 'device'> => ({
  address: ip,
  device: knownDeviceName(headers['user-agent']),
});

/** The newest security events, of one agent (`_id`) or of all (null), with the agents' user names. */
export async function newestSecurityEvents(
  db: Executor,
  agentId: string | null,
  most: number,
): Promise<(typeof securityEvents.$inferSelect & { userName: string | null })[]> {
  const rows = await db
    .select({ event: securityEvents, userName: agents.userName })
    .from(securityEvents)
    .leftJoin(agents, eq(agents.id, securityEvents.agentId))
    .where(agentId === null ? undefined : eq(securityEvents.agentId, agentId))
    .orderBy(desc(securityEvents.id))
    .limit(most);
  return rows.map(({ event, userName }) => ({ ...event, userName }));
}

/** Deletes the events before this moment, by months. */
export const pruneSecurityEvents = (db: Database, before: Date): Promise<void> =>
  dropMonths(db, securityEvents, before);

/** Makes the partitions of the next months. */
export const makeSecurityEventMonths = (db: Database, now: Date): Promise<void> =>
  makeMonths(db, securityEvents, now);
