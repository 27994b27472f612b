import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importSchedules } from '#server/db/schema.ts';
import { settleScheduled } from '#server/imports/schedule/settle.ts';
import { addRun, updateRun } from '#server/imports/runs/store.ts';
import { importPushQueue } from '#server/jobs/push-queues.ts';
import { pushImport } from '#server/push/push-import.ts';
import { nextDaytime } from '#server/jobs/daytime.ts';
import { agentId, deleteImports, platform } from '#support/imports-api.ts';
import { type PushApi, startPushApi } from '#support/push-api.ts';
import { newBrowser } from '#support/push-service.ts';
import { dependenciesFrom } from '#support/api.ts';

let api: PushApi;
let runs = 0;
beforeAll(async () => void (api = await startPushApi()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.beginDay();
  await deleteImports(api);
  await api.db.delete(importSchedules);
  await api.db.execute(sql`delete from jobs.job where name = ${importPushQueue.name}`);
  const at = api.clock.now;
  await api.db.insert(importSchedules).values({
    agentId,
    platform,
    url: 'https://feed.example/a.xml',
    every: 'Hourly',
    archivesAbsent: false,
    nextAt: at,
    updatedAt: at,
  });
});

const deps = () => dependenciesFrom(api);

/** A scheduled run that has come to this state. */
async function settle(status: 'Ready' | 'Failed' | 'Stopped'): Promise<string> {
  const id = `run-${++runs}`;
  await addRun(api.db, {
    id,
    agentId,
    platform,
    sourceKind: 'Address',
    sourceName: 'https://feed.example/a.xml',
    fileHash: 'one',
    chosenFormat: null,
    scheduled: 'Running',
    createdAt: api.clock.now,
  });
  await updateRun(api.db, id, { status });
  await settleScheduled(deps(), id, 'other');
  return id;
}

/** The moments at which the jobs of notifications begin. */
async function planned(): Promise<string[]> {
  const { rows } = await api.db.execute<{ start_after: Date }>(
    sql`select start_after from jobs.job where name = ${importPushQueue.name} and state = 'created'`,
  );
  return rows.map(({ start_after: at }) => new Date(at).toISOString());
}

async function notified() {
  api.service.received.length = 0;
  await pushImport(deps(), { agentId, platform });
  return api.service.received.length;
}

test('The agent is told why a scheduled import waits, until that is decided', async () => {
  const browser = newBrowser();
  await api.subscribe('/a', browser, { language: 'ms' });
  const run = await settle('Ready');
  expect(await planned()).toEqual([api.clock.now.toISOString()]);
  expect(await notified()).toBe(1);
  expect(browser.read(api.service.received[0]!.body)).toEqual({
    title: 'Import berjadual pertama: sila semak',
    body: platform,
    url: `/properties/posting/import/${platform}?run=${run}`,
    tag: `import${platform}`,
    lang: 'ms',
  });
  await updateRun(api.db, run, { status: 'Done' });
  expect(await notified()).toBe(0);
});

test('Of an address that fails every hour the agent is told once, and not of a run that the agent stopped', async () => {
  await api.subscribe('/a');
  await settle('Stopped');
  expect(await planned()).toEqual([]);
  await api.db.update(importSchedules).set({ lastOutcome: 'Same' });
  await settle('Failed');
  expect(await planned()).toHaveLength(1);
  await api.db.execute(sql`delete from jobs.job where name = ${importPushQueue.name}`);
  await settle('Failed');
  expect(await planned()).toEqual([]);
  expect(await notified()).toBe(1);
});

test('The format that was applied is stored of a run that was applied, and not of one that stopped before or while it was undone', async () => {
  const applied = async () => (await api.db.select().from(importSchedules))[0]!.appliedFormat;
  const id = await settle('Failed');
  await updateRun(api.db, id, { status: 'Stopped', format: 'Kyero' });
  await settleScheduled(deps(), id, 'apply');
  expect(await applied()).toBeNull();
  await updateRun(api.db, id, { appliedAt: api.clock.now });
  await settleScheduled(deps(), id, 'other');
  expect(await applied()).toBeNull();
  await settleScheduled(deps(), id, 'apply');
  expect(await applied()).toBe('Kyero');
});

test('At night the notification waits for the morning', async () => {
  // Two o’clock in Malaysia.
  api.clock.advance(16 * 60 * 60 * 1000);
  await settle('Failed');
  const morning = new Date(api.clock.now.getTime() + 6 * 60 * 60 * 1000);
  expect(await planned()).toEqual([morning.toISOString()]);
  expect(nextDaytime(morning)).toBe(morning);
});

test('An agent who may not post any more is told nothing', async () => {
  await api.subscribe('/a');
  await settle('Failed');
  await api.db.execute(sql`update agents set posting_access = false where id = ${agentId}`);
  expect(await notified()).toBe(0);
  await api.db.execute(sql`update agents set posting_access = true where id = ${agentId}`);
  await api.db.execute(sql`update agents set suspended = true where id = ${agentId}`);
  expect(await notified()).toBe(0);
  await api.db.execute(sql`update agents set suspended = false where id = ${agentId}`);
});
