import { defineQueue } from './queue.ts';

/** The work on a run: reading, applying or undoing, as its row says. */
export const importRunsQueue = defineQueue<{ runId: string }>('import-runs', {
  atOnce: 1,
  retryLimit: 20,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 4 * 60 * 60,
  handlesFailed: true,
});

/** The images of one listing: at most 20, each within a minute, and the time to draw them again. */
export const importImagesQueue = defineQueue<{ listingId: string; agentId: string }>('import-images', {
  atOnce: 2,
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 30 * 60,
  handlesFailed: true,
});
