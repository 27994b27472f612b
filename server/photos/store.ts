import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { groupListings, groups, listings, photos } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { drawPlaceholder } from '#server/uploads/redraw.ts';

export type Photo = typeof photos.$inferSelect;
export type NewPhoto = typeof photos.$inferInsert;

/** The agent's photo, or null if it is not stored. Throws `not_found` for a photo of another agent. */
export async function ownPhoto(db: Executor, agentId: string, id: string): Promise<Photo | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  if (row && row.agentId !== agentId) throw new Refusal('not_found');
  return row ?? null;
}

/** True if the photo is one of an active listing that is shared in an active group (R-GROUP-8). */
async function isShared(db: Executor, { id, draftId }: Photo): Promise<boolean> {
  const [found] = await db
    .select({ id: listings.id })
    .from(groupListings)
    .innerJoin(groups, and(eq(groups.id, groupListings.groupId), eq(groups.status, 'Active')))
    .innerJoin(listings, eq(listings.id, groupListings.listingId))
    .where(
      and(
        eq(groupListings.listingId, draftId),
        eq(listings.status, 'Active'),
        sql`${listings.photos} @> ${JSON.stringify([{ id }])}::jsonb`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * A photo that the agent may read, or null: an own one by its id, or one that is shared in a group, which
 * `open` finds by the reference that members have. For an agent who is no member `open` is null.
 */
export async function readablePhoto(
  db: Executor,
  agentId: string,
  id: string,
  open: ((reference: string) => string) | null,
): Promise<Photo | null> {
  const find = async (photoId: string) => (await db.select().from(photos).where(eq(photos.id, photoId)))[0];
  const own = await find(id);
  if (own?.agentId === agentId) return own;
  const shared = open && (await find(open(id)));
  return shared && (await isShared(db, shared)) ? shared : null;
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

/** The fingerprints of the photos that a draft shows, as far as they are stored, by their ids. */
export async function toFingerprints(
  tx: Executor,
  draftId: string,
  shown: readonly { id: string }[],
): Promise<Record<string, string>> {
  if (shown.length === 0) return {};
  const ids = shown.map(({ id }) => id);
  const rows = await tx
    .select({ id: photos.id, fingerprint: photos.fingerprint })
    .from(photos)
    .where(and(eq(photos.draftId, draftId), inArray(photos.id, ids), ne(photos.fingerprint, '')));
  return Object.fromEntries(rows.map(({ id, fingerprint }) => [id, fingerprint ?? '']));
}

/**
 * Stores the placeholder of a photo that was stored before photos had one; while the server is busy, later.
 */
export async function addPlaceholder(db: Executor, id: string, picture: Buffer): Promise<void> {
  const placeholder = await drawPlaceholder(picture).catch(() => null);
  if (placeholder !== null) await db.update(photos).set({ placeholder }).where(eq(photos.id, id));
}

/** The placeholders of a draft's stored photos, by their ids. */
export async function placeholdersFor(db: Executor, draftId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: photos.id, placeholder: photos.placeholder })
    .from(photos)
    .where(eq(photos.draftId, draftId));
  return Object.fromEntries(rows.flatMap(({ id, placeholder }) => (placeholder ? [[id, placeholder]] : [])));
}

/**
 * The placeholder of a listing's cover, which is the first of its photos of kind `photo`. Only of a photo that
 * was sent for this listing.
 */
export const coverPlaceholder = sql<string | null>`(
  select placeholder from photos
  where photos.draft_id = ${listings.id}
    and photos.id = jsonb_path_query_first(${listings.photos}, '$[*] ? (@.kind == "photo")') ->> 'id')`;

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

/** Notes that the content of their draft does not show these photos any more. */
export async function markRemoved(tx: Executor, ids: readonly string[], removedAt: Date): Promise<void> {
  await tx
    .update(photos)
    .set({ removedAt })
    .where(inArray(photos.id, [...ids]));
}

/** Adds the row of a photo. */
export async function addPhoto(tx: Executor, photo: NewPhoto): Promise<void> {
  await tx.insert(photos).values(photo);
}

/** Adds the rows of photos. Those that are stored already stay as they are. */
export async function addPhotos(tx: Executor, added: readonly NewPhoto[]): Promise<void> {
  if (added.length > 0)
    await tx
      .insert(photos)
      .values([...added])
      .onConflictDoNothing();
}

/** Deletes the rows of all photos of these drafts. */
export async function deletePhotosOfDrafts(tx: Executor, draftIds: readonly string[]): Promise<void> {
  await tx.delete(photos).where(inArray(photos.draftId, [...draftIds]));
}

/** Deletes the rows of photos. */
export async function deletePhotoRows(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, [...ids]));
}
