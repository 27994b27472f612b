import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { DraftBody, DraftPhoto } from '#domain/draft/draft.ts';
import type { Executor } from '#server/db/client.ts';
import { importImages } from '#server/db/schema.ts';
import { deletePhotoRows } from '#server/photos/store.ts';

/** Photos that imports fetched for a listing: all of them, and those of one run. */
export interface FetchedPhotos {
  all: ReadonlySet<string>;
  ofRun: ReadonlySet<string>;
}

/** Photos that imports fetched, by listing. */
export async function fetchedPhotos(
  tx: Executor,
  runId: string,
  listingIds: string[],
): Promise<Map<string, FetchedPhotos>> {
  const found = new Map<string, { all: Set<string>; ofRun: Set<string> }>();
  if (listingIds.length === 0) return found;
  const rows = await tx
    .select({
      listingId: importImages.listingId,
      photoId: importImages.photoId,
      runId: importImages.runId,
    })
    .from(importImages)
    .where(inArray(importImages.listingId, listingIds));
  for (const row of rows) {
    const of = found.get(row.listingId) ?? { all: new Set(), ofRun: new Set() };
    of.all.add(row.photoId);
    if (row.runId === runId) of.ofRun.add(row.photoId);
    found.set(row.listingId, of);
  }
  return found;
}

/** A photo as an import adds it. */
export const asFetched = (id: string): DraftPhoto => ({ id, kind: 'photo', caption: '' });

/** Did the agent say something of the photo since it was fetched? */
const isTouchedPhoto = ({ kind, caption }: DraftPhoto): boolean => kind !== 'photo' || caption !== '';

/** The photos of the run that nobody changed since, and whether others of the run were changed. */
export function splitPhotos(
  { photos: now }: Pick<DraftBody, 'photos'>,
  { ofRun }: FetchedPhotos,
): { removed: ReadonlySet<string>; hasTouched: boolean } {
  const ours = now.filter(({ id }) => ofRun.has(id));
  const removed = new Set(ours.filter((photo) => !isTouchedPhoto(photo)).map(({ id }) => id));
  return { removed, hasTouched: removed.size < ours.length };
}

/**
 * Deletes these photos of a listing, and stops fetching what the run has not fetched yet. A later import may
 * fetch both again.
 */
export async function deleteFetched(
  tx: Executor,
  runId: string,
  listingId: string,
  photoIds: readonly string[],
): Promise<void> {
  const ids = [...photoIds];
  await deletePhotoRows(tx, ids);
  await tx
    .delete(importImages)
    .where(
      and(
        eq(importImages.listingId, listingId),
        eq(importImages.runId, runId),
        or(ne(importImages.status, 'Stored'), inArray(importImages.photoId, ids)),
      ),
    );
}
