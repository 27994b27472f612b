import { useSyncExternalStore } from 'react';
import type { OfflineParts } from '#worker-protocol/offline-parts.ts';

let app: OfflineParts = { state: 'unknown' };
/** Null: not known yet. */
let areLocationsKept: boolean | null = null;
let parts: OfflineParts = app;
const listeners = new Set<() => void>();

function renew(): void {
  const isWhole = app.state !== 'ready' || areLocationsKept === true;
  if (isWhole) parts = app;
  else parts = areLocationsKept === null ? { state: 'unknown' } : { state: 'missing', kept: 0, all: 0 };
  for (const listener of listeners) listener();
}

/** Updates the state of the offline files, as reported by the worker or its absence. */
export function setOfflineParts(next: OfflineParts): void {
  app = next;
  renew();
}

/**
 * Updates whether the state and area data, which every draft needs, are on this device; null if not known.
 */
export function setLocationsKept(next: boolean | null): void {
  if (next === areLocationsKept) return;
  areLocationsKept = next;
  renew();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much of the app is on this device. */
export function useOfflineParts(): OfflineParts {
  return useSyncExternalStore(subscribe, () => parts);
}

/** Only the state, for components that do not render the progress. */
export function useOfflineState(): OfflineParts['state'] {
  return useSyncExternalStore(subscribe, () => parts.state);
}
