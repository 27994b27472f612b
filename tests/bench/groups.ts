/** The list of groups, and the listings of one group, with 100,000 shared listings, over loopback. */
import pg from 'pg';
import { openEmbedded } from '#server/db/embedded.ts';
import { startBackend } from '#support/backend.ts';
import { fillGroups, manyGroups } from '#support/many-groups.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const warmUp = 40;
const asks = 400;
/** A page that takes longer than this, in ms, fails the measurement. */
const longestMs = 250;

const groupAsks = [
  {},
  { sort: 'price-asc' },
  { sort: 'price-desc', status: 'Active' },
  { offering: 'SaleOnly', title: 'Condo/Serviced Residence' },
  { created: 'over90', category: 'Commercial', paging: 20 },
  { search: 'muar', sort: 'price-asc' },
];
const listingAsks = [
  {},
  { sort: 'price-asc' },
  { sort: 'price-desc', offered: 'Sale' },
  { whose: 'Own' },
  { offered: 'Rent', paging: 50 },
];

/** Sends the requests one after the other. Returns the duration of each in ms, the shortest first. */
async function toTimes(url: string, cookie: string, bodies: readonly object[]): Promise<number[]> {
  const headers = { 'content-type': 'application/json', 'x-portal': '1', cookie };
  const times: number[] = [];
  for (let ask = 0; ask < warmUp + asks; ask++) {
    const sent = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(bodies[ask % bodies.length]),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
    if (ask >= warmUp) times.push(performance.now() - sent);
  }
  return times.toSorted((a, b) => a - b);
}

/**
 * Measures pages of groups and of the largest group's 10,000 listings, in ms.
 * @throws {Error} if a page takes longer than 250 ms.
 */
export async function measureGroups(): Promise<Record<string, number>> {
  const backend = await startBackend();
  const database = await openEmbedded(backend.dataDir);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await fillGroups(client);
    const cookie = await signedInCookie(backend, 'aisyah');
    const list = await toTimes(`${backend.url}/api/grouplisting/search`, cookie, groupAsks);
    const largest = `${backend.url}/api/grouplisting/many-${manyGroups.groups}/listings`;
    const listings = await toTimes(largest, cookie, listingAsks);
    const longest = Math.max(list.at(-1) ?? 0, listings.at(-1) ?? 0);
    if (longest > longestMs) throw new Error(`A page took ${Math.round(longest)} ms.`);
    const at = (times: number[], share: number) => times[Math.floor(share * times.length)] ?? 0;
    return {
      'groups, page of 20 of 20,000 with 100,000 shared listings, p50': at(list, 0.5),
      'groups, page of 20 of 20,000 with 100,000 shared listings, p99': at(list, 0.99),
      'a group, page of 20 of 10,000 shared listings, p50': at(listings, 0.5),
      'a group, page of 20 of 10,000 shared listings, p99': at(listings, 0.99),
    };
  } finally {
    await client.end();
    await database.release();
    await backend.remove();
  }
}
