import { asc, eq, inArray } from 'drizzle-orm';
import { photoLimits } from '#domain/limits.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { photos } from '#server/db/schema.ts';
import { ownDraft, type DraftRow } from '#server/drafts/row.ts';
import { listingOf } from '#server/listings/row.ts';
import { Refusal } from '#server/refusals.ts';

export type Photo = typeof photos.$inferSelect;

/** The agent's photo, or null where it is not stored (yet). Throws `not_found` for another agent's. */
export async function ownPhoto(db: Executor, agentId: string, id: string): Promise<Photo | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  if (row && row.agentId !== agentId) throw new Refusal('not_found');
  return row ?? null;
}

/** Ids of the stored photos, by draft, in the order of their arrival. */
export async function storedPhotos(
  tx: Executor,
  draftIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (draftIds.length === 0) return found;
  const rows = await tx
    .select({ id: photos.id, draftId: photos.draftId })
    .from(photos)
    .where(inArray(photos.draftId, [...draftIds]))
    .orderBy(asc(photos.createdAt), asc(photos.id));
  for (const { id, draftId } of rows) found.set(draftId, [...(found.get(draftId) ?? []), id]);
  return found;
}

/** Which of the ids are stored photos? */
export async function storedAmong(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let from = 0; from < ids.length; from += 1000) {
    const portion = ids.slice(from, from + 1000);
    for (const { id } of await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, portion)))
      stored.add(id);
  }
  return stored;
}

/**
 * The stored photos of a draft that its text still shows, and those that neither it nor its listing shows any
 * more.
 */
async function storedOf(tx: Executor, draft: DraftRow): Promise<{ shown: string[]; unshown: string[] }> {
  const shownIds = new Set(draft.photos.map(({ id }) => id));
  const published = draft.listed ? await listingOf(tx, draft.id) : null;
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

/** Removes the rows of photos. */
export async function forgetPhotos(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, [...ids]));
}

/**
 * Writes down that a photo is stored, once `keep` has kept its file; nothing happens where it is stored
 * already. In a draft that is full, photos that its text does not show any more make room: `replaced`, whose
 * files can go. Throws `not_found` or `draft_gone` where there is no such draft of the agent,
 * `draft_photos_too_many` where it is full.
 */
export async function rememberPhoto(
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
    await forgetPhotos(tx, replaced);
    await tx.insert(photos).values(photo);
    return { replaced };
  });
}
