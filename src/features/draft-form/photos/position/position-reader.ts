import { WorkerQueue } from '#browser/worker-queue.ts';
import type { Position } from './position.ts';

/** EXIF data is at the start of a file; the reader gets no more than this of it. */
const readBytes = 8 * 1024 * 1024;
const readWithinMs = 5_000;

/**
 * Reads the positions at which pictures were taken, in a worker. The parser walks bytes that anybody can have
 * written, and some make it run without end: it sees at most 8 MB, and is ended after 5 s.
 */
export class PositionReader {
  readonly #queue = new WorkerQueue<Blob, Position | null>(
    () => new Worker(new URL('./position-worker.ts', import.meta.url), { type: 'module' }),
    readWithinMs,
  );

  /** The position in a picture's EXIF data; null if there is none, or it cannot be read in time. */
  async read(file: Blob): Promise<Position | null> {
    const read = await this.#queue.ask(file.slice(0, readBytes));
    return 'answer' in read ? read.answer : null;
  }

  close(): void {
    this.#queue.close();
  }
}
