import { useSyncExternalStore } from 'react';
import type { OfflineParts } from '#domain/offline-parts.ts';

let parts: OfflineParts = { state: 'unknown' };
const listeners = new Set<() => void>();

/** Takes in what the worker, or the lack of one, says. */
export function setOfflineParts(next: OfflineParts): void {
  parts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much of the app is on this device, as far as this page knows. */
export function useOfflineParts(): OfflineParts {
  return useSyncExternalStore(subscribe, () => parts);
}

/** Only whether, for what need not be drawn again with every part. */
export function useOfflineState(): OfflineParts['state'] {
  return useSyncExternalStore(subscribe, () => parts.state);
}
