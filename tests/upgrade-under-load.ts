/**
 * Rehearses an upgrade: a server of another version takes saves and sign-ins behind a balancer while this version
 * migrates its database and starts, and is drained then. `node tests/upgrade-under-load.ts VERSION` takes a tag or
 * commit; DATABASE_URL is a database of that version, or empty; without it, an embedded one is made. Prints what
 * became of each request; ends with 1 where one was lost or doubled, or refused for good.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/db/cluster.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { type Backend, startBackend } from '#support/backend.ts';
import { deliver, requestsTo, type Tally } from '#support/deliver.ts';
import { startHaproxy } from '#support/haproxy.ts';
import { inVersion } from '#support/release.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

/** How many agents send at once, and how long each phase lasts beside the upgrade itself. */
const atOnce = 8;
const phaseMs = 5_000;

/** A draft that no version refuses. */
const newDraft = () => ({
  _id: randomUUID(),
  mutationId: randomUUID(),
  baseRev: null,
  name: `Residensi ${randomUUID()}`,
  title: 'Apartment/Flat',
  type: 'Flat',
  address: { country: 'Malaysia', state: 'Johor', area: 'Batu Pahat', postcode: '83000' },
});

const signIn = ({ url }: Pick<Backend, 'url'>) =>
  fetch(`${url}/api/agents/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1' },
    body: JSON.stringify({ username: 'meiling', password: 'Rumah-Terbuka-2026' }),
  });

interface Sent {
  tally: Tally;
  drafts: ReturnType<typeof newDraft>[];
  signIns: number;
  slowestMs: number;
}

/** Sends one save after the other, every tenth time a sign-in, until `isOver`. */
async function send(
  to: Pick<Backend, 'url'>,
  cookie: string,
  sent: Sent,
  isOver: () => boolean,
): Promise<void> {
  const device = requestsTo(to.url, cookie);
  for (let nth = 1; !isOver(); nth++) {
    const isSignIn = nth % 10 === 0;
    const draft = newDraft();
    const begun = performance.now();
    const answer = await deliver(sent.tally, () => (isSignIn ? signIn(to) : device.save(draft)));
    sent.slowestMs = Math.max(sent.slowestMs, performance.now() - begun);
    if (answer?.ok && isSignIn) sent.signIns++;
    if (answer?.ok && !isSignIn) sent.drafts.push(draft);
  }
}

/** Of what was acknowledged: how much is not there, and how much is there more than once. */
async function check(url: string, { drafts, signIns }: Sent, since: Date) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const number = async (statement: string, values: unknown[]) =>
    (await client.query<{ found: number }>(statement, values)).rows[0]?.found ?? 0;
  const ids = [drafts.map(({ _id }) => _id)];
  const keys = [drafts.map(({ mutationId }) => mutationId)];
  try {
    const saved = await number('select count(*)::int as found from drafts where id = any($1)', ids);
    const changed = await number(
      'select count(*)::int as found from drafts where id = any($1) and rev > 1',
      ids,
    );
    const recorded = await number(
      'select count(*)::int as found from draft_mutations where id = any($1)',
      keys,
    );
    const events = await number(
      `select count(*)::int as found from security_events
       where at >= $1 and what = 'sign-in' and agent_id = (select id from agents where user_name = 'meiling')`,
      [since],
    );
    const lost = drafts.length - Math.min(saved, recorded) + Math.max(0, signIns - events);
    return { lost, doubled: changed + Math.max(0, recorded - drafts.length), signInEvents: events };
  } finally {
    await client.end();
  }
}

async function rehearse(before: string): Promise<boolean> {
  const given = process.env['DATABASE_URL'] || undefined;
  const common = { WRITES_PER_HOUR: '9999999', LOG_LEVEL: 'warn', SEED: 'demo', METRICS_PORT: '' };
  const old = await startBackend({ ...common, ...(given && { DATABASE_URL: given }) }, before);
  const embedded = given ? null : await openEmbedded(old.dataDir);
  const url = given ?? embedded!.url;
  const port = String(await freePort());
  const balancer = await startHaproxy([old.port, Number(port)]);
  const since = new Date();
  const sent: Sent = {
    tally: { acknowledged: 0, retried: 0, refused: [] },
    drafts: [],
    signIns: 0,
    slowestMs: 0,
  };
  let isOver = false;
  try {
    const cookie = await signedInCookie(old, 'aisyah');

    const sending = Array.from({ length: atOnce }, () => send(balancer, cookie, sent, () => isOver));
    await setTimeout(phaseMs);
    const begun = performance.now();
    const next = await startBackend({ ...common, DATABASE_URL: url, PORT: port });
    const readyMs = performance.now() - begun;
    await setTimeout(phaseMs);
    const draining = performance.now();
    await old.stop();
    const drainedMs = performance.now() - draining;
    await setTimeout(phaseMs);
    isOver = true;
    await Promise.all(sending);
    const { lost, doubled, signInEvents } = await check(url, sent, since);
    const { tally, drafts, signIns, slowestMs } = sent;
    const figures = {
      ...tally,
      saves: drafts.length,
      signIns,
      signInEvents,
      lost,
      doubled,
      readyMs,
      drainedMs,
      slowestMs,
    };
    console.log(JSON.stringify(figures, null, 2));
    await next.remove();
    return lost + doubled + tally.refused.length === 0;
  } finally {
    isOver = true;
    await balancer.stop();
    await embedded?.release();
    await old.remove();
  }
}

const [version] = process.argv.slice(2);
if (version === undefined) {
  console.error('usage: node tests/upgrade-under-load.ts VERSION (a tag or commit)');
  process.exit(2);
}
process.exit((await inVersion(version, rehearse)) ? 0 : 1);
