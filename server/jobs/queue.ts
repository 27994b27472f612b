import { dayMs } from '#domain/time.ts';

/** A kind of background job, and what each of its jobs carries. */
export interface Queue<Data extends object> {
  name: string;
  /** How many of its jobs one server process runs at the same time. */
  atOnce: number;
  /**
   * Its jobs name an agent: at most one job of an agent runs at a time, over all processes, and agents take
   * turns. Then one agent's many or slow jobs do not hold up another's.
   */
  isFair: boolean;
  /** How often a failed job is tried again. */
  retryLimit: number;
  /** Wait before the first retry, in seconds; it doubles with every further one. */
  retryDelaySeconds: number;
  /** Longest wait between two retries, in seconds. */
  retryDelayMaxSeconds: number;
  /** How long one attempt may take, in seconds. */
  expireInSeconds: number;
  /** How long a job is stored after it has ended, in seconds; it is deleted within a day then. */
  storedSeconds: number;
  /** Whether a job whose last attempt failed is handled by another task (`Jobs.workOnFailed`). */
  handlesFailed: boolean;
  /** Exists for the compiler only: ties the data to the queue. */
  data?: Data;
}

/** Describes a queue, with defaults for a job of some minutes at most. */
export function defineQueue<Data extends object>(
  name: string,
  options: Partial<Omit<Queue<Data>, 'name' | 'data'>> = {},
): Queue<Data> {
  return {
    name,
    atOnce: 2,
    isFair: false,
    retryLimit: 6,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 900,
    storedSeconds: (7 * dayMs) / 1000,
    handlesFailed: false,
    ...options,
  };
}
