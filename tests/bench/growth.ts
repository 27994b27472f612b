/**
 * How long the server's questions take in a database with ten million listings, for an agent with 2,000 and for one
 * with 100,000. DATABASE_URL is a PostgreSQL for it alone; the first run fills it (`FILL=1`), within a quarter of an
 * hour. `LISTINGS=1000000` makes a tenth of it, in which that agent has 100,000 still. `ONLY` is a pattern of the
 * questions to ask.
 */
import pg from 'pg';
import { connect, type Database } from '#server/db/client.ts';
import { reminderFor } from '#server/agents/answer.ts';
import { searchDrafts } from '#server/drafts/store.ts';
import { searchEnquiries } from '#server/enquiries/store.ts';
import { searchGroups } from '#server/groups/search.ts';
import { searchListings, tallyListings } from '#server/listings/search.ts';
import { similarListings } from '#server/listings/similar.ts';
import { countListings, outdatedBefore } from '#server/listings/store.ts';
import { countWeek } from '#server/listings/week.ts';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { searchLogs } from '#server/platform-logs/store.ts';
import { searchPostings } from '#server/posting/search.ts';
import { busyAgent, fillMany } from './many-listings.ts';

const usualAgent = 'many-77';
const rounds = 12;
/** A question that takes longer than this is asked fewer times. */
const longMs = 700;
const fewRounds = 3;

const now = new Date();
const view = { outdatedBefore: outdatedBefore(30, now), publicUrl: 'https://portal.example' };

type Ask = (db: Database) => Promise<unknown>;

const ofAgent = (name: string, ask: (agentId: string) => Ask): [string, Ask][] => [
  [`${name}, 2,000 listings`, ask(usualAgent)],
  [`${name}, 100,000 listings`, ask(busyAgent)],
];

const unit = {
  kind: 'Buy',
  type: 'Condominium',
  unitType: 'Corner',
  builtUpSqft: 900,
  priceSen: 50_000_000,
} as const;

/** What is asked, by name. */
const questions: readonly [string, Ask][] = [
  ...ofAgent('page of listings', (agentId) => (db) => searchListings(db, { agentId }, view, now)),
  ...ofAgent(
    'last page',
    (agentId) => (db) =>
      searchListings(db, { agentId, paging: agentId === busyAgent ? 4_000 : 80 }, view, now),
  ),
  ...ofAgent('by price', (agentId) => (db) => searchListings(db, { agentId, sort: 'price-asc' }, view, now)),
  ...ofAgent(
    'search of a word',
    (agentId) => (db) => searchListings(db, { agentId, search: 'residensi 77' }, view, now),
  ),
  ...ofAgent(
    'search of no match',
    (agentId) => (db) => searchListings(db, { agentId, search: 'nowhere' }, view, now),
  ),
  ...ofAgent(
    'three tallies',
    (agentId) => (db) =>
      tallyListings(
        db,
        agentId,
        [
          { agentId, photos: 'None' },
          { agentId, advertEnds: 10 },
          { agentId, status: 'Outdated' },
        ] as never,
        view,
        now,
      ),
  ),
  ...ofAgent('dashboard: counts', (agentId) => (db) => countListings(db, agentId, view.outdatedBefore)),
  ...ofAgent('dashboard: week', (agentId) => (db) => countWeek(db, agentId, now)),
  ...ofAgent('dashboard: ends', (agentId) => (db) => reminderFor(db, agentId, now)),
  ...ofAgent(
    'page of postings',
    (agentId) => (db) => searchPostings(db, { agentId, platform: 'iproperty' }, view),
  ),
  ...ofAgent(
    'last page of postings',
    (agentId) => (db) =>
      searchPostings(db, { agentId, platform: 'iproperty', paging: agentId === busyAgent ? 499 : 80 }, view),
  ),
  ...ofAgent('page of enquiries', (agentId) => (db) => searchEnquiries(db, { agentId })),
  ['page 190 of enquiries', (db) => searchEnquiries(db, { agentId: busyAgent, paging: 190 })],
  ...ofAgent('page of drafts', (agentId) => (db) => searchDrafts(db, { agentId })),
  ['page 900 of drafts', (db) => searchDrafts(db, { agentId: busyAgent, paging: 900 })],
  [
    'similar, property of 500',
    (db) => similarListings(db, usualAgent, { ...unit, propertyId: 'many-500' } as never),
  ],
  [
    'similar, property of 20,000',
    (db) => similarListings(db, usualAgent, { ...unit, propertyId: 'many-1' } as never),
  ],
  ['groups', (db) => searchGroups(db, usualAgent, {}, now)],
  ['groups, searched', (db) => searchGroups(db, usualAgent, { search: 'area 77' }, now)],
  ['groups, last page', (db) => searchGroups(db, usualAgent, { paging: 900 }, now)],
  ...ofAgent('log', (agentId) => (db) => searchLogs(db, { agentId })),
  ...ofAgent('log, searched', (agentId) => (db) => searchLogs(db, { agentId, search: 'residensi 77' })),
  ...ofAgent('log, page 18', (agentId) => (db) => searchLogs(db, { agentId, paging: 17 })),
  ['log, page 9,000', (db) => searchLogs(db, { agentId: busyAgent, paging: 9_000 })],
];

/** Blocks that the database has read from its memory or the disk. */
async function blocks({ $client }: Database): Promise<number> {
  await $client.query('select pg_stat_force_next_flush()');
  const { rows } = await $client.query<{ blocks: string }>(
    `select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.blocks);
}

/** Asks several times, one after the other, and prints how long it took. */
async function measure(db: Database, name: string, ask: Ask): Promise<void> {
  const first = performance.now();
  await ask(db);
  const firstMs = performance.now() - first;
  await ask(db);
  const before = await blocks(db);
  const times: number[] = [];
  for (let round = 0; round < (firstMs > longMs ? fewRounds : rounds); round++) {
    const begun = performance.now();
    await ask(db);
    times.push(performance.now() - begun);
  }
  const each = Math.round(((await blocks(db)) - before) / times.length);
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(1);
  console.log(`| ${name} | ${firstMs.toFixed(0)} | ${at(0.5)} | ${at(0.99)} | ${each} |`);
}

const url = process.env['DATABASE_URL'] ?? '';
await prepareDatabase(url, 'demo', now);
if (process.env['FILL']) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillMany(client);
  await client.end();
}
const db = connect(url, () => undefined, { max: 1, statementMs: 120_000, answerMs: 120_000 });
console.log('| question | first, ms | p50, ms | p99, ms | blocks |\n| --- | --: | --: | --: | --: |');
const only = new RegExp(process.env['ONLY'] ?? '.');
for (const [name, ask] of questions.filter(([one]) => only.test(one)))
  await measure(db, name, ask).catch((error: unknown) => console.log(`| ${name} | ${String(error)} |`));
await db.$client.end();
