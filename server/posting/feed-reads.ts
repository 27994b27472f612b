import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { FeedReads, WaitingPosting } from '#server/feeds/feed-reads.ts';
import type { PlatformOfAgent } from '#server/feeds/platform-feeds.ts';
import { isFedPlatform } from './known-platforms.ts';
import { finishStep } from './finish.ts';
import { nameFrom } from './results.ts';
import { findPosting, whereWaitingForReadIn } from './store.ts';

/** Condition: the postings at this platform that wait until it reads its feed. */
export const whereWaitingForRead = ({ agentId, platform }: PlatformOfAgent) =>
  and(eq(postings.agentId, agentId), eq(postings.platform, platform), whereWaitingForReadIn);

const waitingAt = (db: Database, which: PlatformOfAgent): Promise<WaitingPosting[]> =>
  db
    .select({ listingId: postings.listingId, revision: postings.revision })
    .from(postings)
    .where(whereWaitingForRead(which));

/** The platform has read this posting. One that was changed meanwhile goes on waiting. */
async function finishRead(
  deps: Dependencies,
  platform: string,
  { listingId, revision }: WaitingPosting,
): Promise<void> {
  const row = await findPosting(deps.db, { listingId, platform });
  if (!row || row.revision !== revision) return;
  if (row.goal === 'Withdrawn') return finishStep(deps, { row, action: 'withdraw' }, { kind: 'withdrawn' });
  if (row.sent === null) return;
  const action = row.reference === null ? ('post' as const) : ('update' as const);
  const advert = { name: await nameFrom(deps.db, row) };
  const step = { row, action, advert, fingerprint: row.sent, wasSent: true };
  return finishStep(deps, step, { kind: 'done', reference: listingId, link: null, warnings: [] });
}

/** Lets postings follow what platforms read of their feeds. */
export const feedReads = (deps: Dependencies): FeedReads => ({
  isFed: (platform) => isFedPlatform(platform, deps.config),
  waiting: (which) => waitingAt(deps.db, which),
  async finish({ platform }, all) {
    for (const one of all) await finishRead(deps, platform, one);
  },
});
