import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectJobs, prepareJobs, type Jobs, type RunningJob } from '#server/jobs/jobs.ts';
import { defineQueue, type Queue } from '#server/jobs/queue.ts';
import { connect, type Database } from '#server/db/client.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';

interface Work {
  name: string;
}

const quick = { retryLimit: 2, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 };
const counted = defineQueue<Work>('counted', quick);
const failing = defineQueue<Work>('failing', { ...quick, handlesFailed: true });
const stuck = defineQueue<Work>('stuck', quick);
const onlyOnce = defineQueue<Work>('only-once', { retryLimit: 0, handlesFailed: true });

const short = defineQueue<Work>('short', { ...quick, storedSeconds: 3600 });
const fair = defineQueue<Work>('fair', { ...quick, isFair: true, atOnce: 2 });

let database: FreshDatabase;
let db: Database;
let jobs: Jobs;

beforeAll(async () => {
  database = await freshDatabase();
  await prepareJobs(database.url, [counted, failing, stuck, onlyOnce, fair, short]);
  db = connect(database.url, () => undefined);
  jobs = connectJobs(database.url, () => undefined);
});
afterAll(async () => {
  await jobs.stop(1000);
  await db.$client.end();
  await database.drop();
});

/** What the queue's jobs carried, as they run; `task` may throw. */
async function ranBy(queue: Queue<Work>, task: (job: RunningJob<Work>) => void = () => {}) {
  const ran: RunningJob<Work>[] = [];
  await jobs.work(queue, async (job) => {
    ran.push(job);
    task(job);
  });
  return ran;
}

test('a job that has ended is stored for as long as its queue says, else for a week', async () => {
  const add = (queue: Queue<Work>) => jobs.add(db, queue, [{ data: { name: 'stored' }, key: 'stored' }]);
  await prepareJobs(database.url, [short]);
  await Promise.all([add(short), add(fair)]);
  const { rows } = await db.$client.query(
    `select name, deletion_seconds from jobs.job where data ->> 'name' = 'stored' order by name`,
  );
  expect(rows).toEqual([
    { name: 'fair', deletion_seconds: 604_800 },
    { name: 'short', deletion_seconds: 3600 },
  ]);
  await db.$client.query(`delete from jobs.job where data ->> 'name' = 'stored'`);
});

test('a job runs once its transaction has committed, and never where it was rolled back', async () => {
  const undone = db.transaction(async (tx) => {
    await jobs.add(tx, counted, [{ data: { name: 'undone' }, key: 'undone' }]);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await db.transaction((tx) =>
    jobs.add(tx, counted, [
      { data: { name: 'one' }, key: 'a' },
      { data: { name: 'the same again' }, key: 'a' },
      { data: { name: 'two' }, key: 'b' },
    ]),
  );
  const ran = await ranBy(counted);
  await expect.poll(() => ran.map(({ data }) => data.name).toSorted()).toEqual(['one', 'two']);
});

test('a job that fails is tried again, and handled as failed after the last attempt', async () => {
  const gaveUp: string[] = [];
  await jobs.workOnFailed(failing, async ({ data }) => void gaveUp.push(data.name));
  await db.transaction((tx) => jobs.add(tx, failing, [{ data: { name: 'bad' }, key: 'bad' }]));
  const ran = await ranBy(failing, () => {
    expect(gaveUp).toEqual([]);
    throw new Error('refused');
  });
  await expect.poll(() => gaveUp).toEqual(['bad']);
  expect(ran).toHaveLength(3);
});

/** Starts a process that takes a job of the queue, and kills it while the job runs. */
async function killedWhileRunning(queue: Queue<Work>, name: string): Promise<void> {
  const script = join(import.meta.dirname, '../support/stuck-worker.ts');
  const process_ = spawn(process.execPath, [script, database.url, queue.name], { stdio: 'pipe' });
  const running = once(process_.stdout, 'data');
  await db.transaction((tx) => jobs.add(tx, queue, [{ data: { name }, key: 'x' }]));
  await running;
  process_.kill('SIGKILL');
}

test('the job of a process that was killed is run by another one within 30 s, or handled as failed after the last attempt', async () => {
  await Promise.all([killedWhileRunning(stuck, 'taken over'), killedWhileRunning(onlyOnce, 'cut off')]);
  const ran = await ranBy(stuck);
  const gaveUp: string[] = [];
  await jobs.workOnFailed(onlyOnce, async ({ data }) => void gaveUp.push(data.name));
  await expect
    .poll(() => [...ran.map(({ data }) => data.name), ...gaveUp].toSorted())
    .toEqual(['cut off', 'taken over']);
  expect(gaveUp).toEqual(['cut off']);
});

test('in a fair queue agents take turns, and a slow agent has one place', async () => {
  const jobFrom = (agentId: string, name: string) => ({
    data: { name: `${agentId} ${name}` },
    key: `${agentId} ${name}`,
    agentId,
  });
  const add = (...more: ReturnType<typeof jobFrom>[]) => db.transaction((tx) => jobs.add(tx, fair, more));
  await add(...['1', '2', '3', '4'].map((name) => jobFrom('slow', name)));
  await add(jobFrom('slow', '5'));
  await add(...['1', '2'].map((name) => jobFrom('quick', name)));
  await add(jobFrom('late', '1'));
  const started: string[] = [];
  const ends: (() => void)[] = [];
  await jobs.work(fair, async ({ data: { name } }) => {
    started.push(name);
    if (name.startsWith('slow')) await new Promise<void>((resolve) => ends.push(resolve));
  });
  await expect.poll(() => started.toSorted()).toEqual(['late 1', 'quick 1', 'quick 2', 'slow 1']);
  expect(started.indexOf('late 1')).toBeLessThan(started.indexOf('quick 2'));
  for (let place = 2; place <= 5; place++) {
    ends.shift()!();
    await expect.poll(() => started.at(-1)).toBe(`slow ${place}`);
  }
  ends.shift()!();
});
