import { Observable, useObservable } from '#browser/observable.ts';

export type ListingView = 'list' | 'cards';

const key = 'senarai.listings-view';
const view = new Observable<ListingView>(read());

function read(): ListingView {
  try {
    return localStorage.getItem(key) === 'cards' ? 'cards' : 'list';
  } catch {
    return 'list';
  }
}

/** Shows listings as rows or as cards; stored on the device. */
export function chooseView(next: ListingView): void {
  view.set(next);
  try {
    localStorage.setItem(key, next);
  } catch {
    /* The storage is unavailable: the choice lasts as long as the page is open. */
  }
}

/** Whether listings are shown as rows or as cards. */
export function useView(): ListingView {
  return useObservable(view);
}
