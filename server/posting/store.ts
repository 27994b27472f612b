import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Posting } from '#domain/posting/posting.ts';
import type { Executor } from '#server/db/client.ts';
import { postings } from '#server/db/schema.ts';
import type { PostingJob } from '#server/jobs/posting-queues.ts';

export type PostingRow = typeof postings.$inferSelect;

/** Condition: a posting that waits until its platform reads its feed. */
export const whereWaitingForReadIn = and(
  inArray(postings.state, ['Posting', 'Withdrawing']),
  sql`(${postings.problems} @> '[{"code":"waiting_for_read"}]' or ${postings.problems} @> '[{"code":"feed_not_read"}]')`,
);

/** The order in which several postings are locked. */
export const inLockOrder = [postings.listingId, postings.platform];

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** True if there is, or may be, an advertisement on the platform. */
export const mayBeThere = ({ reference, sent }: Pick<PostingRow, 'reference' | 'sent'>): boolean =>
  reference !== null || sent !== null;

/** A posting in the shape of the contract. */
export function toPosting(row: PostingRow): Posting {
  const { listingId, platform, state, reference, link, problems, attempts, changed, isHeld } = row;
  return {
    listingId,
    platform,
    state,
    reference,
    link,
    problems,
    attempts,
    changed,
    isHeld,
    mayBeThere: mayBeThere(row),
    requestedAt: row.requestedAt.toISOString(),
    postedAt: iso(row.postedAt),
    nextTryAt: iso(row.nextTryAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Condition: the posting of this listing on this platform. */
const wherePosting = ({ listingId, platform }: PostingJob) =>
  and(eq(postings.listingId, listingId), eq(postings.platform, platform));

/** The posting, or null. */
export async function findPosting(tx: Executor, which: PostingJob): Promise<PostingRow | null> {
  const [row] = await tx.select().from(postings).where(wherePosting(which));
  return row ?? null;
}

/**
 * The posting, or null. Locks its row until the end of the transaction, and for a pilot the rows that wait
 * for it: its end changes them.
 */
export async function lockPosting(tx: Executor, which: PostingJob): Promise<PostingRow | null> {
  const before = await findPosting(tx, which);
  if (!before) return null;
  const rows = await tx
    .select()
    .from(postings)
    .where(or(wherePosting(which), before.isPilot ? whereHeldFor(before) : undefined))
    .orderBy(...inLockOrder)
    .for('update');
  return (
    rows.find(({ listingId, platform }) => listingId === which.listingId && platform === which.platform) ??
    null
  );
}

/** Condition: the postings that wait for this pilot. */
export const whereHeldFor = ({
  agentId,
  platform,
  runId,
}: Pick<PostingRow, 'agentId' | 'platform' | 'runId'>) =>
  and(
    eq(postings.agentId, agentId),
    eq(postings.platform, platform),
    eq(postings.runId, runId ?? ''),
    eq(postings.isHeld, true),
  );

/** Changes a posting. */
export async function changePosting(
  tx: Executor,
  which: PostingJob,
  change: Partial<typeof postings.$inferInsert>,
): Promise<void> {
  await tx.update(postings).set(change).where(wherePosting(which));
}

const matching = (agentId: string, listingIds: readonly string[], platform?: string) =>
  and(
    inArray(postings.listingId, [...listingIds]),
    eq(postings.agentId, agentId),
    platform === undefined ? undefined : eq(postings.platform, platform),
  );

/**
 * The agent's postings of these listings, on all platforms or on one, in the order of the platforms' names.
 */
export async function postingsFor(
  tx: Executor,
  agentId: string,
  listingIds: readonly string[],
  platform?: string,
): Promise<PostingRow[]> {
  if (listingIds.length === 0) return [];
  return tx
    .select()
    .from(postings)
    .where(matching(agentId, listingIds, platform))
    .orderBy(postings.platform, postings.listingId);
}

/**
 * The agent's postings of these listings on one platform. Locks their rows until the end of the transaction,
 * and those that wait for a pilot among them.
 */
export async function lockPostings(
  tx: Executor,
  agentId: string,
  listingIds: readonly string[],
  platform: string,
): Promise<PostingRow[]> {
  if (listingIds.length === 0) return [];
  const whereWanted = matching(agentId, listingIds, platform);
  const runsOfPilots = tx
    .select({ runId: postings.runId })
    .from(postings)
    .where(and(whereWanted, eq(postings.isPilot, true)));
  const runs = (await runsOfPilots).flatMap(({ runId }) => runId ?? []);
  const whereHeld = and(
    eq(postings.agentId, agentId),
    eq(postings.platform, platform),
    inArray(postings.runId, runs),
    eq(postings.isHeld, true),
  );
  const rows = await tx
    .select()
    .from(postings)
    .where(or(whereWanted, runs.length > 0 ? whereHeld : undefined))
    .orderBy(...inLockOrder)
    .for('update');
  const wanted = new Set(listingIds);
  return rows.filter(({ listingId }) => wanted.has(listingId));
}

/** The key under which the platform creates the advertisement: the same until it is withdrawn or dropped. */
export const creationKey = ({
  listingId,
  generation,
}: Pick<PostingRow, 'listingId' | 'generation'>): string => `${listingId} ${generation}`;
