import { Observable, useObservable, usePart } from '#browser/observable.ts';
import type { OfflineParts } from '#worker-protocol/offline-parts.ts';

let app: OfflineParts = { state: 'unknown' };
/** Null: not known yet. */
let areLocationsKept: boolean | null = null;
const parts = new Observable<OfflineParts>(app);

function renew(): void {
  const isWhole = app.state !== 'ready' || areLocationsKept === true;
  if (isWhole) parts.set(app);
  else parts.set(areLocationsKept === null ? { state: 'unknown' } : { state: 'missing', kept: 0, all: 0 });
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

/** How much of the app is on this device. */
export function useOfflineParts(): OfflineParts {
  return useObservable(parts);
}

/** Only the state, for components that do not render the progress. */
export function useOfflineState(): OfflineParts['state'] {
  return usePart(parts, ({ state }) => state);
}
