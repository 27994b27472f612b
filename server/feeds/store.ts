import { and, asc, count, eq, gt, or, sql } from 'drizzle-orm';
import type { AgentFeed } from '#domain/posting.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agentFeeds, listings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mayStillPost } from '#server/posting-access.ts';
import { newSecret } from '#server/secrets/token.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { findListingsWithPhotos, type ListingWithPhotos } from '#server/adverts/listing-with-photos.ts';

const readEveryMs = 60_000;

const isInFeed = (agentId: string) => and(eq(listings.agentId, agentId), eq(listings.status, 'Active'));

/** The agent's feed in the shape of the contract. */
export async function feedOf(db: Database, agentId: string, { publicUrl }: Config): Promise<AgentFeed> {
  const [[feed], [counted]] = await Promise.all([
    db.select().from(agentFeeds).where(eq(agentFeeds.agentId, agentId)),
    db.select({ total: count() }).from(listings).where(isInFeed(agentId)),
  ]);
  const below = feed ? `${publicUrl}/feed/${feed.key}` : null;
  return {
    isOn: below !== null,
    kyero: below && `${below}/kyero.xml`,
    reso: below && `${below}/reso/Property`,
    reaxml: below && `${below}/reaxml.xml`,
    listings: counted?.total ?? 0,
    createdAt: feed?.createdAt.toISOString() ?? null,
    readAt: feed?.readAt?.toISOString() ?? null,
  };
}

/** Makes a new key; an earlier one is unknown from then on. */
export async function renewFeed(db: Executor, agentId: string, now: Date): Promise<void> {
  const fresh = { key: newSecret(), createdAt: now, readAt: null };
  await db
    .insert(agentFeeds)
    .values({ agentId, ...fresh })
    .onConflictDoUpdate({ target: agentFeeds.agentId, set: fresh });
}

/** Deletes the key. Returns whether there was one. */
export async function endFeed(db: Executor, agentId: string): Promise<boolean> {
  const { rowCount } = await db.delete(agentFeeds).where(eq(agentFeeds.agentId, agentId));
  return rowCount === 1;
}

/**
 * The agent whose feed has this key, and notes that it was read. Null for an unknown key, and while the
 * account is closed or the agent has no posting access.
 */
export async function agentByFeedKey(
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  key: string,
): Promise<SignedInAgent | null> {
  const { db } = deps;
  const now = deps.now();
  const [feed] = await db.select().from(agentFeeds).where(eq(agentFeeds.key, key));
  const agent = feed ? await findAgent(db, byId(feed.agentId)) : null;
  if (!feed || !mayStillPost(agent, deps)) return null;
  if (!feed.readAt || now.getTime() - feed.readAt.getTime() > readEveryMs)
    await db.update(agentFeeds).set({ readAt: now }).where(eq(agentFeeds.agentId, agent.id));
  return agent;
}

/** A text that changes with everything that the feed says, and the moment of the last change. */
export async function feedVersion(
  db: Database,
  agent: SignedInAgent,
): Promise<{ version: string; changedAt: Date }> {
  const { rows } = await db.execute<{ listings: string; photos: string; changed_ms: number }>(sql`
    select
      (select count(*) || ' ' || coalesce(max(extract(epoch from updated_at)), 0) from listings where agent_id = ${agent.id}) as listings,
      (select count(*) || ' ' || coalesce(max(extract(epoch from p.created_at)), 0) from photos p
        join listings l on l.id = p.draft_id where l.agent_id = ${agent.id}) as photos,
      extract(epoch from greatest(
        ${agent.updatedAt.toISOString()}::timestamptz,
        (select max(updated_at) from listings where agent_id = ${agent.id}),
        (select max(p.created_at) from photos p join listings l on l.id = p.draft_id where l.agent_id = ${agent.id})
      ))::float8 * 1000 as changed_ms`);
  const [row] = rows;
  return {
    version: `${row?.listings} ${row?.photos} ${agent.updatedAt.toISOString()}`,
    changedAt: new Date(row?.changed_ms ?? agent.updatedAt.getTime()),
  };
}

/** How long it is said that a listing has ended, where a reader does not see it by its absence. */
const endedLifeMs = 30 * 24 * 60 * 60 * 1000;

/** A page of a feed: listings that are in it, or that have ended. */
export type FeedRow = ListingWithPhotos & { hasEnded: boolean };

/**
 * The listings of the feed after this `_id`, by `_id`, `most` at most. `endedBefore`: those too that have ended in
 * the 30 days before that moment.
 */
export async function feedPage(
  db: Database,
  agentId: string,
  { afterId, most, endedBefore }: { afterId: string; most: number; endedBefore?: Date },
): Promise<FeedRow[]> {
  const since = endedBefore && new Date(endedBefore.getTime() - endedLifeMs);
  const hasEnded = since && and(eq(listings.agentId, agentId), gt(listings.updatedAt, since));
  const ids = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(or(isInFeed(agentId), hasEnded), gt(listings.id, afterId)))
    .orderBy(asc(listings.id))
    .limit(most);
  const found = await findListingsWithPhotos(
    db,
    agentId,
    ids.map(({ id }) => id),
  );
  return ids.flatMap(({ id }) => {
    const listing = found.get(id);
    return listing ? [{ ...listing, hasEnded: listing.row.status !== 'Active' }] : [];
  });
}
