import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toSearchKey } from '#domain/search/search-words.ts';
import { textsOfBody } from '#domain/search/searched-records.ts';
import { dayMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { drafts, enquiries, listings, orders } from '#server/db/schema.ts';
import { toDraftBody } from '#server/drafts/columns.ts';
import { renewSearchKey } from '#server/drafts/write.ts';
import { renewEnquiryKey } from '#server/enquiries/store.ts';
import { derivedColumns, type ListingRow, toListingBody } from '#server/listings/row.ts';
import { renewDerivedColumns } from '#server/listings/write.ts';
import { renewOrderKey } from '#server/payments/store.ts';

const atOnce = 200;

/** Condition: the key was made by an earlier version, so that it does not begin with a line end. */
const whereOld = (key: PgColumn) => sql`ascii(${key}) <> 10`;

const draftKey = (row: typeof drafts.$inferSelect) => toSearchKey(textsOfBody(toDraftBody(row)));

/** Reads so many rows with old keys at most, and makes their keys. Returns how many it has read. */
type Renew = (db: Database) => Promise<number>;

/**
 * They are asked for in the order of the index that has them alone: PostgreSQL takes them for most of the table, and
 * would read all of it.
 */
function renewal<Table extends typeof listings | typeof drafts | typeof enquiries | typeof orders>(
  table: Table,
  id: PgColumn,
  renew: (db: Database, row: Table['$inferSelect']) => Promise<unknown>,
): Renew {
  return async (db) => {
    const old = db
      .select()
      .from(table as PgTable)
      .where(whereOld(table.searchKey));
    const rows = (await old.orderBy(id).limit(atOnce)) as Table['$inferSelect'][];
    for (const row of rows) await renew(db, row);
    return rows.length;
  };
}

/** What has search keys. A row that changes meanwhile is left to the next call. */
const renewals: readonly Renew[] = [
  renewal(listings, listings.id, (db, row) =>
    renewDerivedColumns(db, row.id, toListingBody(row), eq(listings.searchKey, row.searchKey)),
  ),
  renewal(drafts, drafts.id, (db, row) => renewSearchKey(db, row.id, draftKey(row), eq(drafts.rev, row.rev))),
  renewal(enquiries, enquiries.id, renewEnquiryKey),
  renewal(orders, orders.refNo, renewOrderKey),
];

/**
 * Makes the search keys and the derived columns of rows that an earlier version has written, some at a time. Until
 * then such a row is found by its name and place, an order by its package and by parts of its numbers.
 */
export async function renewOldKeys(db: Database): Promise<void> {
  for (const renew of renewals) while ((await renew(db)) === atOnce);
}

/** How long after a change a row is looked at again, in milliseconds: longer than an upgrade takes. */
const lookedAtMs = 2 * dayMs;

/** Reads the rows with these ids some at a time, and renews each. */
async function each<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
  renew: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    for (const row of await read(ids.slice(from, from + atOnce))) await renew(row);
}

const derivedFrom = ({ searchKey, quality, hasPhoto, authorisationEndsOn }: ListingRow) => ({
  searchKey,
  quality,
  hasPhoto,
  authorisationEndsOn,
});

/**
 * The agents who changed a listing or draft since this moment. Each is looked up in the index of its own rows: no index
 * has the moments of all agents.
 */
async function agentsWithLateRows(db: Database, since: Date): Promise<string[]> {
  const late = (table: typeof listings | typeof drafts) => sql`
    select agents.id from agents cross join lateral (
      select from ${table} where agent_id = agents.id and updated_at > ${since.toISOString()}::timestamptz limit 1) late`;
  const { rows } = await db.execute<{ id: string }>(sql`${late(listings)} union ${late(drafts)}`);
  return rows.map(({ id }) => id);
}

/**
 * Makes again what differs from the texts of rows that were changed in the last two days. During an upgrade a server
 * of the version before writes texts alone, also into rows whose keys were renewed. Enquiries need none of it: their
 * texts are written once, and `renewOldKeys` finds those that came without a key.
 */
export async function renewLateKeys(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lookedAtMs);
  for (const agentId of await agentsWithLateRows(db, since)) await renewLateKeysOf(db, agentId, since);
}

async function renewListing(db: Database, row: ListingRow): Promise<void> {
  const body = toListingBody(row);
  if (isDeepStrictEqual(derivedColumns(body), derivedFrom(row))) return;
  const whereSame = and(eq(listings.updatedAt, row.updatedAt), eq(listings.facts, row.facts));
  await renewDerivedColumns(db, row.id, body, whereSame);
}

async function renewDraft(db: Database, row: typeof drafts.$inferSelect): Promise<void> {
  const searchKey = draftKey(row);
  if (searchKey !== row.searchKey) await renewSearchKey(db, row.id, searchKey, eq(drafts.rev, row.rev));
}

/** The ids of an agent's late rows come from an index alone. */
async function renewLateKeysOf(db: Database, agentId: string, since: Date): Promise<void> {
  const lateIds = async (table: typeof listings | typeof drafts) => {
    const whereLate = and(eq(table.agentId, agentId), gt(table.updatedAt, since));
    return (await db.select({ id: table.id }).from(table).where(whereLate)).map(({ id }) => id);
  };
  const [ofListings, ofDrafts] = [await lateIds(listings), await lateIds(drafts)];
  // What is noted of an owner is not a change of the listing's moment, but of its draft's.
  await each(
    [...new Set([...ofListings, ...ofDrafts])],
    (ids) => db.select().from(listings).where(inArray(listings.id, ids)),
    (row) => renewListing(db, row),
  );
  await each(
    ofDrafts,
    (ids) => db.select().from(drafts).where(inArray(drafts.id, ids)),
    (row) => renewDraft(db, row),
  );
}
