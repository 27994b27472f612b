import type { Database } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { ownerPushJob, ownerPushQueue } from '#server/jobs/push-queues.ts';
import { writeAnswer } from '#server/owner-links/change.ts';
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
    const before = await writeAnswer(tx, id, answer, now);
    if (!before) return false;
    if (isSame(before, answer)) return true;
    await jobs.add(tx, ownerPushQueue, [ownerPushJob({ agentId, linkId: id })]);
    return true;
  });
}
