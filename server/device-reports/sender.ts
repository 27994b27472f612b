import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { deleteSecrets, sharedSecret } from '#server/secrets/store.ts';

const name = 'senders of device reports';

/**
 * A name for the agent of a report that is the same on one day only, so that reports of several agents are told from
 * many of one. The key of a day is deleted with `forgetSenders`; from then on nothing leads from the name to the agent.
 */
export async function toSender(db: Database, agentId: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const key = await sharedSecret(db, `${name} ${day}`, () => randomBytes(32).toString('base64url'), now);
  return createHmac('sha256', key).update(agentId).digest('base64url');
}

/** Deletes the keys that were made before `before`. */
export const forgetSenders = (db: Database, before: Date): Promise<void> => deleteSecrets(db, name, before);
