import { and, eq, inArray } from 'drizzle-orm';
import type { DraftPhoto } from '#domain/draft.ts';
import type { SomeFields } from '#domain/import-record.ts';
import type { ListingStatus } from '#domain/listing.ts';
import type { Executor } from '#server/db/client.ts';
import {
  drafts,
  draftTombstones,
  importImages,
  importItems,
  importLinks,
  listings,
  photos,
  type ImportItemRow,
} from '#server/db/schema.ts';
import { toDraftColumns } from '#server/drafts/columns.ts';
import { lockGroupsOf } from '#server/groups/store.ts';
import { findDifferences, recordChanges, type NewChange } from '#server/listings/changes.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { nextRevision } from '#server/drafts/row.ts';
import { derivedColumns, toListingBody, toListingColumns, type ListingBody } from '#server/listings/row.ts';
import type { LinkedListing } from './known.ts';
import { deleteFetched } from './undo-photos.ts';
import { withFields } from '#domain/import-fields.ts';
import { statusColumns } from './write-rows.ts';

interface Owner {
  agentId: string;
  platform: string;
  runId: string;
}

export interface Reverting {
  item: ImportItemRow;
  linked: LinkedListing;
  back: SomeFields;
  /** Photos that are removed. */
  photos: ReadonlySet<string>;
  status: ListingStatus | null;
}

type Removing = Pick<Reverting, 'item' | 'linked' | 'photos'>;

/** Collects what a batch of undone records writes, and writes it. */
export class UndoWriter {
  readonly #owner: Owner;
  readonly #now: Date;
  #left: number;
  readonly #removed: Removing[] = [];
  readonly #reverted: Reverting[] = [];
  readonly #history: NewChange[] = [];

  constructor(owner: Owner, left: number, now: Date) {
    this.#owner = owner;
    this.#left = left;
    this.#now = now;
  }

  /** Archives a listing, or deletes a draft, that the run added. */
  remove(item: ImportItemRow, linked: LinkedListing, photos: ReadonlySet<string>): void {
    this.#removed.push({ item, linked, photos });
  }

  /** Puts old values back, and the old status as far as the package allows. */
  revert(reverting: Reverting): void {
    const { status } = reverting;
    const isAllowed = status !== 'Active' || this.#left-- > 0;
    this.#reverted.push({ ...reverting, status: isAllowed ? status : 'Inactive' });
  }

