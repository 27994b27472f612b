import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let own: string | null = null;

function change(next: string | null): void {
  own = next;
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the screen's title to the name of the item that it shows, while it is shown. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    change(title);
    return () => change(null);
  }, [title]);
}

/** The screen's own title; null if it has none. */
export function useTitleOfScreen(): string | null {
  return useSyncExternalStore(watch, () => own);
}
