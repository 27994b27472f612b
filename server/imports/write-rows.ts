import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { DraftBody } from '#domain/draft.ts';
import type { ListingStatus } from '#domain/listing.ts';
import type { Executor } from '#server/db/client.ts';
import { drafts, importItems, importLinks, listings, type ImportItemRow } from '#server/db/schema.ts';
import { toDraftColumns } from '#server/drafts/columns.ts';
import type { NewChange } from '#server/listings/changes.ts';
import { nextRevision } from '#server/drafts/row.ts';
import { toListingColumns, type ListingBody, type ListingRow } from '#server/listings/row.ts';
import type { LinkedListing } from './known.ts';
import type { Masters } from './masters.ts';

type NewListing = typeof listings.$inferInsert;

/** A new listing, or with a null status a new draft. */
export interface Adding {
  item: ImportItemRow;
  body: DraftBody;
  status: ListingStatus | null;
}

/** A known listing or draft with its new content, and its new status or null. */
export interface Changing {
  linked: LinkedListing;
  body: DraftBody;
  status: ListingStatus | null;
}

interface About {
  agentId: string;
  now: Date;
  masters: Masters;
}

/** The columns of a listing that follow from a status. */
export function statusColumns(status: ListingStatus, now: Date): Partial<ListingRow> {
  return {
    status,
    archivedAt: status === 'Archived' ? now : null,
    updatedAt: now,
    ...(status === 'Active' && { confirmedAt: now }),
  };
}

const excluded = (column: { name: string }): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** Adds the listings among the new ones. Returns their history. */
export async function writeListings(
  tx: Executor,
  added: readonly Adding[],
  { agentId, now, masters }: About,
): Promise<NewChange[]> {
  const dates = { confirmedAt: now, createdAt: now, updatedAt: now };
  const rows = added.flatMap(({ item, body, status }): NewListing[] => {
    if (!status || item.listingId === null) return [];
    const whole = masters.withMaster(body) as ListingBody;
    return [{ id: item.listingId, agentId, status, ...toListingColumns(whole), ...dates }];
  });
  if (rows.length > 0) await tx.insert(listings).values(rows);
  return rows.map(({ id, status }) => ({
    listingId: id,
    agentId,
    at: now,
    what: 'published' as const,
    statusTo: status,
  }));
}

/** Adds the drafts among the new ones. A name that another draft proposes is a finding. */
export async function writeDrafts(
  tx: Executor,
  added: readonly Adding[],
  { agentId, now, masters }: About,
): Promise<void> {
  const rows = added.flatMap(({ item, body, status }) => {
    if (status || item.listingId === null) return [];
    const columns = toDraftColumns(masters.withMaster(body));
    const isTaken = columns.nameKey !== null && !masters.claimName(columns.nameKey);
    if (isTaken) item.findings = [...item.findings, { code: 'name_taken' as const }];
    const own = { id: item.listingId, agentId, rev: 1, status: 'Draft' as const };
    return [
      { ...own, ...columns, nameKey: isTaken ? null : columns.nameKey, createdAt: now, updatedAt: now },
    ];
  });
  if (rows.length > 0) await tx.insert(drafts).values(rows);
}

/**
 * Changes a listing with its draft, or a draft. A draft with changes that are not published stays as it is.
 */
export async function writeChanged(
  tx: Executor,
  { linked, body, status }: Changing,
  now: Date,
): Promise<void> {
  const { listingId, listing, draft, current } = linked;
  if (listing) {
    const columns = toListingColumns(body as ListingBody);
    const set = { ...columns, updatedAt: now, ...(status && statusColumns(status, now)) };
    await tx.update(listings).set(set).where(eq(listings.id, listingId));
  }
  if (current?.isWaiting) return;
  if (!draft) throw new Error('The draft of a record that is changed is stored.');
  const columns = { ...toDraftColumns(body), nameKey: listing ? null : draft.nameKey };
  await tx
    .update(drafts)
    .set({ ...columns, ...nextRevision(draft, now) })
    .where(eq(drafts.id, listingId));
}

/** Archives listings. */
export async function writeArchived(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(listings)
      .set(statusColumns('Archived', now))
      .where(inArray(listings.id, [...ids]));
}

/** Stores what was written, by the source's ids. */
export async function writeLinks(tx: Executor, links: (typeof importLinks.$inferInsert)[]): Promise<void> {
  if (links.length === 0) return;
  const { listingId, written, updatedAt } = importLinks;
  await tx
    .insert(importLinks)
    .values(links)
    .onConflictDoUpdate({
      target: [importLinks.agentId, importLinks.platform, importLinks.sourceId],
      set: { listingId: excluded(listingId), written: excluded(written), updatedAt: excluded(updatedAt) },
    });
}

/** Stores the results of records in one statement. */
export async function writeResults(tx: Executor, items: readonly ImportItemRow[]): Promise<void> {
  for (const item of items) item.hasProblem = item.findings.length > 0 && item.action !== 'Absent';
  const { result, undo, listingId, target, findings, changes, hasProblem } = importItems;
  const columns = { result, undo, listingId, target, findings, changes, hasProblem };
  const set = Object.entries(columns).map(([key, column]) => [key, excluded(column)]);
  await tx
    .insert(importItems)
    .values([...items])
    .onConflictDoUpdate({
      target: [importItems.runId, importItems.position],
      set: Object.fromEntries(set) as Record<string, SQL>,
    });
}
