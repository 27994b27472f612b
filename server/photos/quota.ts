import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { minuteMs } from '#domain/time.ts';
import type { Executor } from '#server/db/client.ts';
import { drafts, photos } from '#server/db/schema.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';

const mebibyte = 1024 * 1024;

/** A size as the settings give it: `10 GB` are 10240 MB, of 1024 × 1024 bytes each. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / mebibyte;
  return megabytes >= 1024 && megabytes % 1024 === 0
    ? `${megabytes / 1024} GB`
    : `${Number(megabytes.toFixed(1))} MB`;
}

/** What a photo counts. One that was not measured yet counts by the size of its upload. */
const countedBytes = sql<number>`coalesce(${photos.storedBytes}, ${photos.bytes})`;
const countedSum = sql<string>`coalesce(sum(${countedBytes}), 0)`;

/** The agent's stored photos, in bytes; without those that are about to be deleted. */
async function countStoredBytes(
  db: Executor,
  agentId: string,
  without: readonly string[] = [],
): Promise<number> {
  const whereCounted = and(
    eq(photos.agentId, agentId),
    without.length > 0 ? notInArray(photos.id, [...without]) : undefined,
  );
  const [row] = await db.select({ sum: countedSum }).from(photos).where(whereCounted);
  return Number(row?.sum ?? 0);
}

/** The stored photos of each of these agents who has any, in bytes. */
export async function storedBytesByAgent(
  db: Executor,
  agentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ agentId: photos.agentId, sum: countedSum })
    .from(photos)
    .where(inArray(photos.agentId, [...agentIds]))
    .groupBy(photos.agentId);
  return new Map(rows.map(({ agentId, sum }) => [agentId, Number(sum)]));
}

/** Whose photos are limited, and to how many bytes; 0 is no limit. */
export interface Quota {
  agentId: string;
  quotaBytes: number;
  now: Date;
}

/** A photo that was taken out of a draft stays for so long, because its removal can be undone. */
const removalMs = minuteMs;

/**
 * Makes the agent's transactions that store photos run one after the other, so that two of them never count the
 * same room. It must be the first lock of its transaction.
 */
export async function lockQuota(tx: Executor, { agentId, quotaBytes }: Omit<Quota, 'now'>): Promise<void> {
  if (quotaBytes > 0) await advisoryLock(tx, `stored photos of ${agentId}`);
}

/**
 * The photos that were taken out of their drafts, and that their listings do not show either. One that was never
 * shown is not among them: the content that names it may still be on a device. Drafts that are being changed are
 * left out.
 */
async function removedPhotos(
  tx: Executor,
  { agentId, now }: Quota,
  without: readonly string[],
): Promise<{ id: string; bytes: number }[]> {
  const named = sql`jsonb_build_array(jsonb_build_object('id', ${photos.id}))`;
  return tx
    .select({ id: photos.id, bytes: countedBytes })
    .from(photos)
    .innerJoin(drafts, eq(drafts.id, photos.draftId))
    .where(
      and(
        eq(photos.agentId, agentId),
        without.length > 0 ? notInArray(photos.id, [...without]) : undefined,
        lt(photos.removedAt, new Date(now.getTime() - removalMs)),
        sql`not ${drafts.photos} @> ${named}`,
        sql`not exists (select from listings where listings.id = ${photos.draftId} and listings.photos @> ${named})`,
      ),
    )
    .for('update', { of: drafts, skipLocked: true });
}

/**
 * Which of the further photos, with these sizes in bytes, fit into the agent's quota, in this order. `freed`
 * are ids of photos that were taken out of their drafts: they must be deleted in the same transaction.
 * `without` are photos that are deleted anyway.
 */
export async function fitIntoQuota(
  tx: Executor,
  quota: Quota,
  sizes: readonly number[],
  without: readonly string[] = [],
): Promise<{ isFitting: boolean[]; freed: string[] }> {
  const { agentId, quotaBytes } = quota;
  if (quotaBytes === 0) return { isFitting: sizes.map(() => true), freed: [] };
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const left = quotaBytes - (await countStoredBytes(tx, agentId, without));
  const removed = sum(sizes) > left ? await removedPhotos(tx, quota, without) : [];
  let room = left + sum(removed.map(({ bytes }) => bytes));
  const isFitting = sizes.map((size) => {
    if (size > room) return false;
    room -= size;
    return true;
  });
  return { isFitting, freed: isFitting.includes(true) ? removed.map(({ id }) => id) : [] };
}

/**
 * As `fitIntoQuota`, for one photo; returns the ids of the photos to be deleted. Throws `photo_quota_reached`
 * if it does not fit, with the limit in its message.
 */
export async function refuseOverQuota(
  tx: Executor,
  quota: Quota,
  bytes: number,
  without: readonly string[] = [],
): Promise<string[]> {
  const { isFitting, freed } = await fitIntoQuota(tx, quota, [bytes], without);
  if (!isFitting[0])
    throw new Refusal('photo_quota_reached', {
      message: `Your photos have reached the limit of ${sizeText(quota.quotaBytes)} for an account. Please delete drafts or photos that you no longer need, or ask the office.`,
    });
  return freed;
}
