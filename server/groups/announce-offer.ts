import type { Executor } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, offerMailJob } from '#server/jobs/mail-queue.ts';
import { type OfferPushJob, offerPushJob, offerPushQueue } from '#server/jobs/push-queues.ts';

interface News extends Pick<OfferPushJob, 'state'> {
  id: string;
  groupId: string;
  listingId: string;
}

/**
 * Tells an agent of an offer, or of the answer to one: a notification at once, and an email if it is still not
 * seen later. Both exist only if the transaction commits.
 */
export async function announceOffer(
  tx: Executor,
  jobs: Jobs,
  { id, groupId, listingId, state }: News,
  agentId: string,
  now: Date,
): Promise<void> {
  await jobs.add(tx, offerPushQueue, [offerPushJob({ agentId, offerId: id, state })]);
  await jobs.add(tx, mailQueue, [offerMailJob({ agentId, groupId, listingId }, now)]);
}
