import type { FastifyBaseLogger } from 'fastify';
import { traced } from '#server/tracing/tracer.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { checkPosting } from '#server/posting/ask-platform.ts';
import { postingCheckQueue, postingQueue } from '#server/jobs/posting-queues.ts';
import { sendMail } from '#server/agents/send-mail.ts';
import { mailQueue } from '#server/jobs/mail-queue.ts';
import {
  enquiryPushQueue,
  importPushQueue,
  offerPushQueue,
  ownerPushQueue,
} from '#server/jobs/push-queues.ts';
import { orderCheckQueue } from '#server/jobs/order-queues.ts';
import { runOrderCheck } from '#server/payments/ask-gateway.ts';
import { pushEnquiry } from '#server/push/push-enquiry.ts';
import { pushImport } from '#server/push/push-import.ts';
import { pushOwnerAnswer } from '#server/push/push-owner-answer.ts';
import { pushOffer } from '#server/push/push-offer.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { failPostingAfterLastAttempt, runPosting } from '#server/posting/run.ts';
import { workOnImports } from '#server/imports/work.ts';
import type { Jobs, RunningJob } from '#server/jobs/jobs.ts';
import { GatewayError } from '#server/payments/gateways/gateway.ts';

/** A task that was stopped, or whose gateway did not answer, is tried again without a line in the log. */
const isExpected = (error: unknown) =>
  error instanceof GatewayError || (error instanceof Error && error.name === 'AbortError');

/** Jobs whose errors are logged with the name of their queue, and thrown on. */
function withErrorsLogged(jobs: Jobs, log: FastifyBaseLogger): Jobs {
  const logged =
    <Data>(queue: string, task: (job: RunningJob<Data>) => Promise<void>) =>
    async (job: RunningJob<Data>): Promise<void> => {
      try {
        await traced(`job ${queue}`, () => task(job));
      } catch (err) {
        if (!isExpected(err)) log.warn({ err, queue }, 'a background job failed');
        throw err;
      }
    };
  return {
    ...jobs,
    work: (queue, task) => jobs.work(queue, logged(queue.name, task)),
    workOnFailed: (queue, task) => jobs.workOnFailed(queue, logged(`${queue.name}-failed`, task)),
  };
}

/** Sends emails in this process. */
export const workOnMail = (deps: Dependencies): Promise<void> =>
  deps.jobs.work(mailQueue, ({ data }) => sendMail(deps, data));

/** Sends notifications about offers in this process. */
export const workOnOfferPush = (deps: Dependencies): Promise<void> =>
  deps.jobs.work(offerPushQueue, ({ data }) => pushOffer(deps, data));

/** Sends notifications about enquiries in this process. */
const workOnEnquiryPush = (deps: Dependencies): Promise<void> =>
  deps.jobs.work(enquiryPushQueue, ({ data }) => pushEnquiry(deps, data));

/** Sends notifications about answers of owners in this process. */
const workOnOwnerPush = (deps: Dependencies): Promise<void> =>
  deps.jobs.work(ownerPushQueue, ({ data }) => pushOwnerAnswer(deps, data));

/** Sends notifications about scheduled imports in this process. */
const workOnImportPush = (deps: Dependencies): Promise<void> =>
  deps.jobs.work(importPushQueue, ({ data }) => pushImport(deps, data));

/** Runs the background jobs in this process. */
export async function startWorkers(all: Dependencies, log: FastifyBaseLogger): Promise<void> {
  const deps = { ...all, jobs: withErrorsLogged(all.jobs, log) };
  await deps.jobs.work(postingQueue, (job) => runPosting(deps, job.data, job.signal));
  await deps.jobs.workOnFailed(postingQueue, ({ data }) => failPostingAfterLastAttempt(deps, data));
  await deps.jobs.work(postingCheckQueue, (job) => checkPosting(deps, job));
  await workOnMail(deps);
  await workOnOfferPush(deps);
  await workOnEnquiryPush(deps);
  await workOnOwnerPush(deps);
  await workOnImportPush(deps);
  await workOnImports({ ...deps, follower: postingFollower(deps.jobs) });
  await deps.jobs.work(orderCheckQueue, ({ data }) => runOrderCheck(deps, data, { isLast: false }, log));
  await deps.jobs.workOnFailed(orderCheckQueue, ({ data }) =>
    runOrderCheck(deps, data, { isLast: true }, log),
  );
}
