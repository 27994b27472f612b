import { useSyncExternalStore } from 'react';
import { type FlushOutcome, watchFlushes } from '#outbox/events.ts';

type Ended = FlushOutcome['ended'];

let lastEnd: Ended = 'done';
let isWatching = false;
const listeners = new Set<() => void>();

/** Watches from the first use on, so that a screen which comes later knows what happened before. */
function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    watchFlushes(({ ended }) => {
      lastEnd = ended;
      for (const notify of listeners) notify();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the last attempt to send what waits on this device ended, in whichever tab. */
const useLastEnd = (): Ended => useSyncExternalStore(subscribe, () => lastEnd);

/** False while the last attempt to send did not reach the server, also where the browser says "online". */
export function useServerReachable(): boolean {
  return useLastEnd() !== 'unreachable';
}

/** True while the storage of this device fails: the server is not to blame, and another sentence says so. */
export function useStorageFailed(): boolean {
  return useLastEnd() === 'storage';
}
