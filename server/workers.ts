import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { checkPosting } from './posting/check.ts';
import { postingCheckQueue, postingQueue } from './jobs/posting-queues.ts';
import { orderCheckQueue } from './jobs/order-queues.ts';
import { runOrderCheck } from './payments/check.ts';
import { runPosting } from './posting/run.ts';
import { workOnImports } from './imports/work.ts';

/** Runs the background jobs in this process. */
export async function startWorkers(deps: Dependencies, log: FastifyBaseLogger): Promise<void> {
  await deps.jobs.work(postingQueue, (job) => runPosting(deps, job));
  await deps.jobs.work(postingCheckQueue, (job) => checkPosting(deps, job));
  await workOnImports(deps, log);
  await deps.jobs.work(orderCheckQueue, (job) => runOrderCheck(deps, job, log));
}
