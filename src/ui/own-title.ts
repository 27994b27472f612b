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

/** A screen that shows one thing out of many is called after it, while it is shown. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    change(title);
    return () => change(null);
  }, [title]);
}

/** What the screen calls itself, where it does. */
export function useTitleOfScreen(): string | null {
  return useSyncExternalStore(watch, () => own);
}
