/** `failed`: the worker did not start, or crashed. `too-late`: it was ended at its time limit. */
export type WorkerAnswer<Answer> = { answer: Answer } | { error: 'failed' | 'too-late' };

/**
 * A worker that is asked one thing after the other. It starts with the first, and is ended where it gives no
 * answer within the time limit, or one after which it is of no use; the next request starts another.
 */
export class WorkerQueue<Request, Answer> {
  readonly #open: () => Worker;
  readonly #withinMs: number;
  readonly #isUseless: (answer: Answer) => boolean;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #abandon: (() => void) | null = null;

  constructor(open: () => Worker, withinMs: number, isUseless: (answer: Answer) => boolean = () => false) {
    this.#open = open;
    this.#withinMs = withinMs;
    this.#isUseless = isUseless;
  }

  /**
   * Never rejects. A request that waits for earlier ones has the whole time limit for itself. `transferred` is
   * moved to the worker instead of copied.
   */
  ask(request: Request, transferred: Transferable[] = []): Promise<WorkerAnswer<Answer>> {
    const answered = this.#last.then(() => this.#ask(request, transferred));
    this.#last = answered;
    return answered;
  }

  /** Ends the worker. A request under way is answered with `failed`. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#abandon?.();
  }

  #ask(request: Request, transferred: Transferable[]): Promise<WorkerAnswer<Answer>> {
    return new Promise((resolve) => {
      const settle = (answered: WorkerAnswer<Answer>) => {
        clearTimeout(timer);
        this.#abandon = null;
        if ('error' in answered || this.#isUseless(answered.answer)) this.close();
        resolve(answered);
      };
      const timer = setTimeout(() => settle({ error: 'too-late' }), this.#withinMs);
      this.#abandon = () => settle({ error: 'failed' });
      try {
        const worker = (this.#worker ??= this.#open());
        worker.onmessage = ({ data }: MessageEvent<Answer>) => settle({ answer: data });
        worker.onerror = (event) => {
          event.preventDefault();
          settle({ error: 'failed' });
        };
        worker.postMessage(request, transferred);
      } catch {
        settle({ error: 'failed' });
      }
    });
  }
}
