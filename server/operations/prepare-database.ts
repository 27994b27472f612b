import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive, markDatabaseError } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillWithDemo } from '#server/demo/seed.ts';
import { prepareJobs } from '#server/jobs/jobs.ts';
import type { Storage } from '#server/storage/storage.ts';
import { queues } from './queues.ts';

/** Advisory lock id: one server process at a time prepares a database. */
const preparationLock = 7_315_001;
const tryEveryMs = 500;

/**
 * Takes the lock. It is asked for again and again, because a connection that waits for it would hold up the
 * building of an index by the process that has it.
 */
async function lock(client: pg.Client, onWait: () => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [
      preparationLock,
    ]);
    if (rows[0]?.is) return;
    if (attempt === 1) onWait();
    await setTimeout(tryEveryMs);
  }
}

interface Options {
  /** Receives the demo pictures; without it there are none. */
  storage?: Storage;
  /** Called once if another process prepares the database. */
  onWait?: () => void;
}

/**
 * Migrates the database at `url` and, if it is empty and demo data is wanted, fills it. Safe with several
 * server processes on one database. Returns whether demo data was written. Throws PostgreSQL's errors, and a
 * StartError if its schema is newer.
 */
export async function prepareDatabase(
  url: string,
  seed: 'demo' | 'none',
  now: Date,
  { storage, onWait = () => undefined }: Options = {},
): Promise<{ seeded: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw markDatabaseError(error);
  });
  try {
    await lock(client, onWait);
    // Building an index takes as long as it takes, whatever limit the role has.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await migrate(client);
    await prepareJobs(url, queues);
    const seeded = seed === 'demo' && (await fillWithDemo(client, now));
    // Loaded on demand: the operator's commands start without the image library.
    if (seeded && storage !== undefined)
      await (await import('#server/demo/portraits.ts')).drawPortraits(client, storage);
    return { seeded };
  } finally {
    await client.end();
  }
}
