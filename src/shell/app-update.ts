import { useSyncExternalStore } from 'react';

/** Accepts the new build that waits; null if there is none. */
let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Offers a new build; `accept` activates it. */
export function offerUpdate(accept: () => void): void {
  waiting = accept;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A function that accepts the new build; null if there is none. */
export function useAppUpdate(): (() => void) | null {
  return useSyncExternalStore(subscribe, () => waiting);
}
