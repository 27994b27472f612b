import type { Queue } from './jobs/queue.ts';

/** The queues of all background jobs. */
export const queues: readonly Queue<object>[] = [];
