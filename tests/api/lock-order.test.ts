import type { PoolClient } from 'pg';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCompany } from '#server/agents/office.ts';
import { lockKey } from '#server/db/client.ts';
import { followAdvertiser } from '#server/posting/follow-advertiser.ts';
import { failPostingAfterLastAttempt } from '#server/posting/run.ts';
import { type SignedInApi, startSignedInApi, dependenciesFrom } from '#support/api.ts';
import { countBlocked } from '#support/blocked.ts';
import { madeGroup, share } from '#support/groups.ts';
import { listingDraft } from '#support/listing-draft.ts';

const agentId = 'agent-aisyah';
const platform = 'rumahku';
const [first, second] = ['listing-aisyah-0001', 'listing-aisyah-0002'] as const;

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());
beforeEach(() => api.db.$client.query('delete from postings'));

/**
 * Adds the second posting before the first one, so that their order in the table is not that of their locks.
 */
async function postings(): Promise<void> {
  const add = `insert into postings (listing_id, platform, agent_id, state, goal, sent, run_id, is_held, is_pilot, requested_at, updated_at)
    values ($1, '${platform}', '${agentId}', 'Queued', 'Posted', $2, 'run', $3, $4, now(), now())`;
  await api.db.$client.query(add, [second, null, false, true]);
  await api.db.$client.query(add, [first, null, true, false]);
}

const lockPosting = (which: string) =>
  `select 1 from postings where listing_id = '${which}' for update nowait`;

/**
 * Runs `work` while another connection has one lock, and then takes another one; both are given as
 * statements.
 */
async function between(had: string, work: () => Promise<unknown>, taken: string): Promise<void> {
  const other: PoolClient = await api.db.$client.connect();
  await other.query('begin');
  await other.query(had);
  const working = work();
  try {
    await expect.poll(() => countBlocked(api.db)).toBe(1);
    await other.query(taken);
    await other.query('commit');
  } finally {
    other.release(true);
    await working.catch(() => undefined);
  }
  await working;
}

const deps = () => dependenciesFrom(api);

test('the advertisements that follow their agent are locked in the order of their listings', async () => {
  await postings();
  await api.db.$client.query(`update postings set sent = '{}'`);
  await api.db.$client.query('vacuum full postings');
  const follow = () => api.db.transaction((tx) => followAdvertiser(tx, api.jobs, agentId, api.clock.now));
  await between(lockPosting(first), follow, lockPosting(second));
});

test('the end of a pilot locks what waits for it in the order of the listings', async () => {
  await postings();
  const end = () => failPostingAfterLastAttempt(deps(), { listingId: second, platform });
  await between(lockPosting(first), end, lockPosting(second));
});

test('the withdrawal of a pilot locks what waits for it in the order of the listings', async () => {
  await postings();
  const body = { agentId, platform, listingIds: [second], mutationId: randomUUID() };
  const withdraw = async () =>
    expect((await api.post('/platforms/postings/withdraw', body, api.aisyah)).status).toBe(200);
  await between(lockPosting(first), withdraw, lockPosting(second));
});

test('publishing takes its place among the active listings before it adds a property', async () => {
  const draft = listingDraft({ name: 'Residensi Turutan Kunci', propertyId: null });
  const publish = async () =>
    expect((await api.post('/master/properties/draft/save', draft, api.aisyah)).status).toBe(200);
  const had = `select pg_advisory_xact_lock(${lockKey(`active listings ${agentId}`)})`;
  const locks = `select 1 / (count(*) = 0)::int from pg_locks
    where relation = 'properties'::regclass and mode = 'RowExclusiveLock' and granted`;
  await between(had, publish, locks);
});

test('an agent who leaves a company locks the listings, then their groups', async () => {
  const { rows } = await api.db.$client.query<{ id: string; title: string; kind: string }>(
    `select id from listings where agent_id = '${agentId}' and status = 'Active' and title = 'Condo/Serviced Residence' limit 1`,
  );
  const listingId = rows[0]?.id ?? '';
  const groupId = await madeGroup(api, api.aisyah);
  expect((await share(api, api.aisyah, groupId, listingId)).status).toBe(200);
  const leave = () => setCompany(api.db, 'aisyah', 'Another Company', api.clock.now);
  const [listing, group] = [
    `select 1 from listings where id = '${listingId}' for update nowait`,
    `select 1 from groups where id = '${groupId}' for no key update nowait`,
  ];
  await between(listing, leave, group);
});
