import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The overlays of a screen; one is open at a time. */
export type Overlay =
  | 'drawer'
  | 'create'
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'invite'
  | 'upgrade'
  | 'install';

const listeners = new Set<() => void>();
let opened: { what: Overlay; on: string } | null = null;

function change(next: typeof opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens an overlay on this screen; it closes when the screen changes (R-ROUTE-12). */
export function openOverlay(what: Overlay): void {
  change({ what, on: location.pathname });
}

/** Closes this overlay, if it is the open one. */
export function closeOverlay(what: Overlay): void {
  if (opened?.what === what) change(null);
}

/** Closes an overlay that is still loading: it has no key handler of its own yet. */
export function giveUpOverlay(): void {
  change(null);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The overlay that is open now. */
export function useOverlay(): Overlay | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const now = useSyncExternalStore(watch, () => opened);
  return now?.on === path ? now.what : null;
}
