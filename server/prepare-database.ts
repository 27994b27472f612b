import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { keepAlive, markDatabaseFault } from './db/client.ts';
import { fillWithDemo } from './demo/seed.ts';
import { prepareJobs } from './jobs/jobs.ts';
import { queues } from './queues.ts';

/** Advisory lock id: one server process at a time prepares a database. */
const preparationLock = 7_315_001;

/**
 * Migrates the database at `url` and, if it is empty and demo data is wanted, fills it. `dataDir` receives
 * the demo pictures; without it there are none. Safe with several server processes on one database. Returns
 * whether demo data was written. Throws PostgreSQL's errors.
 */
export async function prepareDatabase(
  url: string,
  seed: 'demo' | 'none',
  now: Date,
  dataDir?: string,
): Promise<{ seeded: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive });
  await client.connect().catch((fault: unknown) => {
    throw markDatabaseFault(fault);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'db/migrations') });
    await prepareJobs(url, queues);
    const seeded = seed === 'demo' && (await fillWithDemo(client, now));
    // Loaded on demand: the operator's commands start without the image library.
    if (seeded && dataDir !== undefined)
      await (await import('./demo/portraits.ts')).drawPortraits(client, dataDir);
    return { seeded };
  } finally {
    await client.end();
  }
}
