import { Refusal } from './refusals.ts';

export interface WorkLimits {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait. */
  waiting: number;
  /** Limit for one owner's running and waiting work; absent: no limit. */
  perOwner?: number;
  /** `Retry-After` when the queue is full, in seconds. */
  retryAfterSeconds: number;
}

/** Runs expensive work a few at a time, in order. Refuses work when the queue is full. */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #waiting: (() => void)[] = [];
  readonly #ofOwner = new Map<string, number>();
  #running = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work in its turn and returns its result. Throws `server_busy` if the queue, or the owner's share
   * of it, is full.
   */
  async run<T>(work: () => Promise<T>, owner?: string): Promise<T> {
    const ofOwner = owner === undefined ? 0 : (this.#ofOwner.get(owner) ?? 0);
    const { atOnce, waiting, perOwner = Infinity, retryAfterSeconds } = this.#limits;
    const isFull = this.#running >= atOnce && this.#waiting.length >= waiting;
    if (isFull || ofOwner >= perOwner) throw new Refusal('server_busy', { retryAfterSeconds });
    if (owner !== undefined) this.#ofOwner.set(owner, ofOwner + 1);
    try {
      await this.#enter();
      return await work().finally(() => this.#leave());
    } finally {
      if (owner !== undefined) this.#forgetOne(owner);
    }
  }

  async #enter(): Promise<void> {
    if (this.#running >= this.#limits.atOnce)
      await new Promise<void>((proceed) => this.#waiting.push(proceed));
    else this.#running++;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }

  #forgetOne(owner: string): void {
    const left = (this.#ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
  }
}
