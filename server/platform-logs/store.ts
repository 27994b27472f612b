import { and, count, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import type { ListingOrDraft } from '#domain/listing/listing.ts';
import { nameKey } from '#domain/name-key.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import {
  mostLogsPaged,
  type PlatformLog,
  type PlatformLogPage,
  type PlatformLogSearch,
} from '#domain/posting/platform-log.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { pageWithin } from '#server/db/counted-page.ts';
import { dropMonths, makeMonths } from '#server/db/monthly-partitions.ts';
import { platformLogs } from '#server/db/schema.ts';
import { containing } from '#server/db/search.ts';

type Row = typeof platformLogs.$inferSelect;

/** A line of the log before it is stored. */
export type NewPlatformLog = Omit<typeof platformLogs.$inferInsert, 'id' | 'searchKey'>;

const linesAtOnce = 500;
const defaultPageSize = 50;

/** Appends lines to the log of posting and importing. */
export async function appendLogs(tx: Executor, lines: readonly NewPlatformLog[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await tx.insert(platformLogs).values(
      lines.slice(from, from + linesAtOnce).map((line) => ({
        ...line,
        searchKey: nameKey(`${line.subject} ${line.message}`),
      })),
    );
}

function toAnswer({ id, at, ...row }: Row): PlatformLog {
  const { direction, platform, outcome, code, message, details, subject, listingId, runId, link } = row;
  const line = { direction, platform, outcome, code, message, details, subject, listingId, runId, link };
  return { _id: String(id), ...line, at: at.toISOString() };
}

/** What the listing of a line is now: a draft may have become a listing, or may be deleted. */
const target = sql<ListingOrDraft | null>`case
  when exists (select from listings where listings.id = platform_logs.listing_id) then 'Listing'
  when exists (select from drafts where drafts.id = platform_logs.listing_id) then 'Draft' end`;

type Wanted = Omit<PlatformLogSearch, 'paging' | 'pageSize'>;

function wantedLines({
  agentId,
  platform,
  direction,
  outcome,
  runId,
  listingId,
  search = '',
}: Wanted): SQL | undefined {
  const key = nameKey(search);
  return and(
    eq(platformLogs.agentId, agentId),
    platform ? eq(platformLogs.platform, platform) : undefined,
    direction ? eq(platformLogs.direction, direction) : undefined,
    outcome ? eq(platformLogs.outcome, outcome) : undefined,
    runId ? eq(platformLogs.runId, runId) : undefined,
    listingId ? eq(platformLogs.listingId, listingId) : undefined,
    key.length < searchFromCharacters ? undefined : containing(platformLogs.searchKey, key),
  );
}

/**
 * A page of the agent's log, newest first (the contract's `searchPlatformLogs`). The newest 10,000 lines are counted and
 * paged, so that a page takes no longer however many there are.
 */
export async function searchLogs(
  db: Database,
  { paging = 0, pageSize = defaultPageSize, ...wanted }: PlatformLogSearch,
): Promise<PlatformLogPage> {
  const isWanted = wantedLines(wanted);
  const newest = db
    .select({ id: platformLogs.id })
    .from(platformLogs)
    .where(isWanted)
    .limit(mostLogsPaged)
    .as('newest');
  const { limit, offset } = pageWithin(mostLogsPaged, paging, pageSize);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(newest),
    db
      .select({ ...getTableColumns(platformLogs), target })
      .from(platformLogs)
      .where(isWanted)
      .orderBy(desc(platformLogs.id))
      .limit(limit)
      .offset(offset),
  ]);
  const items = rows.map((row) => ({ ...toAnswer(row), target: row.target }));
  return { items, total: counted?.total ?? 0, paging, pageSize };
}

/** The agent's log in pages of 1,000 lines, newest first, `most` lines at most. */
export async function* eachLog(db: Database, wanted: Wanted, most: number): AsyncGenerator<PlatformLog> {
  let before = Number.MAX_SAFE_INTEGER;
  for (let left = most; left > 0;) {
    const rows = await db
      .select()
      .from(platformLogs)
      .where(and(wantedLines(wanted), lt(platformLogs.id, before)))
      .orderBy(desc(platformLogs.id))
      .limit(Math.min(left, 1000));
    for (const row of rows) yield toAnswer(row);
    const last = rows.at(-1);
    if (!last) return;
    before = last.id;
    left -= rows.length;
  }
}

/** Deletes the lines before this moment, by months. */
export const pruneLogs = (db: Database, before: Date): Promise<void> => dropMonths(db, platformLogs, before);

/** Makes the partitions of the next months. */
export const makeLogMonths = (db: Database, now: Date): Promise<void> => makeMonths(db, platformLogs, now);
