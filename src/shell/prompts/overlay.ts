import { useRouterState } from '@tanstack/react-router';
import { Observable, useObservable } from '#browser/observable.ts';

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

const opened = new Observable<{ what: Overlay; on: string } | null>(null);

/** Opens an overlay on this screen; it closes when the screen changes (R-ROUTE-12). */
export function openOverlay(what: Overlay): void {
  opened.set({ what, on: location.pathname });
}

/** Closes this overlay, if it is the open one. */
export function closeOverlay(what: Overlay): void {
  if (opened.get()?.what === what) opened.set(null);
}

/** Whether this overlay is the open one on this screen. */
export function isOverlayOpen(what: Overlay): boolean {
  const now = opened.get();
  return now?.what === what && now.on === location.pathname;
}

/** Closes an overlay that is still loading: it has no key handler of its own yet. */
export function closeLoadingOverlay(): void {
  opened.set(null);
}

/** The overlay that is open now. */
export function useOverlay(): Overlay | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const now = useObservable(opened);
  return now?.on === path ? now.what : null;
}
