import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from './client.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** A partition of a table by the column `at`. Null: it has no bound on that side. */
interface Partition {
  name: string;
  from: Date | null;
  to: Date | null;
  isDefault: boolean;
}

/** How many months after the present one have their partition. */
const monthsAhead = 3;

/** All that uses the table waits while this is waited for. Upkeep tries again an hour later. */
const lockTimeout = sql`set local lock_timeout = '2s'`;

const bound = (side: 'FROM' | 'TO') =>
  sql`substring(pg_get_expr(c.relpartbound, c.oid) from ${`${side} \\('([^']+)'\\)`})::timestamptz`;

async function partitionsFor(db: Executor, table: PgTable): Promise<Partition[]> {
  const { rows } = await db.execute<{
    name: string;
    from: string | null;
    to: string | null;
    is: boolean;
  }>(sql`
    select c.relname as name, ${bound('FROM')} as from, ${bound('TO')} as to,
      pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT' as is
    from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = ${getTableName(table)}::regclass order by 3 nulls last`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map(({ name, from, to, is }) => ({
    name,
    from: moment(from),
    to: moment(to),
    isDefault: is,
  }));
}

const monthAt = (moment: Date, later: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));

const nameFrom = (table: PgTable, month: Date) =>
  `${getTableName(table)}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** Rows of the month that are in the default partition move into the new one. */
async function addMonth(db: Database, table: PgTable, other: string, month: Date): Promise<void> {
  const [parent, part, rest] = [getTableName(table), nameFrom(table, month), other].map((name) =>
    sql.identifier(name),
  );
  const [from, to] = [month, monthAt(month, 1)].map((moment) => sql.raw(`'${moment.toISOString()}'`));
  await db.transaction(async (tx) => {
    await tx.execute(lockTimeout);
    await tx.execute(sql`lock table ${rest} in access exclusive mode`);
    await tx.execute(sql`create table ${part} (like ${parent} including all)`);
    await tx.execute(sql`alter table ${part} add primary key (id)`);
    await tx.execute(sql`
      with moved as (delete from ${rest} where at >= ${from} and at < ${to} returning *)
      insert into ${part} select * from moved`);
    await tx.execute(
      sql`alter table ${parent} attach partition ${part} for values from (${from}) to (${to})`,
    );
  });
}

/** The months before this one that have rows in the default partition: upkeep did not run in time. */
async function lateMonths(db: Executor, other: string, now: Date): Promise<Date[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct date_trunc('month', at, 'UTC') as month from ${sql.identifier(other)}
    where at < ${monthAt(now, 0).toISOString()}::timestamptz order by 1`);
  return rows.map(({ month }) => new Date(month));
}

/**
 * Makes the partitions of this month and the next three, and of earlier months whose rows have none, where they are
 * missing. The table is partitioned by its column `at`, has a default partition, and its `id` comes from a sequence of
 * the table.
 */
export async function makeMonths(db: Database, table: PgTable, now: Date): Promise<void> {
  const partitions = await partitionsFor(db, table);
  const other = partitions.find(({ isDefault }) => isDefault);
  if (!other) throw new Error(`${getTableName(table)} has no default partition`);
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, later) => monthAt(now, later));
  for (const month of [...ahead, ...(await lateMonths(db, other.name, now))]) {
    const isCovered = partitions.some(
      ({ from, to, isDefault }) => !isDefault && (!from || from <= month) && (!to || month < to),
    );
    if (!isCovered) await addMonth(db, table, other.name, month);
  }
}

const whereBefore = (moment: Date): SQL => sql`at < ${moment.toISOString()}::timestamptz`;

/**
 * Drops the partitions whose rows are all before this moment: a row stays a month longer at most. Partitions that
 * have rows of any age, the first one and the default one, lose theirs in batches.
 */
export async function dropMonths(db: Database, table: PgTable, before: Date): Promise<void> {
  for (const { name, from, to } of await partitionsFor(db, table)) {
    const part = sql.identifier(name);
    if (to !== null && to <= before)
      await db.transaction(async (tx) => {
        await tx.execute(lockTimeout);
        await tx.execute(sql`drop table ${part}`);
      });
    else if (from === null) await deleteInBatches(db, part, whereBefore(before));
  }
}

/** How many rows of the table have no month: upkeep did not make its partition, or they are of another time. */
export async function countOutsideMonths(db: Executor, table: PgTable): Promise<number> {
  const other = (await partitionsFor(db, table)).find(({ isDefault }) => isDefault);
  if (!other) return 0;
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(other.name)}`,
  );
  return rows[0]?.rows ?? 0;
}
