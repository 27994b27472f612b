import {
  enquiryPushQueue,
  importPushQueue,
  offerPushQueue,
  ownerPushQueue,
} from '#server/jobs/push-queues.ts';
import {
  importFetchQueue,
  importImagesQueue,
  importRunsQueue,
  importScheduleQueue,
} from '#server/jobs/import-queues.ts';
import { mailQueue } from '#server/jobs/mail-queue.ts';
import { orderCheckQueue } from '#server/jobs/order-queues.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { postingCheckQueue, postingQueue } from '#server/jobs/posting-queues.ts';

/** The queues of all background jobs. */
export const queues: readonly Queue<object>[] = [
  postingQueue,
  postingCheckQueue,
  importFetchQueue,
  importRunsQueue,
  importScheduleQueue,
  importImagesQueue,
  orderCheckQueue,
  mailQueue,
  offerPushQueue,
  enquiryPushQueue,
  ownerPushQueue,
  importPushQueue,
];
