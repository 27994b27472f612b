/**
 * Imports of Kyero feeds that are written on the fly: the parser alone at 5,000 and 50,000 listings, each in a
 * process of its own, and a whole import of 50,000 listings by a server.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded } from '#server/db/embedded.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { agentId, completing, kyeroProperty, platform } from '#support/imports-api.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const few = 5_000;
const many = 50_000;
const mostMs = 15 * 60_000;
const remarks = 'Bright corner unit with a view of the park, five minutes on foot to the station. '.repeat(
  20,
);

/** Writes a feed of `count` listings of some 2 KB each. */
async function writeFeed(path: string, count: number): Promise<void> {
  const file = await open(path, 'w');
  await file.write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n',
  );
  for (let from = 0; from < count; from += 500) {
    const properties = Array.from({ length: 500 }, (_, at) => {
      const id = `bench-${from + at}`;
      const more = `<features><feature>Gym</feature></features><url>https://agency.example/${id}</url>`;
      return kyeroProperty({ id, name: `Lorong ${from + at}`, more }).replace('Near the park', remarks);
    });
    await file.write(`${properties.join('\n')}\n`);
  }
  await file.write('</root>\n');
  await file.close();
}

/** Peak memory of the parser in MB, and listings a second. */
function parse(path: string): { peakMb: number; perSecond: number } {
  const script = join(import.meta.dirname, 'parse-feed.ts');
  const { stdout, status, stderr } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { peakMb: number; perSecond: number };
}

function peakMbFrom(pid: number): number {
  const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

async function importBy(backend: Backend, client: pg.Client, path: string): Promise<Record<string, number>> {
  await client.query('update packages set listings = 1000000');
  const headers = { 'x-portal': '1', cookie: await signedInCookie(backend, 'aisyah') };
  const id = randomUUID();
  const base = `${backend.url}/api/platforms/imports`;
  const order = (what: string, body: object) =>
    fetch(`${base}/${id}/${what}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ mutationId: randomUUID(), ...body }),
    });
  const until = async (state: string) => {
    const begun = performance.now();
    for (;;) {
      const { rows } = await client.query('select status, results, counts from import_runs where id = $1', [
        id,
      ]);
      if (rows[0]?.status === state) return { ms: performance.now() - begun, row: rows[0] };
      if (rows[0]?.status === 'Failed' || performance.now() - begun > mostMs)
        throw new Error(`The import is ${rows[0]?.status}.`);
      await setTimeout(100);
    }
  };
  const query = new URLSearchParams({ _id: id, agentId, platform, name: 'bench.xml' }).toString();
  await fetch(`${base}/upload?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: createReadStream(path) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  await until('Ready');
  await order('read', { choices: completing });
  const dry = await until('Ready');
  await order('apply', { archive: [] });
  const applied = await until('Done');
  if (applied.row.results.added !== many) throw new Error(`${applied.row.results.added} were added.`);
  return {
    'import, dry run, listings a second, count': many / (dry.ms / 1000),
    'import, applied, listings a second, count': many / (applied.ms / 1000),
    'import, peak memory of the server in MB, count': peakMbFrom(backend.pid()),
  };
}

/**
 * Listings a second and peak memory. The keys end in `count`, because they are no times.
 * @throws {Error} if the parser's memory grows with the feed, or the import takes too long.
 */
export async function measureImports(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'senarai-feeds-'));
  const [small, large] = [join(folder, 'small.xml'), join(folder, 'large.xml')];
  await writeFeed(small, few);
  await writeFeed(large, many);
  const ofFew = parse(small);
  const ofMany = parse(large);
  if (ofMany.peakMb > ofFew.peakMb * 1.5)
    throw new Error(
      `The parser took ${ofFew.peakMb} MB for ${few} listings and ${ofMany.peakMb} MB for ${many}.`,
    );
  const backend = await startBackend();
  const database = await openEmbedded(backend.dataDir);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    return {
      'parser, 5,000 listings, peak memory in MB, count': ofFew.peakMb,
      'parser, 50,000 listings, peak memory in MB, count': ofMany.peakMb,
      'parser, listings a second, count': ofMany.perSecond,
      ...(await importBy(backend, client, large)),
    };
  } finally {
    await client.end();
    await database.release();
    await backend.remove();
    await rm(folder, { recursive: true });
  }
}
