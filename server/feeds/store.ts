import { and, asc, count, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AgentFeed } from '#domain/posting/posting.ts';
import { dayMs, minuteMs } from '#domain/time.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agentFeeds, listings, postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { mayStillPost } from '#server/packages/posting-access.ts';
import { newSecret } from '#server/secrets/token.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { findListingsWithPhotos, type ListingWithPhotos } from '#server/adverts/listing-with-photos.ts';
import { findPlatformFeed, platformFeedByKey } from './platform-feeds.ts';

const readEveryMs = minuteMs;

/** A feed: of an agent, or of an agent at a platform. */
export interface FeedOf {
  agentId: string;
  platform: string | null;
}

const whereInFeed = (agentId: string) => and(eq(listings.agentId, agentId), eq(listings.status, 'Active'));

/** Condition: a posting that is in the feed of this platform. */
const whereOffered = (platform: string) =>
  and(
    eq(postings.platform, platform),
    eq(postings.goal, 'Posted'),
    or(isNotNull(postings.reference), isNotNull(postings.sent)),
  );

/** Condition: a listing that is in the feed: of the agent, or of a platform. */
function whereIn(db: Database, { agentId, platform }: FeedOf): SQL | undefined {
  if (platform === null) return whereInFeed(agentId);
  const offered = db
    .select({ id: postings.listingId })
    .from(postings)
    .where(and(eq(postings.agentId, agentId), whereOffered(platform)));
  return and(whereInFeed(agentId), inArray(listings.id, offered));
}

const toAgentFeed = (
  feed: { key: string; createdAt: Date; readAt: Date | null } | null,
  total: number,
  publicUrl: string,
): AgentFeed => {
  const below = feed ? `${publicUrl}/feed/${feed.key}` : null;
  return {
    isOn: below !== null,
    kyero: below && `${below}/kyero.xml`,
    reso: below && `${below}/reso/Property`,
    reaxml: below && `${below}/reaxml.xml`,
    listings: total,
    createdAt: feed?.createdAt.toISOString() ?? null,
    readAt: feed?.readAt?.toISOString() ?? null,
  };
};

/** A feed of the agent, or the one that a platform reads, in the shape of the contract. */
export async function feedFor(db: Database, which: FeedOf, { publicUrl }: Config): Promise<AgentFeed> {
  const { agentId, platform } = which;
  const found = async () => {
    if (platform !== null) return findPlatformFeed(db, { agentId, platform });
    const [feed] = await db.select().from(agentFeeds).where(eq(agentFeeds.agentId, agentId));
    return feed ?? null;
  };
  const [feed, [counted]] = await Promise.all([
    found(),
    db.select({ total: count() }).from(listings).where(whereIn(db, which)),
  ]);
  return toAgentFeed(feed, counted?.total ?? 0, publicUrl);
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

/** Whose feed has this key; notes that the agent's own is read. Null for an unknown key. */
async function ownerOfKey(db: Database, key: string, now: Date): Promise<FeedOf | null> {
  const ofPlatform = await platformFeedByKey(db, key);
  if (ofPlatform) return ofPlatform;
  const [feed] = await db.select().from(agentFeeds).where(eq(agentFeeds.key, key));
  if (!feed) return null;
  if (!feed.readAt || now.getTime() - feed.readAt.getTime() > readEveryMs)
    await db.update(agentFeeds).set({ readAt: now }).where(eq(agentFeeds.agentId, feed.agentId));
  return { agentId: feed.agentId, platform: null };
}

/**
 * The feed with this key, and its agent. Null for an unknown key, and while the account is closed or the agent has
 * no posting access.
 */
export async function feedByKey(
  deps: Pick<Dependencies, 'db' | 'config' | 'now'>,
  key: string,
): Promise<{ agent: SignedInAgent; platform: string | null } | null> {
  const owner = await ownerOfKey(deps.db, key, deps.now());
  const agent = owner && (await findAgent(deps.db, byId(owner.agentId)));
  return agent && mayStillPost(agent, deps) ? { agent, platform: owner.platform } : null;
}

/**
 * A text that changes with everything that the feed says. That of a platform also changes with what waits to be read:
 * a reading before it began to wait is not the one it waits for. Each listing counts with its moment: two changes in
 * one second, and a change of any but the newest, give another text.
 */
export async function feedVersion(
  db: Database,
  agent: SignedInAgent,
  platform: string | null,
): Promise<string> {
  const { rows } = await db.execute<{ listings: string; photos: string; postings: string }>(sql`
    select
      (select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', id, extract(epoch from updated_at)), 0)), 0)
        from listings where agent_id = ${agent.id}) as listings,
      (select count(*) || ' ' || coalesce(max(extract(epoch from p.created_at)), 0) from photos p
        join listings l on l.id = p.draft_id where l.agent_id = ${agent.id}) as photos,
      (select count(*) || ' ' || coalesce(sum(revision + generation), 0) || ' ' ||
          coalesce(md5(string_agg(concat_ws(' ', listing_id, state, problems, sent), ',' order by listing_id)), '') from postings
        where agent_id = ${agent.id} and platform = ${platform}) as postings`);
  const [row] = rows;
  return `${row?.listings} ${row?.photos} ${platform === null ? '' : row?.postings} ${agent.updatedAt.toISOString()}`;
}

/** How long it is said that a listing has ended, where a reader does not see it by its absence. */
const endedLifeMs = 30 * dayMs;

/** A page of a feed: listings that are in it, or that have ended. */
export type FeedRow = ListingWithPhotos & { hasEnded: boolean };

/** Condition: a listing that has ended in this feed after `since`. */
function whereEndedSince(db: Database, { agentId, platform }: FeedOf, since: Date): SQL | undefined {
  const whereOwn = eq(listings.agentId, agentId);
  if (platform === null) return and(whereOwn, ne(listings.status, 'Active'), gt(listings.updatedAt, since));
  const ended = db
    .select({ id: postings.listingId })
    .from(postings)
    .where(
      and(
        eq(postings.agentId, agentId),
        eq(postings.platform, platform),
        eq(postings.goal, 'Withdrawn'),
        gt(postings.updatedAt, since),
      ),
    );
  return and(whereOwn, inArray(listings.id, ended));
}

/**
 * The listings of the feed after this `_id`, by `_id`, `most` at most. `endedBefore`: those too that have ended in
 * the 30 days before that moment.
 */
export async function feedPage(
  db: Database,
  which: FeedOf,
  { afterId, most, endedBefore }: { afterId: string; most: number; endedBefore?: Date },
): Promise<FeedRow[]> {
  const since = endedBefore && new Date(endedBefore.getTime() - endedLifeMs);
  const whereHere = whereIn(db, which);
  const ids = await db
    .select({ id: listings.id, isOffered: sql<boolean>`${whereHere}` })
    .from(listings)
    .where(and(or(whereHere, since && whereEndedSince(db, which, since)), gt(listings.id, afterId)))
    .orderBy(asc(listings.id))
    .limit(most);
  const found = await findListingsWithPhotos(
    db,
    which.agentId,
    ids.map(({ id }) => id),
  );
  return ids.flatMap(({ id, isOffered: isOn }) => {
    const listing = found.get(id);
    return listing ? [{ ...listing, hasEnded: !isOn }] : [];
  });
}
