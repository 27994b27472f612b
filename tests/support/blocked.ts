import type { Database } from '#server/db/client.ts';

/** How many connections to this database wait for a lock. */
export async function countBlocked(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
