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

/** False while waiting work could not be sent. More reliable than the browser's online state. */
export function useServerReachable(): boolean {
  return useLastEnd() !== 'unreachable';
}

/**
 * True while the storage of this device fails. That has a message of its own, because the server is not at
 * fault.
 */
export function useStorageFailed(): boolean {
  return useLastEnd() === 'storage';
}
