import { WorkerQueue } from '#browser/worker-queue.ts';
import type { Answer } from './answer.ts';

/** The first picture waits for the model, also on a slow connection. */
const answerWithinMs = 90_000;

/** A worker is ended after this idle time, to free the model's memory. */
const idleMs = 30_000;

/**
 * A worker that checks one picture after the other. It is ended when it has had nothing to do for a while, and
 * where it could not check one: its model may not have arrived.
 */
export class CheckQueue<Seen, Request = Blob> {
  readonly #queue: WorkerQueue<Request, Answer<Seen>>;
  #waiting = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Worker) {
    this.#queue = new WorkerQueue(open, answerWithinMs, ({ seen }) => seen === null);
  }

  /** The result for one picture; null where it could not be checked. */
  async check(picture: Request): Promise<Seen | null> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
    clearTimeout(this.#idle);
    this.#waiting++;
    const asked = await this.#queue.ask(picture);
    const seen = 'answer' in asked ? asked.answer.seen : null;
    this.#waiting--;
    if (this.#waiting === 0) this.#idle = setTimeout(() => this.#queue.close(), idleMs);
    return seen;
  }
}
