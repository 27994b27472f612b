import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toFields } from '#domain/import-fields.ts';
import type { Fields, SomeFields, Written } from '#domain/import-record.ts';
import type { ListingStatus } from '#domain/listing.ts';
import type { Executor } from '#server/db/client.ts';
import { importImages, type importLinks, type ImportItemRow } from '#server/db/schema.ts';
import { lockGroupsOf } from '#server/groups/store.ts';
import { recordChanges, type NewChange } from '#server/listings/changes.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import type { ListingRow } from '#server/listings/row.ts';
import type { Decision } from './decide.ts';
import { imageKey } from './image-key.ts';
import type { LinkedListing } from './known.ts';
import { findMasters } from './masters.ts';
import {
  writeArchived,
  writeChanged,
  writeDrafts,
  writeLinks,
  writeListings,
  writeResults,
  type Adding,
  type Changing,
} from './write-rows.ts';

interface Owner {
  agentId: string;
  platform: string;
  runId: string;
}

const pick = (from: Fields, keys: SomeFields): SomeFields =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, from[key as keyof Fields]]));

/** Collects what a batch of records writes, and writes it with few statements. */
export class BatchWriter {
  readonly listingsWithImages: string[] = [];
  readonly #owner: Owner;
  readonly #now: Date;
  #left: number;
  readonly #added: Adding[] = [];
  readonly #changed: Changing[] = [];
  readonly #archived: string[] = [];
  readonly #history: NewChange[] = [];
  readonly #links: (typeof importLinks.$inferInsert)[] = [];
  readonly #images: (typeof importImages.$inferInsert)[] = [];

  /** `left` is how many more listings may be active. */
  constructor(owner: Owner, left: number, now: Date) {
    this.#owner = owner;
    this.#left = left;
    this.#now = now;
  }

  add(item: ImportItemRow, { body, target, set, status }: Decision): void {
    if (!body || item.listingId === null) return;
    const allowed = this.#allowed(item, status, null);
    item.target = target;
    this.#added.push({ item, body, status: allowed });
    this.#link(item, item.listingId, { fields: { ...set }, status: allowed });
    const after = toFields(body);
    item.undo = { before: {}, after, statusBefore: null, statusAfter: allowed, written: null };
    this.#addImages(item, item.listingId);
  }

  change(item: ImportItemRow, linked: LinkedListing, { body, target, set, status }: Decision): void {
    const { current, written, listingId } = linked;
    if (!body || !current) return;
    const allowed = this.#allowed(item, status, current.status);
    const next = allowed ?? current.status;
    Object.assign(item, { target, listingId });
    this.#changed.push({ linked, body, status: allowed });
    const agreed = Object.entries(item.record?.fields ?? {}).filter(([field, value]) =>
      isDeepStrictEqual(toFields(body)[field as keyof Fields], value),
    );
    const statusWritten = allowed === null ? written.status : next;
    this.#link(item, listingId, {
      fields: { ...written.fields, ...Object.fromEntries(agreed) },
      status: statusWritten,
    });
    const before = pick(toFields(current.body), set);
    item.undo = {
      before,
      after: set,
      statusBefore: allowed && current.status,
      statusAfter: allowed,
      written,
    };
    this.#recordChange(
      listingId,
      item.changes.filter(({ field }) => field !== 'status'),
      current.status,
      allowed,
    );
    if (!current.isWaiting) this.#addImages(item, listingId);
  }

  archive(
    item: ImportItemRow,
    { listing, listingId, written }: LinkedListing & { listing: ListingRow },
  ): void {
    item.listingId = listingId;
    this.#archived.push(listingId);
    const { status } = listing;
    item.undo = { before: {}, after: {}, statusBefore: status, statusAfter: 'Archived', written };
    this.#link(item, listingId, { ...written, status: 'Archived' });
    this.#recordChange(listingId, [], status, 'Archived');
  }

  /** A listing that would be active beyond the limit of the package is inactive. */
  #allowed(
    item: ImportItemRow,
    wanted: ListingStatus | null,
    from: ListingStatus | null,
  ): ListingStatus | null {
    if (wanted !== 'Active') return wanted;
    if (this.#left > 0) {
      this.#left--;
      return 'Active';
    }
    item.findings = [...item.findings, { code: 'limit_reached' }];
    return from === null ? 'Inactive' : null;
  }

  #link(item: ImportItemRow, listingId: string, written: Written): void {
    const { agentId, platform } = this.#owner;
    this.#links.push({
      agentId,
      platform,
      sourceId: item.sourceId,
      listingId,
      written,
      updatedAt: this.#now,
    });
  }

  #recordChange(
    listingId: string,
    changes: NonNullable<NewChange['changes']>,
    statusFrom: ListingStatus | null,
    statusTo: ListingStatus | null,
  ): void {
    const of = { listingId, agentId: this.#owner.agentId, at: this.#now };
    if (statusFrom === null) return;
    if (changes.length > 0) this.#history.push({ ...of, what: 'edited', changes });
    if (statusTo) this.#history.push({ ...of, what: 'status', statusFrom, statusTo });
  }

  #addImages({ record }: ImportItemRow, listingId: string): void {
    const { agentId, runId } = this.#owner;
    const images = record?.images ?? [];
    for (const [place, url] of images.entries()) {
      const urlHash = imageKey(url);
      const about = { listingId, urlHash, url, agentId, runId, place, updatedAt: this.#now };
      this.#images.push({ ...about, status: 'Waiting', photoId: randomUUID() });
    }
    if (images.length > 0) this.listingsWithImages.push(listingId);
  }

  /** Lets the advertisements follow the listings that were changed or are no longer active. */
  async #follow(tx: Executor, follower: ListingFollower): Promise<void> {
    const isEnded = ({ status }: Changing) => status !== null && status !== 'Active';
    const known = this.#changed.filter(({ linked }) => linked.listing !== null);
    const ended = [...this.#archived, ...known.filter(isEnded).map(({ linked }) => linked.listingId)];
    for (const { linked } of known.filter((one) => !isEnded(one)))
      await follower.changed(tx, linked.listingId, this.#now);
    if (ended.length > 0) await follower.ended(tx, ended, this.#now);
  }

  /** Writes everything, and the results of all items. */
  async write(tx: Executor, items: readonly ImportItemRow[], follower: ListingFollower): Promise<void> {
    await lockGroupsOf(tx, [...this.#changed.map(({ linked }) => linked.listingId), ...this.#archived]);
    const bodies = this.#added.map(({ body }) => body);
    const complete = this.#added.filter(({ status }) => status).map(({ body }) => body);
    const { agentId } = this.#owner;
    const masters = await findMasters(tx, agentId, bodies, complete, this.#now);
    const about = { agentId, now: this.#now, masters };
    const published = await writeListings(tx, this.#added, about);
    await writeDrafts(tx, this.#added, about);
    for (const changed of this.#changed) await writeChanged(tx, changed, this.#now);
    await writeArchived(tx, this.#archived, this.#now);
    await recordChanges(tx, [...this.#history, ...published]);
    await writeLinks(tx, this.#links);
    if (this.#images.length > 0) await tx.insert(importImages).values(this.#images).onConflictDoNothing();
    await writeResults(tx, items);
    await this.#follow(tx, follower);
  }
}
