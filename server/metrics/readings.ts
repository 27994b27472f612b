import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { dayMs } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { diskSpace } from '#server/http/disk-space.ts';
import { countStuckAgents, mostReported } from '#server/device-reports/store.ts';
import { countOutsideMonths } from '#server/db/monthly-partitions.ts';
import { platformLogs, securityEvents } from '#server/db/schema.ts';
import { countJobs } from '#server/jobs/counts.ts';
import { countAttention } from '#server/payments/attention.ts';
import { within } from '#server/db/within.ts';
import { upkeepFinishedAt } from './upkeep.ts';

/**
 * How old a reading may be, how long the database may take for one, and for how long the report of a device counts,
 * in milliseconds.
 */
const limits = { ageMs: 10_000, answerMs: 4_000, reportedWithinMs: dayMs };

/** Reads values when they are asked for. */
export interface Readings {
  /** Brings all values up to date; those that cannot be read are left out. Never rejects. */
  refresh(): Promise<void>;
}

type Read = Pick<Dependencies, 'db' | 'config'>;

/** A value that is read from this process or from its disk. */
function localGauges({ db, config }: Read, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'senarai_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waited for' }, waitingCount);
    },
  });
  new Gauge({
    name: 'senarai_database_connections_limit',
    help: 'Connections that this process may have for requests (DATABASE_POOL).',
    registers,
    collect() {
      this.set(config.databasePool);
    },
  });
  new Gauge({
    name: 'senarai_disk_bytes',
    help: 'The disk of DATA_DIR.',
    labelNames: ['part'],
    registers,
    async collect() {
      const found = await within(
        limits.answerMs,
        diskSpace(config.dataDir).catch(() => null),
        null,
      );
      this.reset();
      if (!found) return;
      this.set({ part: 'free' }, found.freeBytes);
      this.set({ part: 'all' }, found.allBytes);
    },
  });
  new Gauge({
    name: 'senarai_disk_reserve_bytes',
    help: 'What is kept free on the disk of DATA_DIR (MIN_FREE_DISK_MB).',
    registers,
    collect() {
      this.set(config.minFreeDiskBytes);
    },
  });
  new Gauge({
    name: 'senarai_upkeep_finished_seconds',
    help: 'When this process last finished upkeep, in seconds since 1970; of all processes one does it.',
    registers,
    collect() {
      this.reset();
      const at = upkeepFinishedAt();
      if (at) this.set(at.getTime() / 1000);
    },
  });
}

/** Values that the database has, the same in each process. */
class DatabaseReadings implements Readings {
  readonly #db: Dependencies['db'];
  readonly #up: Gauge;
  readonly #size: Gauge;
  readonly #jobs: Gauge<'queue' | 'state'>;
  readonly #oldest: Gauge<'queue'>;
  readonly #attention: Gauge;
  readonly #stuck: Gauge;
  readonly #failed: Gauge<'build' | 'reason'>;
  readonly #outside: Gauge<'table'>;
  #reading: Promise<void> | null = null;
  #readAt = -Infinity;

  constructor({ db }: Read, registry: Registry) {
    const registers = [registry];
    this.#db = db;
    this.#up = new Gauge({
      name: 'senarai_database_up',
      help: '1 where the database answers in time.',
      registers,
    });
    this.#size = new Gauge({
      name: 'senarai_database_bytes',
      help: 'Size of the database on the disk of PostgreSQL.',
      registers,
    });
    this.#jobs = new Gauge({
      name: 'senarai_jobs',
      help: 'Background jobs by queue: due, running, and those whose last attempt failed and that are kept.',
      labelNames: ['queue', 'state'],
      registers,
    });
    this.#oldest = new Gauge({
      name: 'senarai_jobs_oldest_seconds',
      help: 'For how long the oldest due job of a queue has been due.',
      labelNames: ['queue'],
      registers,
    });
    this.#attention = new Gauge({
      name: 'senarai_payments_for_attention',
      help: 'Payments that need an operator (npm run order -- attention).',
      registers,
    });
    this.#stuck = new Gauge({
      name: 'senarai_agents_stuck',
      help: 'Signed-in agents whose devices told in the last 24 hours that work has waited for more than a day.',
      registers,
    });
    this.#failed = new Gauge({
      name: 'senarai_agents_failed',
      help: 'Signed-in agents whose devices told in the last 24 hours of an error of the app, by its build and exception; the 20 most frequent.',
      labelNames: ['build', 'reason'],
      registers,
    });
    this.#outside = new Gauge({
      name: 'senarai_rows_outside_months',
      help: 'Rows of a table that is partitioned by month for which there was no month.',
      labelNames: ['table'],
      registers,
    });
  }

  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < limits.ageMs) return;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await within(limits.answerMs, this.#reading, undefined).then(() => {
      if (this.#reading) this.#forget();
    });
  }

  /** What was read before is no longer true. */
  #forget(): void {
    for (const one of [this.#size, this.#attention, this.#stuck]) one.remove();
    for (const one of [this.#jobs, this.#oldest, this.#failed, this.#outside]) one.reset();
    this.#up.set(0);
  }

  async #read(): Promise<void> {
    try {
      const { rows } = await this.#db.execute<{ bytes: string }>(
        sql`select pg_database_size(current_database()) as bytes`,
      );
      const jobs = await countJobs(this.#db);
      const attention = await countAttention(this.#db);
      const since = new Date(Date.now() - limits.reportedWithinMs);
      const stuck = await countStuckAgents(this.#db, since);
      const failed = await mostReported(this.#db, since);
      const logs = await countOutsideMonths(this.#db, platformLogs);
      const events = await countOutsideMonths(this.#db, securityEvents);
      this.#outside.set({ table: 'platform_logs' }, logs);
      this.#outside.set({ table: 'security_events' }, events);
      this.#jobs.reset();
      this.#oldest.reset();
      for (const { queue, due, running, failed, oldestSeconds } of jobs) {
        this.#jobs.set({ queue, state: 'due' }, due);
        this.#jobs.set({ queue, state: 'running' }, running);
        this.#jobs.set({ queue, state: 'failed' }, failed);
        this.#oldest.set({ queue }, oldestSeconds);
      }
      this.#size.set(Number(rows[0]?.bytes ?? 0));
      this.#attention.set(attention);
      this.#stuck.set(stuck);
      this.#failed.reset();
      for (const { build, reason, agents } of failed) this.#failed.set({ build, reason }, agents);
      this.#up.set(1);
      this.#readAt = performance.now();
    } catch {
      this.#forget();
    }
  }
}

/** Adds the values of this process and of the database to `registry`. */
export function addReadings(deps: Read, registry: Registry): Readings {
  localGauges(deps, registry);
  return new DatabaseReadings(deps, registry);
}
