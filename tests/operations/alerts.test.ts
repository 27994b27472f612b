import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { mailJob, mailQueue } from '#server/jobs/mail-queue.ts';
import { metricsFor } from '#server/metrics/metrics.ts';
import { noteUpkeep } from '#server/metrics/upkeep.ts';
import { noteForAttention } from '#server/payments/attention.ts';
import { recordSecurityEvent } from '#server/security-events/store.ts';
import { startApi, type Api } from '#support/api.ts';
import { closeDatabase } from '#support/database.ts';
import { signedInAgents } from '#support/many-agents.ts';
import { programAt } from '#support/programs.ts';
import { firing, readSample, type Sample } from '#support/promtool.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi({ METRICS_PORT: '0' });
});
afterAll(() => api.close());

/** The values of now; those of the database are read anew. */
async function sample(more: Partial<Config> = {}): Promise<Sample> {
  const read = metricsFor({ db: api.db, config: { ...api.config, ...more } })!;
  const counted = readSample(await api.app.metrics!.registry.metrics());
  return new Map([['up', 1], ...counted, ...readSample(await read.text())]);
}

/** Which alerts fire after `cause`, and none did before. Fails where one did. */
async function after(cause: () => Promise<unknown>): Promise<string[]> {
  const before = await sample();
  await cause();
  const fired = await firing(before, await sample());
  expect(fired.before).toEqual([]);
  return fired.after;
}

const login = (username: string, from: string) =>
  api.ask('POST', '/agents/login', { body: { username, password: 'wrong' }, from });

const report = (kind: 'stuck' | 'failed', cookie?: string) =>
  api.post(
    '/devices/report',
    {
      device: randomUUID(),
      kind,
      build: '20261128',
      reason: kind === 'failed' ? 'TypeError' : '',
      place: kind === 'failed' ? 'screens-a.js:1:2' : '',
      waiting: 3,
      hours: 30,
    },
    cookie,
  );

const times = async (count: number, act: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at++) await act(at);
};

describe.skipIf(!programAt('promtool'))('an alert fires where it is caused, and no other', () => {
  test('SenaraiDown', async () => {
    const now = await sample();
    expect((await firing(now, new Map([['up', 0]]))).after).toEqual(['SenaraiDown']);
  });

  test('SenaraiDatabaseAway, and SenaraiServerErrors of what is asked meanwhile', async () => {
    const before = await sample();
    const open = await closeDatabase(api.config.databaseUrl!);
    await times(3, () => login('aisyah', '198.51.100.1'));
    const fired = await firing(before, await sample());
    await open();
    expect(fired).toEqual({ before: [], after: ['SenaraiDatabaseAway', 'SenaraiServerErrors'] });
  });

  test('SenaraiConnectionsExhausted, and SenaraiSlow of what waited', async () => {
    const before = await sample();
    const taken = await Promise.all(Array.from({ length: 10 }, () => api.db.$client.connect()));
    const asked = login('meiling', '198.51.100.2');
    await expect.poll(() => api.db.$client.waitingCount).toBeGreaterThan(0);
    const now = await sample();
    for (const client of taken) client.release();
    await asked;
    const name = 'senarai_database_connections{state="waited for"}';
    const slow = new Map([...(await sample()), [name, now.get(name)!]]);
    expect((await firing(before, slow)).after).toEqual(['SenaraiConnectionsExhausted', 'SenaraiSlow']);
  });

  test('SenaraiJobsLate, and SenaraiJobsFailed', async () => {
    const email = mailJob({ kind: 'sign-on', agentId: 'agent-aisyah' });
    const late = () =>
      api.jobs
        .add(api.db, mailQueue, [email])
        .then(() => api.db.execute(sql`update jobs.job set start_after = now() - interval '20 minutes'`));
    expect(await after(late)).toEqual(['SenaraiJobsLate']);
    const fail = () => api.db.execute(sql`update jobs.job set state = 'failed'`);
    const before = await sample();
    await fail();
    expect(
      (
        await firing(
          new Map([
            ...before,
            ['senarai_jobs_oldest_seconds{queue="mail"}', 0],
            ['senarai_jobs{queue="mail",state="failed"}', 0],
          ]),
          await sample(),
        )
      ).after,
    ).toEqual(['SenaraiJobsFailed']);
    await api.db.execute(sql`delete from jobs.job`);
  });

  test('SenaraiPaymentNeedsPerson', async () => {
    const bill = { gateway: 'sandbox', gatewayBillId: 'b', reason: 'unknown_bill', paidSen: 100 } as const;
    expect(await after(() => noteForAttention(api.db, bill as never, new Date()))).toEqual([
      'SenaraiPaymentNeedsPerson',
    ]);
    await api.db.execute(sql`delete from payment_attention`);
  });

  test('SenaraiPaymentReportsRefused', async () => {
    const forged = () =>
      api.app.inject({ method: 'POST', url: '/api/payments/sandbox/callback', payload: { id: 'x' } });
    expect(await after(() => times(5, forged))).toEqual(['SenaraiPaymentReportsRefused']);
  });

  test('SenaraiDiskSmall', async () => {
    const before = await sample();
    const now = await sample({ minFreeDiskBytes: 2 ** 60 });
    expect(await firing(before, now)).toEqual({ before: [], after: ['SenaraiDiskSmall'] });
  });

  test('SenaraiUpkeepLate', async () => {
    // promtool’s time begins at 0: four hours before it, upkeep was finished.
    const before = await sample();
    noteUpkeep(new Date(-4 * 3_600_000));
    expect(await firing(before, await sample())).toEqual({ before: [], after: ['SenaraiUpkeepLate'] });
    noteUpkeep(new Date());
  });

  test('SenaraiRowsOutsideMonths after two hours, in which upkeep tries twice', async () => {
    const before = await sample();
    const at = new Date('2099-01-01T00:00:00Z');
    await recordSecurityEvent(api.db, { at, agentId: null, what: 'command' });
    const now = await sample();
    await api.db.execute(sql`delete from security_events where at = ${at.toISOString()}`);
    expect((await firing(before, now, 110)).after).toEqual([]);
    expect(await firing(before, now, 130)).toEqual({ before: [], after: ['SenaraiRowsOutsideMonths'] });
  });

  test('SenaraiDevicesStuck and SenaraiAppFails of several agents, and not of many reports that one person makes', async () => {
    const cookies = await signedInAgents(api, 11);
    const forged = async () => {
      for (const kind of ['stuck', 'failed'] as const) {
        await times(12, () => report(kind));
        await times(12, () => report(kind, cookies[0]));
      }
    };
    expect(await after(forged)).toEqual([]);
    expect(await after(() => times(6, (at) => report('stuck', cookies[at])))).toEqual([
      'SenaraiDevicesStuck',
    ]);
    await api.db.execute(sql`delete from device_reports`);
    expect(await after(() => times(11, (at) => report('failed', cookies[at])))).toEqual(['SenaraiAppFails']);
    await api.db.execute(sql`delete from device_reports`);
  });

  test('SenaraiPasswordsGuessed', async () => {
    expect(await after(() => times(80, () => login('farah', '198.51.100.3')))).toEqual([
      'SenaraiPasswordsGuessed',
    ]);
  });
});
