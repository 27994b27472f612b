import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { agentFeeds, platformFeeds } from '#server/db/schema.ts';
import { newSecret } from '#server/secrets/token.ts';

/** An agent at a platform. */
export interface PlatformOfAgent {
  agentId: string;
  platform: string;
}

/** Condition: the key of this agent at this platform. */
const isOf = ({ agentId, platform }: PlatformOfAgent) =>
  and(eq(platformFeeds.agentId, agentId), eq(platformFeeds.platform, platform));

/** The key of an agent at a platform, which is made where there is none. */
export async function platformKey(db: Executor, which: PlatformOfAgent, now: Date): Promise<string> {
  const { agentId, platform } = which;
  await db
    .insert(platformFeeds)
    .values({ agentId, platform, key: newSecret(), createdAt: now })
    .onConflictDoNothing({ target: [platformFeeds.agentId, platformFeeds.platform] });
  const [row] = await db.select({ key: platformFeeds.key }).from(platformFeeds).where(isOf(which));
  if (!row) throw new Error('The key of a platform was not stored.');
  return row.key;
}

/** The keys of all feeds of an agent. */
export async function feedKeysOf(db: Database, agentId: string): Promise<string[]> {
  const [own, ofPlatforms] = await Promise.all([
    db.select({ key: agentFeeds.key }).from(agentFeeds).where(eq(agentFeeds.agentId, agentId)),
    db.select({ key: platformFeeds.key }).from(platformFeeds).where(eq(platformFeeds.agentId, agentId)),
  ]);
  return [...own, ...ofPlatforms].map(({ key }) => key);
}
