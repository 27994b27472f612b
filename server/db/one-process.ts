import pg from 'pg';
import type { Config } from '#server/config/config.ts';
import { within } from './within.ts';
import { type Database, keepAlive, lockKey, markDatabaseError } from './client.ts';

/** How long the connection may take to end, in milliseconds: one that is silent never does. */
const endMs = 1000;

interface Needs {
  db: Pick<Database, '$client'>;
  config: Pick<Config, 'databaseDirectUrl'>;
}

/**
 * Runs the work unless a process on this database runs work of the same name. Returns whether it ran. The lock is
 * that of a connection of its own, which no pooler may share, and ends with it.
 */
export async function inOneProcess(
  { db, config }: Needs,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: config.databaseDirectUrl ?? db.$client.options.connectionString,
    application_name: `senarai ${name}`,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    ...keepAlive,
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw markDatabaseError(error);
  });
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      lockKey(`one process: ${name}`),
    ]);
    if (!rows[0]?.locked) return false;
    await work();
    return true;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await within(endMs, client.end(), undefined);
    client.connection.stream.destroy();
  }
}
