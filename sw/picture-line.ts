/** Pictures that are asked for at once. Browsers have six connections to a server that speaks HTTP/1.1. */
const mostAtOnce = 4;
/** A picture of which no byte arrives for so long is given up. */
const idleMs = 20_000;

/**
 * Fetches pictures without taking the line from the outbox: few at once, the newest first, because a list that
 * is scrolled shows what it asked for last. One that hangs is given up, so that its connection is free again.
 */
export class PictureLine {
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  /** Waits for a place. Resolves to what gives it back; more than one call of that counts as one. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#underWay < mostAtOnce) this.#underWay++;
    else await this.#wait(signal);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const next = this.#waiting.pop();
      if (next) next();
      else this.#underWay--;
    };
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const give = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(give), 1);
        reject(signal!.reason as Error);
      };
      this.#waiting.push(give);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /**
   * The whole answer of `ask`, which gets the signal that gives it up. Rejects where `signal` aborts, and after
   * 20 seconds without a byte.
   */
  async fetch(ask: (signal: AbortSignal) => Promise<Response>, signal?: AbortSignal): Promise<Response> {
    const leave = await this.enter(signal);
    const given = new AbortController();
    const stop = () => given.abort(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    let limit: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(limit);
      limit = setTimeout(() => given.abort(new DOMException('No byte in time', 'TimeoutError')), idleMs);
    };
    try {
      alive();
      return await whole(await ask(given.signal), alive);
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener('abort', stop);
      leave();
    }
  }
}

/** The answer with its whole body. One of another origin cannot be read, and is as it is. */
async function whole(answer: Response, alive: () => void): Promise<Response> {
  if (answer.body === null) return answer;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    alive();
    parts.push(part.value);
  }
  const { status, statusText, headers } = answer;
  return new Response(new Blob(parts), { status, statusText, headers });
}
