import { WorkerQueue } from '#browser/worker-queue.ts';
import type { MessageToRead, ReadMessage } from '#domain/advert-draft/read-message.ts';

/** A message of the longest length is read in a tenth of it, also on a slow phone. */
const readWithinMs = 10_000;

/** Reads messages in a worker, so that no frame waits for it. */
export class AdvertReader {
  readonly #queue = new WorkerQueue<MessageToRead, ReadMessage>(
    () => new Worker(new URL('./advert-worker.ts', import.meta.url), { type: 'module' }),
    readWithinMs,
  );

  /** The values in the message; null where it could not be read in time, or the worker did not start. */
  async read(message: MessageToRead): Promise<ReadMessage | null> {
    const read = await this.#queue.ask(message);
    return 'answer' in read ? read.answer : null;
  }

  close(): void {
    this.#queue.close();
  }
}
