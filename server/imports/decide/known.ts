import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { referenceKey } from '#domain/import/reference-key.ts';
import type { Written } from '#domain/import/import-record.ts';
import type { Executor } from '#server/db/client.ts';
import { drafts, importImages, importLinks, listings } from '#server/db/schema.ts';
import { toDraftBody } from '#server/drafts/columns.ts';
import { storeImplicitDrafts } from '#server/drafts/row.ts';
import { toListingBody, type ListingRow } from '#server/listings/row.ts';
import type { Current } from './decide.ts';

type DraftRow = typeof drafts.$inferSelect;

/** A listing or draft that came from an import. */
export interface LinkedListing {
  /** The source's id as it was when the listing was added. */
  sourceId: string;
  listingId: string;
  written: Written;
  current: Current | null;
  /** Keys of the images that imports know of. */
  images: ReadonlySet<string>;
  listing: ListingRow | null;
  draft: DraftRow | null;
}

function currentFrom(listing: ListingRow | null, draft: DraftRow | null): Current | null {
  if (listing) {
    const isWaiting = draft !== null && draft.status !== 'Published';
    return { kind: 'Listing', body: toListingBody(listing), status: listing.status, isWaiting };
  }
  if (!draft) return null;
  return { kind: 'Draft', body: toDraftBody(draft), status: null, isWaiting: draft.status === 'Submitted' };
}

interface Wanted {
  agentId: string;
  platform: string;
  sourceIds: readonly string[];
}

/** How the rows of these records are locked. */
interface Locking {
  /** The records whose listings may be changed: the implicit drafts of these are stored. */
  changing: ReadonlySet<string>;
  /**
   * Runs after the drafts are locked and before the listings are: the order in which others take these locks.
   */
  betweenLocks: () => Promise<void>;
}

type Link = typeof importLinks.$inferSelect;

/**
 * The stored ids with these keys that are not their own key. Asked for every batch, because another run may add links
 * meanwhile; an index has the few ids that may be such.
 */
async function otherSpellings(
  tx: Executor,
  { agentId, platform }: Wanted,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const { sourceId } = importLinks;
  const mayHaveInvisible = sql`octet_length(${sourceId}) <> length(${sourceId})`;
  const rows = await tx
    .select({ sourceId })
    .from(importLinks)
    .where(and(eq(importLinks.agentId, agentId), eq(importLinks.platform, platform), mayHaveInvisible));
  return rows.map((row) => row.sourceId).filter((id) => keys.has(referenceKey(id)));
}

/**
 * The link of each wanted id: the one that is stored with it, else one with the same key. No link is that of two
 * ids.
 */
async function linksFor(tx: Executor, wanted: Wanted): Promise<Map<string, Link>> {
  const { agentId, platform, sourceIds } = wanted;
  const found = new Map<string, Link>();
  if (sourceIds.length === 0) return found;
  const keys = new Set(sourceIds.map(referenceKey));
  const spellings = new Set([...sourceIds, ...keys, ...(await otherSpellings(tx, wanted, keys))]);
  const links = await tx
    .select()
    .from(importLinks)
    .where(
      and(
        eq(importLinks.agentId, agentId),
        eq(importLinks.platform, platform),
        inArray(importLinks.sourceId, [...spellings]),
      ),
    );
  const ofSpelling = new Map(links.map((link) => [link.sourceId, link]));
  const exact = sourceIds.filter((id) => ofSpelling.has(id));
  for (const id of [...exact, ...sourceIds.filter((id) => !ofSpelling.has(id))]) {
    const key = referenceKey(id);
    const other = () => [...ofSpelling.values()].find(({ sourceId }) => referenceKey(sourceId) === key);
    const link = ofSpelling.get(id) ?? ofSpelling.get(key) ?? other();
    if (!link) continue;
    found.set(id, link);
    ofSpelling.delete(link.sourceId);
  }
  return found;
}

/**
 * What the portal knows of these records, by their source's id. `locking` locks the rows of drafts and
 * listings.
 */
export async function loadKnown(
  tx: Executor,
  wanted: Wanted,
  locking?: Locking,
): Promise<Map<string, LinkedListing>> {
  const known = new Map<string, LinkedListing>();
  const links = await linksFor(tx, wanted);
  const ids = [...links.values()].map(({ listingId }) => listingId);
  const changing = [...links].flatMap(([id, link]) => (locking?.changing.has(id) ? [link] : []));
  await storeImplicitDrafts(
    tx,
    changing.map(({ listingId }) => listingId),
  );
  const { foundDrafts, foundListings } = await loadRows(tx, ids, locking?.betweenLocks);
  const images = await imagesFrom(tx, ids);
  for (const [id, { sourceId, listingId, written }] of links) {
    const draft = foundDrafts.get(listingId) ?? null;
    const listing = foundListings.get(listingId) ?? null;
    const current = currentFrom(listing, draft);
    const ofListing = images.get(listingId) ?? new Set<string>();
    known.set(id, { sourceId, listingId, written, draft, listing, current, images: ofListing });
  }
  return known;
}

async function imagesFrom(tx: Executor, ids: string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (ids.length === 0) return found;
  const { listingId, urlHash } = importImages;
  const rows = await tx.select({ listingId, urlHash }).from(importImages).where(inArray(listingId, ids));
  for (const row of rows) found.set(row.listingId, (found.get(row.listingId) ?? new Set()).add(row.urlHash));
  return found;
}

/**
 * Locks the rows if `betweenLocks` is given; it runs after the drafts are locked and before the listings are.
 */
async function loadRows(tx: Executor, ids: string[], betweenLocks?: () => Promise<void>) {
  const ofDrafts = tx.select().from(drafts).where(inArray(drafts.id, ids)).orderBy(asc(drafts.id)).$dynamic();
  const ofListings = tx
    .select()
    .from(listings)
    .where(inArray(listings.id, ids))
    .orderBy(asc(listings.id))
    .$dynamic();
  const hasSome = ids.length > 0;
  const draftRows = hasSome ? await (betweenLocks ? ofDrafts.for('update') : ofDrafts) : [];
  await betweenLocks?.();
  const listingRows = hasSome ? await (betweenLocks ? ofListings.for('update') : ofListings) : [];
  return {
    foundDrafts: new Map(draftRows.map((row) => [row.id, row])),
    foundListings: new Map(listingRows.map((row) => [row.id, row])),
  };
}
