import { defineQueue } from './queue.ts';

/** Names an order; what is asked of the gateway is in its rows. */
export interface OrderJob {
  refNo: string;
}

/** Asks the gateway what became of an order's bills. */
export const orderCheckQueue = defineQueue<OrderJob>('order-check', {
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 300,
  handlesFailed: true,
});

/** The job of an order. A planned one has a key of its own: it does not hold up one that is to run now. */
export const orderCheckJob = (refNo: string, startAfter?: Date) => ({
  data: { refNo },
  key: startAfter ? `${refNo} later` : refNo,
  ...(startAfter && { startAfter }),
});
