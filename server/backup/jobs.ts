import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '#server/db/schema.ts';
import { failedFrom, type Jobs } from '#server/jobs/jobs.ts';
import type { Queue } from '#server/jobs/queue.ts';

/**
 * The jobs that were waiting or running, as rows for COPY: what the library's other columns say, it makes
 * again. Jobs that have ended are history.
 */
export const unfinishedJobs = `
  select name, data, singleton_key, start_after from jobs.job where state < 'completed' order by created_on, id`;

/** Temporary table that takes these rows. */
export const takenJobs = 'taken_jobs';
export const createTakenJobs = `
  create temporary table ${takenJobs} (
    id bigint generated always as identity, name text, data jsonb, singleton_key text, start_after timestamptz
  ) on commit drop`;

const atOnce = 1000;

interface TakenJob {
  data: object;
  key: string;
  startAfter: Date;
}

/** Adds the taken jobs to their queues, within the transaction of `client`. Returns how many there were. */
export async function addTakenJobs(
  client: pg.Client,
  jobs: Pick<Jobs, 'add'>,
  queues: readonly Queue<object>[],
): Promise<number> {
  const tx = drizzle(client, { schema });
  let added = 0;
  for (const queue of queues.flatMap((one) => [one, failedFrom(one)])) {
    for (let last = '0'; ;) {
      const { rows } = await client.query<TakenJob & { id: string }>(
        `select id, data, singleton_key as key, start_after as "startAfter" from ${takenJobs}
         where name = $1 and id > $2 order by id limit ${atOnce}`,
        [queue.name, last],
      );
      const lastRow = rows.at(-1);
      if (lastRow === undefined) break;
      last = lastRow.id;
      await jobs.add(tx, queue, rows);
      added += rows.length;
    }
  }
  return added;
}
