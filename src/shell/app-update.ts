import { useSyncExternalStore } from 'react';

/** A new build of the app that waits for the agent's word. */
let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Offers a new build; `accept` puts it in place. */
export function offerUpdate(accept: () => void): void {
  waiting = accept;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How to accept the new build, or null while there is none. */
export function useAppUpdate(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => waiting);
}
