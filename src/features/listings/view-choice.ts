import { deviceStorage } from '#browser/device-storage.ts';
import { Observable, useObservable } from '#browser/observable.ts';

export type ListingView = 'list' | 'cards';

const view = new Observable<ListingView>(deviceStorage.listingsView.read() ?? 'list');

/** Shows listings as rows or as cards; stored on the device. */
export function chooseView(next: ListingView): void {
  deviceStorage.listingsView.write(next);
  view.set(next);
}

/** Whether listings are shown as rows or as cards. */
export function useView(): ListingView {
  return useObservable(view);
}
