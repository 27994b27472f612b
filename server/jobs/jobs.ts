import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { minuteMs } from '#domain/time.ts';
import { type Executor, keepAlive, markDatabaseError } from '#server/db/client.ts';
import { within } from '#server/db/within.ts';
import { defineQueue, type Queue } from './queue.ts';

/** Schema of the job library's tables, beside the portal's own. */
export const jobsSchema = 'jobs';

/**
 * A job whose process gives no sign of life for this long is given to another process. The library allows no
 * less than 10 s.
 */
const heartbeatSeconds = 10;
const watchEverySeconds = 5;

/** How long the library's connections may take to close, in milliseconds: one that is silent never does. */
const closeWithinMs = 2_000;

/** How long the library waits for an answer before it closes the connection, in milliseconds. */
const limits = { answerMs: minuteMs };

interface NewJob<Data> {
  data: Data;
  /** Of the queue's jobs with one key, one waits and one runs at most. Another one is not added. */
  key: string;
  /** Earliest start. */
  startAfter?: Date;
  /** The agent for whom it is done. For queues with `isFair`. */
  agentId?: string;
}

export interface RunningJob<Data> {
  data: Data;
  /** Aborted when the server stops or the attempt takes too long. */
  signal: AbortSignal;
}

/** Background jobs in the portal's own PostgreSQL, shared by all server processes. */
export interface Jobs {
  /**
   * Adds jobs; they exist only if the transaction `tx` commits. A job runs at least once: what it does must be
   * idempotent.
   */
  add<Data extends object>(tx: Executor, queue: Queue<Data>, jobs: readonly NewJob<Data>[]): Promise<void>;
  /**
   * Runs the queue's jobs in this process. A task that throws is tried again by the queue's rules. A job of a
   * process that ended is run by another one within 30 s.
   */
  work<Data extends object>(
    queue: Queue<Data>,
    task: (job: RunningJob<Data>) => Promise<void>,
  ): Promise<void>;
  /**
   * Runs the task once more for each job of the queue whose last attempt failed, also where that was cut off
   * with its process. For queues with `handlesFailed`.
   */
  workOnFailed<Data extends object>(
    queue: Queue<Data>,
    task: (job: RunningJob<Data>) => Promise<void>,
  ): Promise<void>;
  /** Waits for running jobs, at most `withinMs`; what is not done then is run again by another process. */
  stop(withinMs?: number): Promise<void>;
}

/** Creates or updates the library's tables and these queues. One process at a time may do it. */
export async function prepareJobs(url: string, queues: readonly Queue<object>[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobsSchema,
    max: 1,
    ...keepAlive,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  try {
    for (const queue of queues) {
      if (queue.handlesFailed) await createOrUpdate(boss, failedFrom(queue), 'standard');
      await createOrUpdate(boss, queue, 'stately');
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (errors.length > 0) throw errors[0];
}

/** Deletes the library's tables and with them all jobs. */
export const dropJobs = (client: pg.ClientBase) =>
  client.query(`drop schema if exists ${jobsSchema} cascade`);

/** The dead letter queue of a queue: it receives the jobs whose last attempt failed. */
export const failedFrom = <Data extends object>(queue: Queue<Data>): Queue<Data> =>
  defineQueue(`${queue.name}-failed`, { atOnce: 1, expireInSeconds: queue.expireInSeconds });

/** `stately` allows one waiting and one running job of a key; `standard` any number. */
async function createOrUpdate(
  boss: PgBoss,
  queue: Queue<object>,
  policy: 'stately' | 'standard',
): Promise<void> {
  const rules = {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryDelayMax: queue.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: queue.expireInSeconds,
    deleteAfterSeconds: queue.storedSeconds,
    heartbeatSeconds,
    notify: true,
    ...(queue.handlesFailed && { deadLetter: failedFrom(queue).name }),
  };
  if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, rules);
  else await boss.createQueue(queue.name, { ...rules, policy });
}

/**
 * Connects to the jobs in the database at `url`, which `prepareJobs` has prepared. Connects when the first job
 * is added or worked on. `onError` receives errors of the library's own work.
 */
export function connectJobs(url: string, onError: (error: unknown) => void, { answerMs } = limits): Jobs {
  let started: Promise<PgBoss> | null = null;
  const boss = () =>
    (started ??= start(url, onError, answerMs).catch((error: unknown) => {
      started = null;
      throw markDatabaseError(error);
    }));
  async function work<Data extends object>(
    queue: Queue<Data>,
    task: (job: RunningJob<Data>) => Promise<void>,
  ): Promise<void> {
    const options = {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      ...(queue.isFair && { groupConcurrency: 1 }),
    };
    const running = await boss();
    for (let worker = 0; worker < queue.atOnce; worker++) {
      let id = '';
      id = await running.work<Data>(queue.name, options, async ([job]) => {
        if (!job) return;
        try {
          await task({ data: job.data, signal: job.signal });
        } finally {
          // The next job is fetched at once, not at the next poll.
          running.notifyWorker(id);
        }
      });
    }
  }
  return {
    async add(tx, queue, jobs) {
      if (jobs.length === 0) return;
      const places = queue.isFair ? await placesFrom(tx, queue.name, jobs) : [];
      const rows = jobs.map(({ data, key, startAfter, agentId }, at) => ({
        data,
        singletonKey: key,
        ...(startAfter && { startAfter }),
        ...(agentId !== undefined && { group: { id: agentId } }),
        ...(places[at] !== undefined && { priority: -places[at] }),
      }));
      await (await boss()).insert(queue.name, rows, { db: fromDrizzle(tx, sql) });
    },
    work,
    workOnFailed: (queue, task) => work(failedFrom(queue), task),
    async stop(withinMs = 10_000) {
      if (!started) return;
      const running = await started;
      started = null;
      const stopped = running.stop({ graceful: true, timeout: withinMs });
      await within(withinMs + closeWithinMs, stopped, undefined);
    },
  };
}

/**
 * The place of each new job among the waiting jobs of its agent. A job goes before all those with a later
 * place: the first job of an agent before the second one of another, whatever was added before.
 */
async function placesFrom(
  tx: Executor,
  queue: string,
  jobs: readonly Pick<NewJob<unknown>, 'agentId'>[],
): Promise<number[]> {
  const agents = [...new Set(jobs.flatMap(({ agentId }) => agentId ?? []))];
  if (agents.length === 0) return [];
  const { rows } = await tx.execute<{ agent: string; waiting: number }>(sql`
    select group_id as agent, count(*)::int as waiting from ${sql.identifier(jobsSchema)}.job
    where name = ${queue} and state < 'active' and group_id in ${agents} group by group_id`);
  const next = new Map(rows.map(({ agent, waiting }) => [agent, waiting]));
  return jobs.map(({ agentId = '' }) => {
    const place = next.get(agentId) ?? 0;
    next.set(agentId, place + 1);
    return place;
  });
}

async function start(url: string, onError: (error: unknown) => void, answerMs: number): Promise<PgBoss> {
  const connection = {
    connectionString: url,
    application_name: 'senarai jobs',
    max: 4,
    query_timeout: answerMs,
    connectionTimeoutMillis: 5000,
    ...keepAlive,
  };
  const boss = new PgBoss({
    ...connection,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    useListenNotify: true,
    superviseIntervalSeconds: watchEverySeconds,
    monitorIntervalSeconds: watchEverySeconds,
  });
  boss.on('error', onError);
  return boss.start();
}
