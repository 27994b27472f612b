import { and, eq, inArray } from 'drizzle-orm';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { withFields } from '#domain/import/import-fields.ts';
import type { Fields, SomeFields, Written } from '#domain/import/import-record.ts';
import type { Executor } from '#server/db/client.ts';
import { importImages, importItems, importLinks } from '#server/db/schema.ts';
import { changeDraft, changePhotos, deleteDrafts } from '#server/drafts/write.ts';
import { lockGroupsOf } from '#server/groups/store.ts';
import { findDifferences } from '#server/listings/changes.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { toListingBody, type ListingBody } from '#server/listings/row.ts';
import { changeListings, type ListingChange } from '#server/listings/write.ts';
import type { UndoableItem, UndoEffect, UndoPlan } from './plan-undo.ts';
import { deleteFetched } from './undo-photos.ts';

interface Batch {
  runId: string;
  now: Date;
  follower: ListingFollower;
}

type Removal = Extract<UndoEffect, { kind: 'remove' }>;
type Revert = Extract<UndoEffect, { kind: 'revert' }>;

const without = (photos: DraftPhoto[], removed: ReadonlySet<string>) =>
  photos.filter(({ id }) => !removed.has(id));

/** Archives the listings that the run added, without the photos that it added. */
async function archiveAdded(
  tx: Executor,
  removals: readonly Removal[],
  { runId, now }: Batch,
): Promise<ListingChange[]> {
  const changes: ListingChange[] = [];
  for (const { linked, photos } of removals) {
    const { listing, draft, listingId } = linked;
    if (!listing) continue;
    const body = { ...toListingBody(listing), photos: without(listing.photos, photos) };
    const hasLess = photos.size > 0;
    changes.push({ listing, body: hasLess ? body : null, changes: [], status: 'Archived' });
    if (hasLess && draft) await changePhotos(tx, draft, without(draft.photos, photos), now);
    if (hasLess) await deleteFetched(tx, runId, listingId, [...photos]);
  }
  return changes;
}

/** Deletes the drafts that the run added. */
async function deleteAdded(tx: Executor, removals: readonly Removal[], now: Date): Promise<void> {
  const drafts = removals.flatMap(({ linked: { listing, draft } }) => (listing || !draft ? [] : [draft]));
  await deleteDrafts(tx, drafts, now);
}

/** What was taken back is unknown to the next import. */
async function unlink(tx: Executor, removals: readonly Removal[]): Promise<void> {
  if (removals.length === 0) return;
  const ids = removals.map(({ linked }) => linked.listingId);
  await tx.delete(importLinks).where(inArray(importLinks.listingId, ids));
  await tx.delete(importImages).where(inArray(importImages.listingId, ids));
}

/** What the source has written, without what is put back: it is as before the run. What later runs wrote stays. */
function writtenWithout(
  written: Written,
  before: Written,
  { back, status }: Pick<Revert, 'back' | 'status'>,
): Written {
  const fields = Object.keys(back) as (keyof Fields)[];
  const kept = Object.entries(written.fields).filter(([field]) => !Object.hasOwn(back, field));
  const restored = fields.flatMap((field) =>
    Object.hasOwn(before.fields, field) ? [[field, before.fields[field]]] : [],
  );
  return {
    fields: Object.fromEntries([...kept, ...restored]) as SomeFields,
    status: status === null ? written.status : before.status,
  };
}

/** Puts the content of a listing or draft back. Returns what becomes of the listing. */
async function putBack(
  tx: Executor,
  { linked, back, photos, status }: Revert,
  written: UndoableItem['undo']['written'],
  { runId, now }: Batch,
): Promise<ListingChange[]> {
  const { listingId, current, listing, draft } = linked;
  const body = { ...withFields(current.body, back), photos: without(current.body.photos, photos) };
  const changes = findDifferences(current.body, body);
  const isChanged = changes.length > 0;
  if (draft && isChanged) await changeDraft(tx, draft, { body, isListed: listing !== null }, now);
  if (written) {
    const set = { written: writtenWithout(linked.written, written, { back, status }), updatedAt: now };
    await tx.update(importLinks).set(set).where(eq(importLinks.listingId, listingId));
  }
  await deleteFetched(tx, runId, listingId, [...photos]);
  return listing ? [{ listing, body: isChanged ? (body as ListingBody) : null, changes, status }] : [];
}

async function writeUndoResults(tx: Executor, plans: readonly UndoPlan[]): Promise<void> {
  for (const { item } of plans) {
    const { runId, position, undoResult, findings } = item;
    await tx
      .update(importItems)
      .set({ undoResult, findings })
      .where(and(eq(importItems.runId, runId), eq(importItems.position, position)));
  }
}

/** Writes a batch of records that are taken back, and what follows the listings. Drafts and listings are locked. */
export async function writeUndone(tx: Executor, plans: readonly UndoPlan[], batch: Batch): Promise<void> {
  await lockGroupsOf(
    tx,
    plans.flatMap(({ effect }) => effect?.linked.listingId ?? []),
  );
  const removals = plans.flatMap(({ effect }) => (effect?.kind === 'remove' ? [effect] : []));
  const changes = await archiveAdded(tx, removals, batch);
  await deleteAdded(tx, removals, batch.now);
  await unlink(tx, removals);
  for (const { item, effect } of plans)
    if (effect?.kind === 'revert') changes.push(...(await putBack(tx, effect, item.undo.written, batch)));
  await writeUndoResults(tx, plans);
  await changeListings(tx, changes, batch);
}
