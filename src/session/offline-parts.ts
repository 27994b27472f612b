import { useSyncExternalStore } from 'react';
import type { OfflineParts } from '#worker-protocol/offline-parts.ts';

let app: OfflineParts = { state: 'unknown' };
/** Null: nobody has looked yet. */
let areLocationsKept: boolean | null = null;
let parts: OfflineParts = app;
const listeners = new Set<() => void>();

function renew(): void {
  const isWhole = app.state !== 'ready' || areLocationsKept === true;
  if (isWhole) parts = app;
  else parts = areLocationsKept === null ? { state: 'unknown' } : { state: 'missing', kept: 0, all: 0 };
  for (const listener of listeners) listener();
}

/** Takes in what the worker, or the lack of one, says. */
export function setOfflineParts(next: OfflineParts): void {
  app = next;
  renew();
}

/**
 * Takes in whether the state and area data, without which no draft can be written, are on this device; null
 * where that is not known.
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

/** How much of the app is on this device, as far as this page knows. */
export function useOfflineParts(): OfflineParts {
  return useSyncExternalStore(subscribe, () => parts);
}

/** Only whether, for what need not be drawn again with every part. */
export function useOfflineState(): OfflineParts['state'] {
  return useSyncExternalStore(subscribe, () => parts.state);
}
