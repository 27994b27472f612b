import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { knownDevices } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A device is known for 180 days after the last sign-in there (milliseconds). */
export const deviceLifeMs = 180 * dayMs;

/** More devices than anybody uses; the least recently used are forgotten first. */
const mostDevices = 20;

const isOf = (deviceHash: string, agentId: string) =>
  and(eq(knownDevices.deviceHash, deviceHash), eq(knownDevices.agentId, agentId));

/** The hash of a device's token where this agent has signed in with it before, else null. */
export async function findKnownDevice(
  db: Executor,
  token: string | undefined,
  agentId: string,
  now: Date,
): Promise<string | null> {
  if (token === undefined) return null;
  const deviceHash = hashSecret(token);
  const [row] = await db.select().from(knownDevices).where(isOf(deviceHash, agentId));
  return row && now.getTime() - row.signedInAt.getTime() < deviceLifeMs ? deviceHash : null;
}

/**
 * Remembers that the agent signed in on this device, and answers the device's token: the one it has, if the
 * server made it, else a new one. Only the hash is stored.
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

/** Forgets the devices of an agent, as when somebody else may have known the password. */
export async function deleteDevices(db: Executor, agentId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.agentId, agentId));
}

/** Removes devices that nobody has signed in on for too long. */
export async function pruneDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.signedInAt, new Date(now.getTime() - deviceLifeMs)));
}
