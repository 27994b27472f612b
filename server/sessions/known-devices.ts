import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { dayMs } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { knownDevices } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';

/** A device stays known for 180 days after the last sign-in, in milliseconds. */
export const deviceLifeMs = 180 * dayMs;

/** At most this many known devices for each agent; the least recently used are deleted first. */
const mostDevices = 20;

const matching = (deviceHash: string, agentId: string) =>
  and(eq(knownDevices.deviceHash, deviceHash), eq(knownDevices.agentId, agentId));

/** The hash of the device's token if this agent has signed in with it before, else null. */
export async function findKnownDevice(
  db: Executor,
  token: string | undefined,
  agentId: string,
  now: Date,
): Promise<string | null> {
  if (token === undefined) return null;
  const deviceHash = hashSecret(token);
  const [row] = await db.select().from(knownDevices).where(matching(deviceHash, agentId));
  return row && now.getTime() - row.signedInAt.getTime() < deviceLifeMs ? deviceHash : null;
}

/**
 * Records that the agent signed in on this device. Returns the device's token: the existing one if the server
 * issued it, else a new one. Only the hash is stored.
 */
export async function rememberDevice(
  db: Executor,
  token: string | undefined,
  agentId: string,
  now: Date,
): Promise<string> {
  const isOurs =
    token !== undefined &&
    (
      await db
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.deviceHash, hashSecret(token)))
        .limit(1)
    ).length > 0;
  const kept = isOurs ? token : newSecret();
  const row = { deviceHash: hashSecret(kept), agentId, signedInAt: now };
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.agentId],
      set: { signedInAt: now },
    });
  const newest = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.agentId, agentId))
    .orderBy(desc(knownDevices.signedInAt))
    .limit(mostDevices);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.agentId, agentId), notInArray(knownDevices.deviceHash, newest)));
  return kept;
}

/** Deletes all known devices of an agent, for example after a password change. */
export async function deleteDevices(db: Executor, agentId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.agentId, agentId));
}

/** Deletes devices without a recent sign-in. */
export async function pruneDevices(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    knownDevices,
    lt(knownDevices.signedInAt, new Date(now.getTime() - deviceLifeMs)),
  );
}
