import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { AdvertiserFollower } from '#server/agents/follower.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { advertiserHash, toAdvertiser } from '#server/adverts/advert.ts';
import { inLockOrder, type PostingRow } from './store.ts';

const withAdvertiser = sql`case when ${postings.changed} ? 'advertiser' then ${postings.changed}
  else ${postings.changed} || '["advertiser"]'::jsonb end`;

/**
 * The data of agent or firm that every advertisement carries has changed: all of the agent's advertisements
 * that are, or may be, on a platform are updated (R-POST-6). In the transaction of the change.
 */
export async function followAdvertiser(tx: Executor, jobs: Jobs, agentId: string, now: Date): Promise<void> {
  const whereThere = or(isNotNull(postings.reference), isNotNull(postings.sent));
  const whereBehind = and(eq(postings.agentId, agentId), eq(postings.goal, 'Posted'), whereThere);
  await tx
    .select({ listingId: postings.listingId })
    .from(postings)
    .where(whereBehind)
    .orderBy(...inLockOrder)
    .for('update');
  const rows = await tx
    .update(postings)
    .set({
      state: 'Queued',
      revision: sql`${postings.revision} + 1`,
      attempts: 0,
      changed: withAdvertiser,
      requestedAt: now,
      updatedAt: now,
    })
    .where(whereBehind)
    .returning({ listingId: postings.listingId, platform: postings.platform });
  await jobs.add(
    tx,
    postingQueue,
    rows.map((row) => postingJob(row)),
  );
}

/** Lets advertisements on platforms follow the data of their agent and firm. */
export function advertiserFollower(jobs: Jobs): AdvertiserFollower {
  return { changed: (tx, agentId, now) => followAdvertiser(tx, jobs, agentId, now) };
}

/** Does the platform show other data of agent and firm than the agent has now? */
export async function isAdvertiserBehind(
  tx: Executor,
  { config }: Pick<Dependencies, 'config'>,
  { agentId, posted }: PostingRow,
): Promise<boolean> {
  if (posted?.advertiser === undefined) return false;
  const agent = await findAgent(tx, byId(agentId));
  const shown = agent && advertiserHash(toAdvertiser(agent, config.settings.designatedCompany));
  return shown !== null && shown !== posted.advertiser;
}
