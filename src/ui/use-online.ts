import { useSyncExternalStore } from 'react';

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Does the browser say that there is a network? It may be wrong where it says yes. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchLine, () => navigator.onLine);
}
