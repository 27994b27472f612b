import { defineQueue } from './queue.ts';

/** The job of a run, in the queue that fetches its feed or in that of its other work. */
export const importJob = ({ id, agentId }: { id: string; agentId: string }) => ({
  data: { runId: id },
  key: id,
  agentId,
});

/** The next fetch of a schedule. Where the schedule has another moment by then, the job does nothing. */
export interface ScheduleJob {
  agentId: string;
  platform: string;
  /** The moment, in epoch milliseconds. */
  at: number;
}

/** The job of a schedule's next fetch. */
export const scheduleJob = ({
  agentId,
  platform,
  nextAt,
}: {
  agentId: string;
  platform: string;
  nextAt: Date;
}) => ({
  data: { agentId, platform, at: nextAt.getTime() },
  key: `${agentId} ${platform} ${nextAt.getTime()}`,
  startAfter: nextAt,
});

/** Beginning the runs of schedules. */
export const importScheduleQueue = defineQueue<ScheduleJob>('import-schedules', {
  atOnce: 1,
  retryLimit: 20,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 60,
});

/** Fetching a run's feed from its address. It waits for another server, so it is apart from reading. */
export const importFetchQueue = defineQueue<{ runId: string }>('import-fetches', {
  atOnce: 3,
  isFair: true,
  retryLimit: 20,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 15 * 60,
  handlesFailed: true,
});

/** The work on a run: reading, applying or undoing, as its row says. */
export const importRunsQueue = defineQueue<{ runId: string }>('import-runs', {
  atOnce: 1,
  isFair: true,
  retryLimit: 20,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 4 * 60 * 60,
  handlesFailed: true,
});

/**
 * The images of one listing: at most 20, each within a minute, and the time to draw them again. A host that
 * does not answer in time is asked once an attempt.
 */
export const importImagesQueue = defineQueue<{ listingId: string; agentId: string }>('import-images', {
  atOnce: 3,
  isFair: true,
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 30 * 60,
  handlesFailed: true,
});
