/** Searches of an agent with 10,000 listings among 1,000,000, by what is searched for. */
import { type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { listingPageSize } from '#domain/limits.ts';
import type { ListingPage } from '#domain/listing/listing.ts';
import type { Database } from '#server/db/client.ts';
import { pageQuery } from '#server/listings/search.ts';
import { outdatedBefore } from '#server/listings/store.ts';
import type { Backend } from '#support/backend.ts';
import { agentId } from './million-listings.ts';

const searches = {
  name: 'kiara',
  'unit number': 'B-17-11',
  'unit number without hyphens': 'b1711',
  street: 'jalan SS 2/24',
  price: 'RM 1,355,000',
  owner: 'tan mei ling',
  'no match': 'qqqq',
  'a very common word': 'unit',
  'two characters': 'b1',
} as const;

const timesEach = 100;
const warmUps = 5;

/** Prints how the database finds each of them. */
export async function explainSearches(db: Database): Promise<void> {
  for (const [name, search] of Object.entries(searches)) {
    const { sql, params } = pageQuery(
      db,
      { agentId, search, paging: 0 },
      outdatedBefore(1, new Date()),
      new Date(),
    );
    const { rows } = await db.$client.query<Record<string, string>>(
      `explain (analyze, buffers) ${sql}`,
      params,
    );
    console.log(`\n${name}:\n${rows.map((line) => Object.values(line)[0]).join('\n')}`);
  }
}

/** The duration of each search over loopback, one after the other: the median and the 99th percentile, in ms. */
export async function measureSearches({ url }: Backend, cookie: string): Promise<Record<string, number>> {
  const headers = { 'content-type': 'application/json', 'x-portal': '1', cookie };
  const values: Record<string, number> = {};
  for (const [name, search] of Object.entries(searches)) {
    const times: number[] = [];
    let total = 0;
    for (let nth = -warmUps; nth < timesEach; nth++) {
      const sentAt = performance.now();
      const sent = request(`${url}/api/property/agent/search`, { method: 'POST', headers });
      const body = { agentId, search, paging: 0, pageSize: listingPageSize };
      const [answer] = (await once(sent.end(JSON.stringify(body)), 'response')) as [IncomingMessage];
      const page = await text(answer);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${page}`);
      if (nth >= 0) times.push(performance.now() - sentAt);
      ({ total } = JSON.parse(page) as ListingPage);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
    console.log(`${name}: ${total} of 10,000, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`);
    values[`search among 1,000,000, ${name}, p50`] = at(0.5);
    values[`search among 1,000,000, ${name}, p99`] = at(0.99);
  }
  return values;
}
