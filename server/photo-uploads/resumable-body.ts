import type { FastifyRequest } from 'fastify';
import { PassThrough, Readable } from 'node:stream';
import { minuteMs } from '#domain/time.ts';

const idleMs = minuteMs;

/**
 * The body of an upload request. If the connection breaks, no bytes arrive for a minute, or the server stops,
 * the stream ends normally: the received bytes count, and the upload resumes after them.
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

  /** Ends the stream after the bytes received so far. */
  endEarly(): void {
    this.#isEndedEarly = true;
    this.#passing.end();
  }

  /**
   * Discards the rest of the request, so that the client reads the answer. Returns whether the connection
   * must be closed.
   */
  finish(): { isEndedEarly: boolean } {
    clearTimeout(this.#idle);
    this.#request.unpipe(this.#passing).resume();
    return { isEndedEarly: this.#isEndedEarly };
  }
}
