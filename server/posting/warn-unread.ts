import { and, lt } from 'drizzle-orm';
import { problem } from '#domain/posting/posting.ts';
import { dayMs } from '#domain/time.ts';
import { postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { feedsUnreadSince, noteWarned, type PlatformOfAgent } from '#server/feeds/platform-feeds.ts';
import { postingMessage } from '#server/platform-logs/posting-message.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { whereWaitingForRead } from './feed-reads.ts';
import { isFedPlatform } from './known-platforms.ts';

/** A platform that reads a feed does so at least once in this time, in days. */
const usualDays = 2;

/**
 * Says once of each platform that has not read its feed for two days, while a posting waits for it, that it does
 * not: in the log, and at what waits.
 */
export async function warnUnreadFeeds({ db, config, now }: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - usualDays * dayMs);
  const feeds = await feedsUnreadSince(db, before);
  for (const feed of feeds.filter(({ platform }) => isFedPlatform(platform, config)))
    await db.transaction((tx) => warn(tx, feed, before, now()));
}

async function warn(
  tx: Parameters<typeof appendLogs>[0],
  which: PlatformOfAgent,
  before: Date,
  at: Date,
): Promise<void> {
  const whereLate = and(whereWaitingForRead(which), lt(postings.requestedAt, before));
  const problems = [problem('feed_not_read', { value: usualDays, isWarning: true })];
  const late = await tx
    .update(postings)
    .set({ problems, updatedAt: at })
    .where(whereLate)
    .returning({ listingId: postings.listingId });
  if (late.length === 0) return;
  await noteWarned(tx, which, at);
  const said = { outcome: 'WARNING', code: 'feed_not_read', ...postingMessage(null, problems) } as const;
  const about = { ...which, direction: 'Post', subject: which.platform, at } as const;
  await appendLogs(tx, [{ ...about, ...said }]);
}
