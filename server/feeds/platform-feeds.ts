import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { agentFeeds, platformFeeds } from '#server/db/schema.ts';
import { newSecret } from '#server/secrets/token.ts';

type PlatformFeedRow = typeof platformFeeds.$inferSelect;

/** An agent at a platform. */
export interface PlatformOfAgent {
  agentId: string;
  platform: string;
}

/** Condition: the key of this agent at this platform. */
const matching = ({ agentId, platform }: PlatformOfAgent) =>
  and(eq(platformFeeds.agentId, agentId), eq(platformFeeds.platform, platform));

/** The feed of an agent at a platform; null where nothing was posted there yet. */
export async function findPlatformFeed(
  db: Executor,
  which: PlatformOfAgent,
): Promise<PlatformFeedRow | null> {
  const [row] = await db.select().from(platformFeeds).where(matching(which));
  return row ?? null;
}

/** The feed with this key, or null. */
export async function platformFeedByKey(db: Executor, key: string): Promise<PlatformFeedRow | null> {
  const [row] = await db.select().from(platformFeeds).where(eq(platformFeeds.key, key));
  return row ?? null;
}

/** The key of an agent at a platform, which is made where there is none. */
export async function platformKey(
  db: Executor,
  { agentId, platform }: PlatformOfAgent,
  now: Date,
): Promise<string> {
  await db
    .insert(platformFeeds)
    .values({ agentId, platform, key: newSecret(), createdAt: now })
    .onConflictDoNothing({ target: [platformFeeds.agentId, platformFeeds.platform] });
  const feed = await findPlatformFeed(db, { agentId, platform });
  if (!feed) throw new Error('The key of a platform was not stored.');
  return feed.key;
}

/**
 * Makes a new key; an earlier one is unknown from then on. When the platform last read stays: what it has, it has to
 * be told of. That the new address is not read is said again.
 */
export async function renewPlatformKey(
  db: Executor,
  { agentId, platform }: PlatformOfAgent,
  now: Date,
): Promise<void> {
  const fresh = { key: newSecret(), createdAt: now };
  await db
    .insert(platformFeeds)
    .values({ agentId, platform, ...fresh })
    .onConflictDoUpdate({
      target: [platformFeeds.agentId, platformFeeds.platform],
      set: { ...fresh, warnedAt: null },
    });
}

/** The platform has read its feed. */
export async function noteRead(db: Executor, which: PlatformOfAgent, at: Date): Promise<void> {
  await db.update(platformFeeds).set({ readAt: at, warnedAt: null }).where(matching(which));
}

/** The agent was told that the platform does not read its feed. */
export async function noteWarned(db: Executor, which: PlatformOfAgent, at: Date): Promise<void> {
  await db.update(platformFeeds).set({ warnedAt: at }).where(matching(which));
}

/** The feeds whose address is older than this moment, that were not read since, and of which nobody was told. */
export function feedsUnreadSince(db: Database, before: Date): Promise<PlatformOfAgent[]> {
  const whereUnread = or(isNull(platformFeeds.readAt), lt(platformFeeds.readAt, before));
  return db
    .select({ agentId: platformFeeds.agentId, platform: platformFeeds.platform })
    .from(platformFeeds)
    .where(and(whereUnread, isNull(platformFeeds.warnedAt), lt(platformFeeds.createdAt, before)));
}

/** The keys of all feeds of an agent. */
export async function feedKeysFor(db: Database, agentId: string): Promise<string[]> {
  const [own, ofPlatforms] = await Promise.all([
    db.select({ key: agentFeeds.key }).from(agentFeeds).where(eq(agentFeeds.agentId, agentId)),
    db.select({ key: platformFeeds.key }).from(platformFeeds).where(eq(platformFeeds.agentId, agentId)),
  ]);
  return [...own, ...ofPlatforms].map(({ key }) => key);
}
