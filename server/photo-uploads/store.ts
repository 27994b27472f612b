import { photoLimits } from '#domain/limits.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { ownDraft, type DraftRow } from '#server/drafts/row.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { findListing } from '#server/listings/row.ts';
import { lockQuota, refuseOverQuota } from '#server/photos/quota.ts';
import { addPhoto, deletePhotoRows, ownPhoto, storedPhotos, type NewPhoto } from '#server/photos/store.ts';
import { Refusal } from '#server/http/refusals.ts';

/**
 * The draft's stored photos that its content shows, and those that neither the draft nor its listing shows.
 */
async function splitStored(tx: Executor, draft: DraftRow): Promise<{ shown: string[]; unshown: string[] }> {
  const shownIds = new Set(draft.photos.map(({ id }) => id));
  const published = draft.listed ? await findListing(tx, draft.id) : null;
  const keptIds = new Set([...shownIds, ...(published?.photos ?? []).map(({ id }) => id)]);
  const stored = (await storedPhotos(tx, [draft.id])).get(draft.id) ?? [];
  return { shown: stored.filter((id) => shownIds.has(id)), unshown: stored.filter((id) => !keptIds.has(id)) };
}

/**
 * Throws `draft_photos_too_many` if the draft is full. Otherwise returns the photos that a new one replaces.
 */
export async function refuseFull(tx: Executor, draft: DraftRow): Promise<string[]> {
  const { shown, unshown } = await splitStored(tx, draft);
  if (shown.length >= photoLimits.perDraft) throw new Refusal('draft_photos_too_many');
  return shown.length + unshown.length < photoLimits.perDraft ? [] : unshown;
}

interface Recording {
  /** Stores the photo's file. */
  keep: () => Promise<void>;
  follower: ListingFollower;
  /** What the agent's stored photos may take; 0 is no limit. */
  quotaBytes: number;
}

/**
 * Adds the row of a photo after `keep` has stored its file: before the transaction, because a storage that is silent
 * must not hold locks and a connection. What is refused by then has no file; upkeep deletes that of a photo that is
 * refused after it, because another one took its place meanwhile. Does nothing if the photo is already stored. In a
 * full draft, photos that its content no longer shows are deleted, and to fit into the agent's quota those that
 * were taken out of any draft; `replaced` are their ids, whose files can be deleted. Throws `not_found` or `draft_gone` if the agent has no such draft,
 * `draft_photos_too_many` if it is full, `photo_quota_reached` if the photo does not fit into the quota.
 */
export async function recordPhoto(
  db: Database,
  photo: NewPhoto & { storedBytes: number },
  { keep, follower, quotaBytes }: Recording,
): Promise<{ replaced: string[] }> {
  const { agentId, storedBytes, createdAt: now } = photo;
  /** The photos that this one replaces; null where it is stored already. */
  const placeFor = async (tx: Executor, how: 'look' | 'lock') => {
    const draft = await ownDraft(tx, agentId, photo.draftId, how);
    if (!draft) throw new Refusal('not_found');
    if (await ownPhoto(tx, agentId, photo.id)) return null;
    const beyond = await refuseFull(tx, draft);
    return [...beyond, ...(await refuseOverQuota(tx, { agentId, quotaBytes, now }, storedBytes, beyond))];
  };
  if ((await placeFor(db, 'look')) === null) return { replaced: [] };
  await keep();
  return db.transaction(async (tx) => {
    await lockQuota(tx, { agentId, quotaBytes });
    const replaced = await placeFor(tx, 'lock');
    if (replaced === null) return { replaced: [] };
    await deletePhotoRows(tx, replaced);
    await addPhoto(tx, photo);
    await follower.changed(tx, photo.draftId, photo.createdAt);
    return { replaced };
  });
}