  /** How many photos of the record's listing are removed. */
  photosRemoved(item: ImportItemRow): number {
    const all = [...this.#removed, ...this.#reverted];
    return all.find((one) => one.item === item)?.photos.size ?? 0;
  }

  async write(tx: Executor, items: readonly ImportItemRow[], follower: ListingFollower): Promise<void> {
    const all = [...this.#removed, ...this.#reverted];
    await lockGroupsOf(
      tx,
      all.map(({ linked }) => linked.listingId),
    );
    const of = (kind: 'listing' | 'draft') =>
      this.#removed.filter(({ linked }) => (kind === 'listing') === (linked.listing !== null));
    await this.#archive(tx, of('listing'));
    await this.#delete(
      tx,
      of('draft').map(({ linked }) => linked),
    );
    await this.#unlink(tx);
    for (const one of this.#reverted) {
      await this.#putBack(tx, one, follower);
      await deleteFetched(tx, this.#owner.runId, one.linked.listingId, [...one.photos]);
    }
    const archived = of('listing').map(({ linked }) => linked.listingId);
    if (archived.length > 0) await follower.ended(tx, archived, this.#now);
    await recordChanges(tx, this.#history);
    for (const { runId, position, undoResult, findings } of items)
      await tx
        .update(importItems)
        .set({ undoResult, findings })
        .where(and(eq(importItems.runId, runId), eq(importItems.position, position)));
  }

  async #archive(tx: Executor, removed: readonly Removing[]): Promise<void> {
    if (removed.length === 0) return;
    const ids = removed.map(({ linked }) => linked.listingId);
    await tx.update(listings).set(statusColumns('Archived', this.#now)).where(inArray(listings.id, ids));
    for (const { linked, photos } of removed) {
      if (photos.size > 0) await this.#removePhotos(tx, linked, photos);
      this.#recordStatus(linked.listingId, linked.listing?.status ?? 'Inactive', 'Archived');
    }
  }

  async #removePhotos(
    tx: Executor,
    { listingId, listing, draft }: LinkedListing,
    removed: ReadonlySet<string>,
  ) {
    const without = (photos: DraftPhoto[]) => photos.filter(({ id }) => !removed.has(id));
    if (listing) {
      const left = without(listing.photos);
      const derived = derivedColumns({ ...toListingBody(listing), photos: left });
      await tx
        .update(listings)
        .set({ photos: left, ...derived })
        .where(eq(listings.id, listingId));
    }
    if (draft)
      await tx
        .update(drafts)
        .set({ photos: without(draft.photos), ...nextRevision(draft, this.#now) })
        .where(eq(drafts.id, listingId));
    await deleteFetched(tx, this.#owner.runId, listingId, [...removed]);
  }

  async #delete(tx: Executor, linked: readonly LinkedListing[]): Promise<void> {
    if (linked.length === 0) return;
    const ids = linked.map(({ listingId }) => listingId);
    await tx.delete(photos).where(inArray(photos.draftId, ids));
    await tx.delete(drafts).where(inArray(drafts.id, ids));
    const { agentId } = this.#owner;
    const rows = linked.map(({ listingId: id, draft }) => ({
      id,
      agentId,
      rev: draft?.rev ?? 1,
      deletedAt: this.#now,
    }));
    await tx.insert(draftTombstones).values(rows).onConflictDoNothing();
  }

  /** A listing that was taken back is unknown to the next import. */
  async #unlink(tx: Executor): Promise<void> {
    if (this.#removed.length === 0) return;
    const ids = this.#removed.map(({ linked }) => linked.listingId);
    await tx.delete(importLinks).where(inArray(importLinks.listingId, ids));
    await tx.delete(importImages).where(inArray(importImages.listingId, ids));
  }

  async #putBack(
    tx: Executor,
    { item, linked, back, photos: removed, status }: Reverting,
    follower: ListingFollower,
  ): Promise<void> {
    const { listingId, current, listing, draft } = linked;
    if (!current || !item.undo) return;
    const kept = current.body.photos.filter(({ id }) => !removed.has(id));
    const body = { ...withFields(current.body, back), photos: kept };
    const changes = findDifferences(current.body, body);
    const updatedAt = this.#now;
    if (listing && (changes.length > 0 || status !== null)) {
      const columns = toListingColumns(body as ListingBody);
      const set = { ...columns, updatedAt, ...(status && statusColumns(status, this.#now)) };
      await tx.update(listings).set(set).where(eq(listings.id, listingId));
    }
    if (draft && changes.length > 0)
      await tx
        .update(drafts)
        .set({
          ...toDraftColumns(body),
          nameKey: listing ? null : draft.nameKey,
          ...nextRevision(draft, updatedAt),
        })
        .where(eq(drafts.id, listingId));
    if (listing && changes.length > 0)
      this.#history.push({ listingId, agentId: this.#owner.agentId, at: updatedAt, what: 'edited', changes });
    if (listing && status) this.#recordStatus(listingId, listing.status, status);
    if (listing && status && status !== 'Active') await follower.ended(tx, [listingId], updatedAt);
    else if (listing) await follower.changed(tx, listingId, updatedAt);
    const written = item.undo.written;
    if (written)
      await tx.update(importLinks).set({ written, updatedAt }).where(eq(importLinks.listingId, listingId));
  }

  #recordStatus(listingId: string, statusFrom: ListingStatus, statusTo: ListingStatus): void {
    const { agentId } = this.#owner;
    this.#history.push({ listingId, agentId, at: this.#now, what: 'status', statusFrom, statusTo });
  }
}
