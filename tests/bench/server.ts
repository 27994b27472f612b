/**
 * The server compared with bare Fastify and pg on the same database: requests a second of each, and their
 * ratio.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { startBackend } from '#support/backend.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const connections = 20;
const rounds = 3;
const warmUpMs = 1_500;
const measuredMs = 4_000;
const agentId = 'agent-aisyah';

interface Question {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: () => object;
  /** Delay that the database adds to each commit, in microseconds, to simulate a data centre's disk. */
  commitDelay?: number;
}

const place = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };

/** A new draft of a house, as a device sends it. */
const newDraft = () => ({
  _id: randomUUID(),
  mutationId: randomUUID(),
  deviceId: randomUUID(),
  baseRev: null,
  name: `Jalan Bukit ${randomUUID()}`,
  title: 'Terrace/Link/Townhouse',
  type: '2-storey Terrace',
  address: place,
  propertyId: null,
  intent: 'Buy',
  remarks: 'Corner unit, facing the park. Keys with the guard.',
  photos: [],
  loc: null,
  facts: { ...emptyFacts, priceSen: 68_000_000 },
});

const questions: Question[] = [
  {
    name: 'list of 20',
    method: 'POST',
    path: '/property/agent/search',
    body: () => ({ agentId, sort: 'updated-desc', paging: 0 }),
  },
  { name: 'dashboard', method: 'GET', path: `/dashboard/agent/propertysummary/${agentId}` },
  { name: 'draft save', method: 'POST', path: '/master/properties/draft/save', body: newDraft },
  {
    name: 'draft save, commits of 4 ms',
    method: 'POST',
    path: '/master/properties/draft/save',
    body: newDraft,
    commitDelay: 4_000,
  },
];

/**
 * Delays every commit of this database, as a slow disk does. Open connections apply it within their next
 * statements.
 */
async function delayCommits(url: string, microseconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set commit_siblings = 0');
  await client.query(`alter system set commit_delay = ${microseconds}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * Requests a second with 20 connections that each send one request after the other.
 * @throws {Error} on any other answer than 200.
 */
async function rate(
  base: string,
  headers: Record<string, string>,
  { method, path, body }: Question,
  forMs: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answered = 0;

  async function ask(): Promise<void> {
    while (performance.now() - start < forMs) {
      const asking = request(`${base}${path}`, {
        method,
        headers: body ? { 'content-type': 'application/json', ...headers } : headers,
        agent,
      });
      asking.end(body ? JSON.stringify(body()) : undefined);
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const text = await buffer(answer);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text.toString()}`);
      answered++;
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: connections }, ask));
  agent.destroy();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return (answered / (performance.now() - start)) * 1000;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests a second of server and baseline in turns, median of three, and their ratio in percent. */
export async function measureServer(): Promise<Record<string, number>> {
  const backend = await startBackend({ WRITES_PER_HOUR: '1000000' });
  const database = await openEmbedded(backend.dataDir);
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = (await once(floor.stdout, 'data')) as [Buffer];
    const floorUrl = `http://127.0.0.1:${port.toString().trim()}`;
    const headers = { 'x-portal': '1', cookie: await signedInCookie(backend, 'aisyah') };
    const measured: Record<string, number> = {};
    for (const question of questions) {
      await delayCommits(database.url, question.commitDelay ?? 0);
      const ours: number[] = [];
      const bare: number[] = [];
      await rate(`${backend.url}/api`, headers, question, warmUpMs);
      await rate(floorUrl, {}, question, warmUpMs);
      for (let round = 0; round < rounds; round++) {
        ours.push(await rate(`${backend.url}/api`, headers, question, measuredMs));
        bare.push(await rate(floorUrl, {}, question, measuredMs));
      }
      measured[`${question.name}, requests a second, count`] = median(ours);
      measured[`${question.name}, bare Fastify and pg, requests a second, count`] = median(bare);
      measured[`${question.name}, share of bare in %, count`] = (100 * median(ours)) / median(bare);
    }
    return measured;
  } finally {
    floor.kill();
    await database.release();
    await backend.remove();
  }
}
