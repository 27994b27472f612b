import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { deleteSecrets, sharedSecret } from '#server/secrets/store.ts';

/** The names of the keys begin like this. */
export const senderKeys = 'senders of device reports';

/**
 * A name for the agent of a report that is the same on one day only, so that reports of several agents are told from
 * many of one. The key of a day is deleted with `forgetSenders`, and is in no backup; from then on nothing leads from the
 * name to the agent.
 */
export async function toSender(db: Database, agentId: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const key = await sharedSecret(
    db,
    `${senderKeys} ${day}`,
    () => randomBytes(32).toString('base64url'),
    now,
  );
  return createHmac('sha256', key).update(agentId).digest('base64url');
}

/** Deletes the keys that were made before `before`. */
export const forgetSenders = (db: Database, before: Date): Promise<void> =>
  deleteSecrets(db, senderKeys, before);
