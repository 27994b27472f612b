import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { once } from 'node:events';

const waitMs = 30_000;

interface Turn {
  letGo: RequestRelease;
  over: Promise<void>;
}

/**
 * One request of this process at a time works on a photo; who comes next asks it to let go. A phone that lost
 * its connection can so go on where it stopped, before the server has noticed. Server processes that share a
 * data folder do not wait for each other: what they write to one upload are the same bytes in the same
 * places, and should they ever differ, the hash of the whole finds it before the photo counts as stored.
 */
export class Turns implements Locker {
  readonly #turns = new Map<string, Turn>();

  newLock(id: string): Lock {
    let end = () => {};
    return {
      lock: async (signal, letGo) => {
        let patience: AbortSignal | undefined;
        for (let held = this.#turns.get(id); held; held = this.#turns.get(id)) {
          patience ??= AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
          if (patience.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
          void held.letGo();
          await Promise.race([held.over, once(patience, 'abort')]);
        }
        this.#turns.set(id, { letGo, over: new Promise((resolve) => (end = resolve)) });
      },
      unlock: async () => {
        this.#turns.delete(id);
        end();
      },
    };
  }

  /** Does the work when nobody else works on the photo. */
  async inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    return work().finally(() => lock.unlock());
  }
}
