import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { problem, statesFor } from '#domain/posting/posting.ts';
import { hourMs } from '#domain/time.ts';
import { postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { postingCheckQueue, postingJob, type PostingJob } from '#server/jobs/posting-queues.ts';
import { takeTurn } from '#server/outside/turns.ts';
import { adapterFor, rulesFor } from './known-platforms.ts';
import { dropPosting } from './finish.ts';
import { isReachedOtherwise } from './follow-adapter.ts';
import { followAdvertiser, isAdvertiserBehind } from './follow-advertiser.ts';
import { logResult, nameFrom } from './results.ts';
import { changePosting, findPosting, lockPosting, type PostingRow } from './store.ts';

const checkEveryMs = 6 * hourMs;
/** How many are added in a transaction, and in an hour: more than the platforms answer in it. */
const mostAtOnce = 1000;
const mostAnHour = 50_000;

const isPosted = ({ state, reference }: PostingRow) =>
  reference !== null && (statesFor.Posted as readonly string[]).includes(state);

/**
 * Adds jobs for the advertisements that were not looked at for six hours, the longest unseen first, as many as
 * can be looked at in an hour.
 */
export async function checkPostings({ db, jobs, now }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - checkEveryMs);
  const due = await db
    .select({ listingId: postings.listingId, platform: postings.platform })
    .from(postings)
    .where(
      and(
        inArray(postings.state, [...statesFor.Posted]),
        isNotNull(postings.reference),
        or(isNull(postings.checkedAt), lt(postings.checkedAt, before)),
      ),
    )
    .orderBy(sql`${postings.checkedAt} nulls first`)
    .limit(mostAnHour);
  for (let from = 0; from < due.length; from += mostAtOnce) {
    const portion = due.slice(from, from + mostAtOnce).map((one) => postingJob(one));
    await db.transaction((tx) => jobs.add(tx, postingCheckQueue, portion));
  }
}

/**
 * Looks at an advertisement: one that the platform removed is dropped, a changed id is stored, and one that
 * shows other data of its agent is updated.
 */
export async function checkPosting(
  deps: Dependencies,
  { data, signal }: RunningJob<PostingJob>,
): Promise<void> {
  const { db, now } = deps;
  const before = await findPosting(db, data);
  if (!before || !isPosted(before) || isReachedOtherwise(before, deps)) return;
  const turn = await takeTurn(db, data.platform, { perSecond: rulesFor(data.platform).requestsPerSecond });
  // No turn is free now. `checkedAt` is unchanged, so the hourly maintenance adds this job again.
  if ('after' in turn) return;
  await setTimeout(turn.waitMs, undefined, { signal });
  const answer = await adapterFor(data.platform, deps).status(before.reference ?? '', signal);
  if (answer.kind !== 'done' && answer.kind !== 'dropped') return;
  const isBehind = await db.transaction(async (tx) => {
    const row = await lockPosting(tx, data);
    if (!row || !isPosted(row) || row.reference !== before.reference) return false;
    if (answer.kind === 'dropped') {
      await dropPosting(tx, deps, row, answer.reason);
      return false;
    }
    const { reference, link } = answer;
    await changePosting(tx, row, { reference, link, checkedAt: now() });
    if (reference !== row.reference) {
      const problems = [problem('id_changed', { value: reference, isWarning: true })];
      const line = { outcome: 'WARNING', code: 'id_changed', problems, link } as const;
      await logResult(tx, row, await nameFrom(tx, row), line, now());
    }
    return isAdvertiserBehind(tx, deps, row);
  });
  if (isBehind) await db.transaction((tx) => followAdvertiser(tx, deps.jobs, before.agentId, now()));
}
