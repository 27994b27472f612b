import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { photos } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

export type Photo = typeof photos.$inferSelect;

/** The agent's photo, or null if it is not stored. Throws `not_found` for a photo of another agent. */
export async function ownPhoto(db: Executor, agentId: string, id: string): Promise<Photo | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  if (row && row.agentId !== agentId) throw new Refusal('not_found');
  return row ?? null;
}

/** Ids of the stored photos by draft, in the order of their upload. */
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
export async function filterStoredIds(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let from = 0; from < ids.length; from += 1000) {
    const portion = ids.slice(from, from + 1000);
    for (const { id } of await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, portion)))
      stored.add(id);
  }
  return stored;
}

/** Deletes the rows of photos. */
export async function deletePhotoRows(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, [...ids]));
}
