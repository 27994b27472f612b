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

/** Shows listings as rows or as cards; stored on the device. */
export function chooseView(next: ListingView): void {
  view = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    /* The storage is unavailable: the choice lasts as long as the page is open. */
  }
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether listings are shown as rows or as cards. */
export function useView(): ListingView {
  return useSyncExternalStore(watch, () => view);
}
