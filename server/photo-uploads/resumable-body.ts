import type { FastifyRequest } from 'fastify';
import { PassThrough, Readable } from 'node:stream';

const idleMs = 60_000;

/**
 * The bytes of a request. They end, and what came so far counts, where the connection breaks, nothing comes
 * for a minute, or the server stops: an upload goes on from there, so that no byte is sent twice.
 */
export class ResumableBody {
  readonly bytes: ReadableStream;
  readonly #request: FastifyRequest['raw'];
  readonly #passing = new PassThrough();
  readonly #idle: NodeJS.Timeout;
  #isEndedEarly = false;

  constructor({ raw }: FastifyRequest) {
    this.#request = raw;
    this.bytes = Readable.toWeb(this.#passing) as ReadableStream;
    this.#idle = setTimeout(() => this.endEarly(), idleMs).unref();
    const end = () => void this.#passing.end();
    raw.once('close', end).once('error', end);
    raw.on('data', () => this.#idle.refresh());
    raw.pipe(this.#passing);
  }

  /** Counts what came so far as all. */
  endEarly(): void {
    this.#isEndedEarly = true;
    this.#passing.end();
  }

  /**
   * Reads what nobody wanted to read, so that the answer is heard. Answers whether the connection is of no
   * more use.
   */
  finish(): { isEndedEarly: boolean } {
    clearTimeout(this.#idle);
    this.#request.unpipe(this.#passing).resume();
    return { isEndedEarly: this.#isEndedEarly };
  }
}
