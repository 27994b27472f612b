import { sql, type Name, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const usualSize = 5000;

/**
 * Runs `change` (up to its condition) on the rows that match, `rowsAtOnce` in each statement, so that none takes
 * longer than a statement may, however many there are. A changed row must not match any more. A row that changes
 * meanwhile is left to the next call. The table is not a partitioned one: rows are known by their place in it.
 */
export async function changeInBatches(
  db: Database,
  table: PgTable | Name,
  matching: SQL | undefined,
  change: SQL,
  rowsAtOnce = usualSize,
): Promise<void> {
  for (;;) {
    const some = sql`select ctid from ${table} where ${matching} limit ${rowsAtOnce}`;
    const { rowCount } = await db.execute(sql`${change} where ctid = any(array(${some}))`);
    if ((rowCount ?? 0) < rowsAtOnce) return;
  }
}

/** Deletes the rows that match, in the batches of `changeInBatches`. */
export function deleteInBatches(
  db: Database,
  table: PgTable | Name,
  matching: SQL | undefined,
  rowsAtOnce = usualSize,
): Promise<void> {
  return changeInBatches(db, table, matching, sql`delete from ${table}`, rowsAtOnce);
}
