import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { fillWithDemo } from './demo/seed.ts';

/** Any number that nothing else locks: one server process at a time prepares a database. */
const preparing = 7_315_001;

/**
 * Brings the database at `url` to the present schema and, if it is empty and demo data is wanted, fills it.
 * `dataDir` is where the pictures of the demo book go; without, it has none. Safe with several server
 * processes on one database. Answers whether demo data was written. Throws what PostgreSQL says.
 */
export async function prepareDatabase(
  url: string,
  seed: 'demo' | 'none',
  now: Date,
  dataDir?: string,
): Promise<{ seeded: boolean }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparing]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'db/migrations') });
    const seeded = seed === 'demo' && (await fillWithDemo(client, now));
    // What draws is loaded only to draw: commands of the operator start without it.
    if (seeded && dataDir !== undefined)
      await (await import('./demo/portraits.ts')).drawPortraits(client, dataDir);
    return { seeded };
  } finally {
    await client.end();
  }
}
