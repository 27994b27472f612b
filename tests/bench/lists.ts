/**
 * My Properties of an agent with 10,000 listings among 1,000,000: how long a page of the list takes over
 * loopback, and how the database finds it.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { ListingSearch } from '#domain/listing/listing.ts';
import { connect } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { pageQuery } from '#server/listings/search.ts';
import { outdatedBefore } from '#server/listings/store.ts';
import { agentId, fillWithListings } from './million-listings.ts';
import { explainSearches, measureSearches } from './listing-searches.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const asksEachSecond = 200;
const askers = 10;
const asksExplained = 160;
const warmUpMs = 3_000;
const measuredMs = 10_000;

/** The mix of requests: filters, sort orders, deep pages and searches. */
function* asks(): Generator<ListingSearch> {
  const statuses = ['', 'Active', 'Inactive', 'Archived', 'Outdated'] as const;
  const kinds = ['', 'Buy', 'Rent', 'New'] as const;
  const sorts = ['updated-desc', 'updated-asc', 'price-desc', 'price-asc'] as const;
  const searches = ['', '', 'kiara', '', 'petaling jaya', 'zz', '', 'B-17-11'];
  for (let index = 0; ; index++) {
    const [status, kind, sort] = [
      statuses[index % 5],
      kinds[Math.floor(index / 5) % 4],
      sorts[Math.floor(index / 3) % 4],
    ];
    const deep = index % 7 === 0 ? 400 : index % 3;
    yield {
      agentId,
      search: searches[index % 8] ?? '',
      kind: kind ?? '',
      status: status ?? '',
      sort: sort ?? 'updated-desc',
      paging: deep,
    };
  }
}

/** @throws {Error} with the plan, if a page needs a scan of the whole table */
async function refuseTableScans(url: string): Promise<void> {
  const db = connect(url, () => undefined);
  const before = outdatedBefore(1, new Date());
  try {
    let left = asksExplained;
    for (const ask of asks()) {
      if (left-- === 0) break;
      const { sql, params } = pageQuery(db, ask, before, new Date());
      const { rows: lines } = await db.$client.query<Record<string, string>>(`explain ${sql}`, params);
      const plan = lines.map((line) => Object.values(line)[0]).join('\n');
      if (plan.includes('Seq Scan on listings')) throw new Error(`${JSON.stringify(ask)}:\n${plan}`);
      if (process.env.PLANS) console.log(JSON.stringify(ask), `\n${plan}`);
    }
    if (process.env.PLANS) await explainSearches(db);
  } finally {
    await db.$client.end();
  }
}

/**
 * Sends requests at a steady rate, or more slowly if the server cannot follow. Returns the duration of each,
 * in ms.
 */
async function toTimes({ url }: Backend, cookie: string, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers });
  const headers = { 'content-type': 'application/json', 'x-portal': '1', 'accept-encoding': 'gzip', cookie };
  const questions = asks();
  const start = performance.now();
  const times: number[] = [];
  let asked = 0;

  async function ask(): Promise<void> {
    for (;;) {
      const due = start + asked++ * (1000 / asksEachSecond);
      if (Math.max(due, performance.now()) - start > forMs) return;
      await setTimeout(Math.max(0, due - performance.now()));
      const sent = performance.now();
      const question = request(`${url}/api/property/agent/search`, { method: 'POST', headers, agent }).end(
        JSON.stringify(questions.next().value),
      );
      const [answer] = (await once(question, 'response')) as [IncomingMessage];
      const text = await buffer(answer);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text.toString()}`);
      times.push(performance.now() - sent);
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: askers }, ask));
  agent.destroy();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return times.toSorted((a, b) => a - b);
}

/**
 * Measures pages of the list, in ms, at 200 requests a second or as many as are answered, and then searches one
 * after the other. `PLANS` prints how the database finds each.
 * @throws {Error} if a page needs a scan of the whole table.
 */
export async function measureLists(): Promise<Record<string, number>> {
  const backend = await startBackend();
  const database = await openEmbedded(backend.dataDir);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const start = performance.now();
    await fillWithListings(client);
    console.log(`1,000,000 listings in ${Math.round((performance.now() - start) / 1000)} s`);
    await refuseTableScans(database.url);
    const cookie = await signedInCookie(backend, 'aisyah');
    await toTimes(backend, cookie, warmUpMs);
    const times = await toTimes(backend, cookie, measuredMs);
    const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
    const searched = await measureSearches(backend, cookie);
    return {
      ...searched,
      'list of 20 in 1,000,000, p50': at(0.5),
      'list of 20 in 1,000,000, p99': at(0.99),
      'list of 20 in 1,000,000, asks a second, count': times.length / (measuredMs / 1000),
    };
  } finally {
    await client.end();
    await database.release();
    await backend.remove();
  }
}
