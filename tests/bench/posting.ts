/** Posting 1,000 listings to a sandbox platform that answers after 150 ms: jobs a second, and time in all. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '#server/db/embedded.ts';
import { startBackend } from '#support/backend.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const agentId = 'agent-aisyah';
const listings = 1000;
const atOnce = 500;
const giveUpAfterMs = 300_000;

/** The agent's active listings, as many as are measured, all of a kind that the platform takes. */
const prepare = `
  insert into listings (id, agent_id, kind, status, name, search_key, title, type, country, state, area, postcode, price_sen, remarks, created_at, updated_at)
  select 'bench-' || n, '${agentId}', 'Buy', 'Active', 'Taman Bench ' || n, 'taman bench', 'Terrace/Link/Townhouse', '2-storey Terrace',
    'Malaysia', 'Johor', 'Muar', '84000', 50000000, 'A bright house.', now(), now() from generate_series(1, ${listings}) n`;

/** @throws {Error} if a listing is not posted in time, or posted twice. */
export async function measurePosting(): Promise<Record<string, number>> {
  const backend = await startBackend({ SANDBOX_TROUBLE: 'none' });
  const database = await openEmbedded(backend.dataDir);
  const client = new pg.Client({ connectionString: database.url });
  const count = async (statement: string) =>
    Number((await client.query<{ n: string }>(statement)).rows[0]?.n ?? 0);
  try {
    await client.connect();
    await client.query(prepare);
    const headers = {
      'content-type': 'application/json',
      'x-portal': '1',
      cookie: await signedInCookie(backend, 'aisyah'),
    };
    const start = performance.now();
    for (let from = 1; from <= listings; from += atOnce) {
      const listingIds = Array.from({ length: atOnce }, (_, place) => `bench-${from + place}`);
      const body = JSON.stringify({ agentId, platform: 'rumahku', listingIds, mutationId: randomUUID() });
      const url = `${backend.url}/api/platforms/postings/post`;
      const { status } = await fetch(url, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`posting was answered ${status}`);
    }
    const askedMs = performance.now() - start;
    const posted = `select count(*) n from postings where listing_id like 'bench-%' and state = 'Posted'`;
    while ((await count(posted)) < listings) {
      if (performance.now() - start > giveUpAfterMs)
        throw new Error(`only ${await count(posted)} listings were posted`);
      await setTimeout(200);
    }
    const tookMs = performance.now() - start;
    const adverts = await count(`select count(*) n from sandbox_adverts where source like 'bench-%'`);
    if (adverts !== listings) throw new Error(`${adverts} advertisements of ${listings} listings`);
    return {
      'posting 1,000 listings, asked for': askedMs,
      'posting 1,000 listings': tookMs,
      'posting, jobs a second, count': listings / (tookMs / 1000),
    };
  } finally {
    await client.end();
    await database.release();
    await backend.remove();
  }
}
