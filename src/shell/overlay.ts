import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** What may lie over the screen, one at a time. */
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

/** Lays something over this screen; it goes with the screen (R-ROUTE-12). */
export function openOverlay(what: Overlay): void {
  change({ what, on: location.pathname });
}

/** Closes this, where it is what lies over the screen: something else may lie there by now. */
export function closeOverlay(what: Overlay): void {
  if (opened?.what === what) change(null);
}

/** Closes what is still on its way: it has no key handler of its own yet. */
export function giveUpOverlay(): void {
  change(null);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What lies over this screen now. */
export function useOverlay(): Overlay | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const now = useSyncExternalStore(watch, () => opened);
  return now?.on === path ? now.what : null;
}
