import { lt } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import { hourMs } from '#domain/time.ts';
import { countCardView } from '#server/agents/store.ts';
import type { Database } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { cardVisits } from '#server/db/schema.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { sharedSecret } from '#server/secrets/store.ts';

/** Counts a visit to the agent's card, at most one an hour for each network. The address is not stored. */
export async function countVisit(db: Database, agentId: string, ip: string, now: Date): Promise<void> {
  const secret = await sharedSecret(db, 'card visitors', () => randomBytes(32).toString('base64url'), now);
  const visitor = createHmac('sha256', secret).update(toNetwork(ip)).digest('base64url');
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await db.transaction(async (tx) => {
    const counted = await tx
      .insert(cardVisits)
      .values({ agentId, visitor, hour })
      .onConflictDoNothing()
      .returning({ agentId: cardVisits.agentId });
    if (counted.length > 0) await countCardView(tx, agentId);
  });
}

/** Deletes card visits before `before`. */
export async function pruneVisits(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, cardVisits, lt(cardVisits.hour, before));
}
