import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { checkPosting } from './posting/check.ts';
import { postingCheckQueue, postingQueue } from './jobs/posting-queues.ts';
import { orderCheckQueue } from './jobs/order-queues.ts';
import { runOrderCheck } from './payments/check.ts';
import { giveUpPosting, runPosting } from './posting/run.ts';
import { workOnImports } from './imports/work.ts';

/** Runs the background jobs in this process. */
export async function startWorkers(deps: Dependencies, log: FastifyBaseLogger): Promise<void> {
  await deps.jobs.work(postingQueue, (job) => runPosting(deps, job.data, job.signal));
  await deps.jobs.workOnFailed(postingQueue, ({ data }) => giveUpPosting(deps, data));
  await deps.jobs.work(postingCheckQueue, (job) => checkPosting(deps, job));
  await workOnImports(deps, log);
  await deps.jobs.work(orderCheckQueue, ({ data }) => runOrderCheck(deps, data, { isLast: false }, log));
  await deps.jobs.workOnFailed(orderCheckQueue, ({ data }) =>
    runOrderCheck(deps, data, { isLast: true }, log),
  );
}
