import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { once } from 'node:events';

const waitMs = 30_000;

interface HeldLock {
  requestRelease: RequestRelease;
  released: Promise<void>;
}

/**
 * One request of this process at a time works on a photo; who comes next asks it to let go. A phone that lost
 * its connection can so go on where it stopped, before the server has noticed. Server processes that share a
 * data folder do not wait for each other: what they write to one upload are the same bytes in the same
 * places, and should they ever differ, the hash of the whole finds it before the photo counts as stored.
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

  /** Does the work when nobody else works on the photo. */
  async withLock<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    return work().finally(() => lock.unlock());
  }
}
