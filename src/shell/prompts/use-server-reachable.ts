import { useSyncExternalStore } from 'react';
import { Observable } from '#browser/observable.ts';
import { type FlushOutcome, watchFlushes } from '#outbox/events.ts';

type Ended = FlushOutcome['ended'];

const lastEnd = new Observable<Ended>('done');
let isWatching = false;

/** Watches from the first use on, so that a screen which comes later knows what happened before. */
function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    watchFlushes(({ ended }) => lastEnd.set(ended));
  }
  return lastEnd.subscribe(listener);
}

/** How the last attempt to send what waits on this device ended, in whichever tab. */
const useLastEnd = (): Ended => useSyncExternalStore(subscribe, lastEnd.get);

/** False while waiting work could not be sent. More reliable than the browser's online state. */
export function useServerReachable(): boolean {
  return useLastEnd() !== 'unreachable';
}

/**
 * True while the storage of this device fails. That has a message of its own, because the server is not the
 * reason.
 */
export function useStorageFailed(): boolean {
  return useLastEnd() === 'storage';
}
