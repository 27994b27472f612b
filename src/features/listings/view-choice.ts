import { useSyncExternalStore } from 'react';

export type ListingView = 'list' | 'cards';

const key = 'senarai.listings-view';
const listeners = new Set<() => void>();
let view: ListingView = read();

function read(): ListingView {
  try {
    return localStorage.getItem(key) === 'cards' ? 'cards' : 'list';
  } catch {
    return 'list';
  }
}

/** Shows listings as lines or as cards; kept on the device. */
export function chooseView(next: ListingView): void {
  view = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    /* Kept for as long as the page is open. */
  }
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** As lines or as cards? */
export function useView(): ListingView {
  return useSyncExternalStore(watch, () => view);
}
