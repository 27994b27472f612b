import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { jobsSchema } from './jobs.ts';

/** How many jobs a queue has, and for how long its oldest due one has been due. */
export interface JobCounts {
  queue: string;
  due: number;
  running: number;
  failed: number;
  oldestSeconds: number;
}

/** The jobs of each queue, zeros where it has none, also of those that take jobs whose last attempt failed. */
export async function countJobs(db: Executor): Promise<JobCounts[]> {
  const { rows } = await db.execute<Record<keyof JobCounts, string>>(sql`
    select queue.name as queue,
      count(*) filter (where state < 'active' and start_after <= now()) as due,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state < 'active' and start_after <= now())), 0) as "oldestSeconds"
    from ${sql.identifier(jobsSchema)}.queue
    left join ${sql.identifier(jobsSchema)}.job
      on job.name = queue.name and state in ('created', 'retry', 'active', 'failed')
    group by queue.name`);
  return rows.map(({ queue, due, running, failed, oldestSeconds }) => ({
    queue,
    due: Number(due),
    running: Number(running),
    failed: Number(failed),
    oldestSeconds: Number(oldestSeconds),
  }));
}
