import { hourMs } from '#domain/time.ts';
import { defineQueue } from './queue.ts';

/** Names a posting; what is wanted of it is in its row. */
export interface PostingJob {
  listingId: string;
  platform: string;
}

const options = {
  atOnce: 8,
  retryLimit: 10,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
};

/** Brings a listing to the state on a platform that is wanted. */
export const postingQueue = defineQueue<PostingJob>('posting', { ...options, handlesFailed: true });

/** Asks a platform whether an advertisement is still there. There are up to 50,000 an hour. */
export const postingCheckQueue = defineQueue<PostingJob>('posting-check', {
  ...options,
  atOnce: 1,
  storedSeconds: hourMs / 1000,
});

/** The job of a posting. */
export const postingJob = ({ listingId, platform }: PostingJob, startAfter?: Date) => ({
  data: { listingId, platform },
  key: `${platform} ${listingId}`,
  ...(startAfter && { startAfter }),
});
