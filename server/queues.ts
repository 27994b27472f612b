import { enquiryPushQueue, importPushQueue, offerPushQueue, ownerPushQueue } from './jobs/push-queues.ts';
import {
  importFetchQueue,
  importImagesQueue,
  importRunsQueue,
  importScheduleQueue,
} from './jobs/import-queues.ts';
import { mailQueue } from './jobs/mail-queue.ts';
import { orderCheckQueue } from './jobs/order-queues.ts';
import type { Queue } from './jobs/queue.ts';
import { postingCheckQueue, postingQueue } from './jobs/posting-queues.ts';

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
