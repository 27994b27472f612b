import { and, asc, eq, exists, gt, or, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchKeyOf } from '#domain/search-words.ts';
import { textsOfBody } from '#domain/searched-records.ts';
import { dayMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { drafts, enquiries, listings } from '#server/db/schema.ts';
import { toDraftBody } from '#server/drafts/columns.ts';
import { renewSearchKey } from '#server/drafts/write.ts';
import { renewEnquiryKey } from '#server/enquiries/store.ts';
import { derivedColumns, type ListingRow, toListingBody } from '#server/listings/row.ts';
import { renewDerivedColumns } from '#server/listings/write.ts';

const atOnce = 200;

/** Condition: the key was made by an earlier version, so that it does not begin with a line end. */
const isOld = (key: PgColumn) => sql`ascii(${key}) <> 10`;

const draftKey = (row: typeof drafts.$inferSelect) => searchKeyOf(textsOfBody(toDraftBody(row)));

/** Runs `renew` until it has found fewer rows than it looks for at once. */
async function untilDone(renew: () => Promise<number>): Promise<void> {
  while ((await renew()) === atOnce);
}

/**
 * Makes the search keys and the derived columns of rows that an earlier version has written, some at a time. Until
 * then such a row is found by its name and place. A row that changes meanwhile is left to the next call.
 */
export async function renewOldKeys(db: Database): Promise<void> {
  await untilDone(async () => {
    const rows = await db.select().from(listings).where(isOld(listings.searchKey)).limit(atOnce);
    for (const row of rows)
      await renewDerivedColumns(db, row.id, toListingBody(row), eq(listings.searchKey, row.searchKey));
    return rows.length;
  });
  await untilDone(async () => {
    const rows = await db.select().from(drafts).where(isOld(drafts.searchKey)).limit(atOnce);
    for (const row of rows) await renewSearchKey(db, row.id, draftKey(row), eq(drafts.rev, row.rev));
    return rows.length;
  });
  await untilDone(async () => {
    const rows = await db.select().from(enquiries).where(isOld(enquiries.searchKey)).limit(atOnce);
    for (const row of rows) await renewEnquiryKey(db, row);
    return rows.length;
  });
}

/** How long after a change a row is looked at again, in milliseconds: longer than an upgrade takes. */
const lookedAtMs = 2 * dayMs;

/** Goes through all rows in the order of their ids, some at a time. */
async function each<Row extends { id: string }>(
  read: (afterId: string) => Promise<Row[]>,
  renew: (row: Row) => Promise<unknown>,
): Promise<void> {
  let rows = await read('');
  while (rows.length > 0) {
    for (const row of rows) await renew(row);
    rows = await read(rows.at(-1)?.id ?? '');
  }
}

const derivedOf = ({ searchKey, quality, hasPhoto, authorisationEndsOn }: ListingRow) => ({
  searchKey,
  quality,
  hasPhoto,
  authorisationEndsOn,
});

/**
 * Makes again what differs from the texts of rows that were changed in the last two days. During an upgrade a server
 * of the version before writes texts alone, also into rows whose keys were renewed. Enquiries need none of it: their
 * texts are written once, and `renewOldKeys` finds those that came without a key.
 */
export async function renewLateKeys(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lookedAtMs);
  // What is noted of an owner is not a change of the listing's moment, but of its draft's.
  const isOfLateDraft = exists(
    db
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(eq(drafts.id, listings.id), gt(drafts.updatedAt, since))),
  );
  const lateListings = (afterId: string) =>
    db
      .select()
      .from(listings)
      .where(and(gt(listings.id, afterId), or(gt(listings.updatedAt, since), isOfLateDraft)))
      .orderBy(asc(listings.id))
      .limit(atOnce);
  await each(lateListings, async (row) => {
    const body = toListingBody(row);
    if (isDeepStrictEqual(derivedColumns(body), derivedOf(row))) return;
    const isSame = and(eq(listings.updatedAt, row.updatedAt), eq(listings.facts, row.facts));
    await renewDerivedColumns(db, row.id, body, isSame);
  });
  const lateDrafts = (afterId: string) =>
    db
      .select()
      .from(drafts)
      .where(and(gt(drafts.id, afterId), gt(drafts.updatedAt, since)))
      .orderBy(asc(drafts.id))
      .limit(atOnce);
  await each(lateDrafts, async (row) => {
    const searchKey = draftKey(row);
    if (searchKey === row.searchKey) return;
    await renewSearchKey(db, row.id, searchKey, eq(drafts.rev, row.rev));
  });
}
