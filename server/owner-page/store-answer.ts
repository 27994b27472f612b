import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { ownerLinks } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { ownerPushJob, ownerPushQueue } from '#server/jobs/owner-push-queue.ts';
import type { OwnerLinkRow } from '#server/owner-links/store.ts';
import type { ReadAnswer } from './read-answer.ts';

/**
 * Stores an owner's answer, in place of an earlier one, and notifies the agent. False where the link has ended or
 * the agent has decided meanwhile.
 */
export function storeAnswer(
  { db, jobs }: { db: Database; jobs: Jobs },
  { id, agentId }: OwnerLinkRow,
  answer: ReadAnswer,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const takesAnswer = and(
      eq(ownerLinks.id, id),
      isNull(ownerLinks.decision),
      gt(ownerLinks.expiresAt, now),
    );
    const { rowCount } = await tx
      .update(ownerLinks)
      .set({ ...answer, answeredAt: now })
      .where(takesAnswer);
    if (rowCount === 0) return false;
    await jobs.add(tx, ownerPushQueue, [ownerPushJob({ agentId, linkId: id })]);
    return true;
  });
}
