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
const failing = defineQueue<Work>('failing', quick);
const stuck = defineQueue<Work>('stuck', quick);

let database: FreshDatabase;
let db: Database;
let jobs: Jobs;

beforeAll(async () => {
  database = await freshDatabase();
  await prepareJobs(database.url, [counted, failing, stuck]);
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

test('a job that fails is tried again, and knows when it is the last time', async () => {
  await db.transaction((tx) => jobs.add(tx, failing, [{ data: { name: 'bad' }, key: 'bad' }]));
  const ran = await ranBy(failing, () => {
    throw new Error('refused');
  });
  await expect
    .poll(() => ran.map(({ retries, isLast }) => [retries, isLast]), { timeout: 20_000 })
    .toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
}, 30_000);

test('the job of a process that was killed is run by another one within 30 s', async () => {
  const script = join(import.meta.dirname, '../support/stuck-worker.ts');
  const process_ = spawn(process.execPath, [script, database.url, stuck.name], { stdio: 'pipe' });
  const running = once(process_.stdout, 'data');
  await db.transaction((tx) => jobs.add(tx, stuck, [{ data: { name: 'taken over' }, key: 'x' }]));
  await running;
  const ran = await ranBy(stuck);
  process_.kill('SIGKILL');
  await expect.poll(() => ran.map(({ data }) => data.name), { timeout: 30_000 }).toEqual(['taken over']);
}, 60_000);
