import { photoLimits } from '#domain/limits.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { photos } from '#server/db/schema.ts';
import { ownDraft, type DraftRow } from '#server/drafts/row.ts';
import { findListing } from '#server/listings/row.ts';
import { deletePhotoRows, ownPhoto, storedPhotos, type Photo } from '#server/photos/store.ts';
import { Refusal } from '#server/refusals.ts';

/**
 * The stored photos of a draft that its text still shows, and those that neither it nor its listing shows any
 * more.
 */
async function storedOf(tx: Executor, draft: DraftRow): Promise<{ shown: string[]; unshown: string[] }> {
  const shownIds = new Set(draft.photos.map(({ id }) => id));
  const published = draft.listed ? await findListing(tx, draft.id) : null;
  const keptIds = new Set([...shownIds, ...(published?.photos ?? []).map(({ id }) => id)]);
  const stored = (await storedPhotos(tx, [draft.id])).get(draft.id) ?? [];
  return { shown: stored.filter((id) => shownIds.has(id)), unshown: stored.filter((id) => !keptIds.has(id)) };
}

/**
 * Throws `draft_photos_too_many` where the draft has all the photos that it can hold. Else answers those that
 * a further one replaces.
 */
export async function refuseFull(tx: Executor, draft: DraftRow): Promise<string[]> {
  const { shown, unshown } = await storedOf(tx, draft);
  if (shown.length >= photoLimits.perDraft) throw new Refusal('draft_photos_too_many');
  return shown.length + unshown.length < photoLimits.perDraft ? [] : unshown;
}

/**
 * Writes down that a photo is stored, once `keep` has kept its file; nothing happens where it is stored
 * already. In a draft that is full, photos that its text does not show any more make room: `replaced`, whose
 * files can go. Throws `not_found` or `draft_gone` where there is no such draft of the agent,
 * `draft_photos_too_many` where it is full.
 */
export async function recordPhoto(
  db: Database,
  photo: Photo,
  keep: () => Promise<void>,
): Promise<{ replaced: string[] }> {
  return db.transaction(async (tx) => {
    const draft = await ownDraft(tx, photo.agentId, photo.draftId, 'lock');
    if (!draft) throw new Refusal('not_found');
    if (await ownPhoto(tx, photo.agentId, photo.id)) return { replaced: [] };
    const replaced = await refuseFull(tx, draft);
    await keep();
    await deletePhotoRows(tx, replaced);
    await tx.insert(photos).values(photo);
    return { replaced };
  });
}
