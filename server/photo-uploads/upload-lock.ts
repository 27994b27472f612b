import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { once } from 'node:events';

const waitMs = 30_000;

interface HeldLock {
  requestRelease: RequestRelease;
  released: Promise<void>;
}

/**
 * Locks for tus: one request of this process at a time writes to an upload, and a new one asks the current
 * one to release the lock. A phone that lost its connection can resume before the server notices. Server
 * processes that share a data folder do not lock each other: they write the same bytes to the same positions,
 * and the final hash detects any difference.
 */
export class UploadLocks implements Locker {
  readonly #locks = new Map<string, HeldLock>();

  newLock(id: string): Lock {
    let end = () => {};
    return {
      lock: async (signal, requestRelease) => {
        let timeout: AbortSignal | undefined;
        for (let held = this.#locks.get(id); held; held = this.#locks.get(id)) {
          timeout ??= AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
          if (timeout.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
          void held.requestRelease();
          await Promise.race([held.released, once(timeout, 'abort')]);
        }
        this.#locks.set(id, { requestRelease, released: new Promise((resolve) => (end = resolve)) });
      },
      unlock: async () => {
        this.#locks.delete(id);
        end();
      },
    };
  }

  /** Runs `work` while holding the lock. */
  async withLock<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    return work().finally(() => lock.unlock());
  }
}
