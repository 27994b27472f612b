import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { ownerLinks } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { ownerPushJob, ownerPushQueue } from '#server/jobs/push-queues.ts';
import type { OwnerLinkRow } from '#server/owner-links/store.ts';
import type { ReadAnswer } from './read-answer.ts';

const isSame = (before: OwnerLinkRow, { answer, priceSen, message }: ReadAnswer): boolean =>
  before.answer === answer && before.priceSen === priceSen && before.message === message;

/**
 * Stores an owner's answer, in place of an earlier one, and notifies the agent unless it says the same. False where the link has ended or
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
    const [before] = await tx.select().from(ownerLinks).where(takesAnswer).for('update');
    if (!before) return false;
    await tx
      .update(ownerLinks)
      .set({ ...answer, answeredAt: now })
      .where(eq(ownerLinks.id, id));
    if (isSame(before, answer)) return true;
    await jobs.add(tx, ownerPushQueue, [ownerPushJob({ agentId, linkId: id })]);
    return true;
  });
}
