import { useSyncExternalStore } from 'react';

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network. `true` may be wrong. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchLine, () => navigator.onLine);
}
