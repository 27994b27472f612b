import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { countOutsideMonths, dropMonths, makeMonths } from '#server/db/monthly-partitions.ts';
import { platformLogs, securityEvents } from '#server/db/schema.ts';
import { recordSecurityEvent } from '#server/security-events/store.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#support/database.ts';
import { migrateUpTo } from '#support/schema.ts';

let database: FreshDatabase;
let db: Database;

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 20));
const year = now.getUTCFullYear();
const on = (month: number, day = 15) => new Date(Date.UTC(year, month - 1, day));
const add = (at: Date) => recordSecurityEvent(db, { at, agentId: null, what: 'command' });

async function partitions(table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${table}::regclass order by 1`);
  return rows.map(({ name }) => name.replace(`${table}_`, ''));
}

async function rowsIn(partition: string): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(`security_events_${partition}`)}`,
  );
  return rows[0]!.rows;
}

describe('months of a table', () => {
  beforeAll(async () => {
    database = await freshDatabase();
    db = connect(database.url, () => undefined);
  });
  afterAll(async () => {
    await db.$client.end();
    await database.drop();
  });

  test('This month, the next three and earlier ones with rows have a partition; rows that came before it move into it', async () => {
    for (const at of [on(4), on(5), on(6), on(12)]) await add(at);
    expect(await countOutsideMonths(db, securityEvents)).toBe(4);
    await makeMonths(db, securityEvents, now);
    await makeMonths(db, securityEvents, now);
    expect(await partitions('security_events')).toEqual([
      `${year}_04`,
      `${year}_05`,
      `${year}_06`,
      `${year}_07`,
      `${year}_08`,
      'first',
      'other',
    ]);
    expect(await Promise.all([`${year}_04`, `${year}_05`, `${year}_06`, 'other'].map(rowsIn))).toEqual([
      1, 1, 1, 1,
    ]);
    await add(on(8, 31));
    expect([await rowsIn(`${year}_08`), await countOutsideMonths(db, securityEvents)]).toEqual([1, 1]);
  });

  test('A month is dropped once all of it is old; rows without a month are deleted by age', async () => {
    const known = await rowsIn('first');
    await add(new Date(Date.now() - 900 * dayMs));
    await add(new Date());
    await dropMonths(db, securityEvents, new Date(Date.now() - 730 * dayMs));
    expect(await rowsIn('first')).toBe(known + 1);
    await dropMonths(db, securityEvents, on(6, 30));
    expect(await partitions('security_events')).toEqual([`${year}_06`, `${year}_07`, `${year}_08`, 'other']);
    expect(await Promise.all([`${year}_06`, 'other'].map(rowsIn))).toEqual([1, 1]);
    await dropMonths(db, securityEvents, new Date(Date.UTC(year + 1, 5)));
    expect(await partitions('security_events')).toEqual(['other']);
    expect(await rowsIn('other')).toBe(0);
  });

  test('No event of any month can be changed', async () => {
    await makeMonths(db, securityEvents, now);
    await add(on(6));
    await expect(db.update(securityEvents).set({ details: 'x' })).rejects.toMatchObject({
      cause: {
        message: 'security events are only added, and deleted when they are old',
      },
    });
  });
});

describe('a database whose tables have no months', () => {
  let client: pg.Client;
  beforeEach(async () => {
    database = await emptyDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await migrateUpTo(client, 'months-bound', false);
    await client.query(`insert into agents (id, user_name, email, password_hash, name, role, created_at, updated_at)
      values ('a', 'a', 'a@x.example', '', 'A', 'REN', now(), now())`);
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  /** A line as the version before writes it. */
  const line = (subject: string, at = 'now()') =>
    `insert into platform_logs (id, agent_id, direction, platform, outcome, code, message, subject, search_key, at)
     values (default, 'a', 'Post', 'mudah', 'Success', 'posted', '', '${subject}', '', ${at}) returning id`;

  test('The version before writes while they are made, and nothing is lost; they can be interrupted', async () => {
    await client.query(line('before'));
    await migrateUpTo(client, 'months-bound');
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    const ids: number[] = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const { rows } = await writer.query<{ id: string }>({
          name: 'line',
          text: line('meanwhile'),
        });
        ids.push(Number(rows[0]?.id));
      }
    })();
    await migrateUpTo(client, 'months-bound-valid');
    await migrate(client);
    await client.query(line('after'));
    isOver = true;
    await writing;
    await writer.end();
    const { rows } = await client.query<{
      subject: string;
      lines: number;
      ids: number;
    }>(
      'select subject, count(*)::int as lines, count(distinct id)::int as ids from platform_logs group by 1 order by 1',
    );
    expect(rows).toEqual([
      { subject: 'after', lines: 1, ids: 1 },
      { subject: 'before', lines: 1, ids: 1 },
      { subject: 'meanwhile', lines: ids.length, ids: ids.length },
    ]);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    db = connect(database.url, () => undefined);
    expect(await partitions('platform_logs')).toEqual(['first', 'other']);
    expect(await countOutsideMonths(db, platformLogs)).toBe(0);
    await db.$client.end();
  });

  test('Lines of a server whose clock was years ahead are in the first partition; nothing refers to agents', async () => {
    await client.query(line('ahead', "now() + interval '5 years'"));
    await migrate(client);
    const { rows } = await client.query(
      "select tableoid::regclass::text as part, subject from platform_logs union all select conname, '' from pg_constraint where contype = 'f' and conrelid = 'platform_logs_first'::regclass",
    );
    expect(rows).toEqual([{ part: 'platform_logs_first', subject: 'ahead' }]);
  });

  test('The rows so far are not read again, and their indexes are used as they are', async () => {
    await migrateUpTo(client, 'months-bound-valid');
    const node = async (index: string) =>
      (
        await client.query<{ file: number }>('select relfilenode as file from pg_class where relname = $1', [
          index,
        ])
      ).rows[0]?.file;
    const before = await Promise.all([node('platform_logs'), node('platform_logs_newest')]);
    await migrate(client);
    expect(await Promise.all([node('platform_logs_first'), node('platform_logs_first_newest')])).toEqual(
      before,
    );
  });
});
