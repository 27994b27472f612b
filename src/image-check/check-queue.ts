import type { Answer } from './answer.ts';

/** The first picture waits for the model, also on a slow connection. */
const answerWithinMs = 90_000;

/** A worker is ended after this idle time, to free the model's memory. */
const idleMs = 30_000;

/**
 * The queue of a worker that checks one picture after the other. The worker is started with the first picture.
 */
export class CheckQueue<Seen> {
  readonly #open: () => Worker;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Worker) {
    this.#open = open;
  }

  /** The result for one picture; null where it could not be checked. */
  check(picture: Blob): Promise<Seen | null> {
    clearTimeout(this.#idle);
    const seen = this.#last.then(() => this.#ask(picture));
    this.#last = seen;
    void seen.then(() => {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#close(), idleMs);
    });
    return seen;
  }

  #close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(picture: Blob): Promise<Seen | null> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
    return new Promise((resolve) => {
      const worker = (this.#worker ??= this.#open());
      const give = (seen: Seen | null) => {
        clearTimeout(timer);
        if (seen === null) this.#close();
        resolve(seen);
      };
      const timer = setTimeout(() => give(null), answerWithinMs);
      worker.onmessage = ({ data }: MessageEvent<Answer<Seen>>) => give(data.seen);
      worker.onerror = (event) => {
        event.preventDefault();
        give(null);
      };
      worker.postMessage(picture);
    });
  }
}
