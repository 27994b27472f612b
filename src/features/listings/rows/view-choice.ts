import { useMediaQuery } from '@mantine/hooks';
import { deviceStorage } from '#browser/device-storage.ts';
import { Observable, useObservable } from '#browser/observable.ts';

export type ListingView = 'list' | 'cards' | 'table';

const view = new Observable<ListingView>(deviceStorage.listingsView.read() ?? 'list');

/** Shows listings as rows, as cards or as a table; stored on the device. */
export function chooseView(next: ListingView): void {
  deviceStorage.listingsView.write(next);
  view.set(next);
}

/** Whether there is room for a table, and for a preview beside the list. */
export const useSpacious = (): boolean =>
  useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });

/** The chosen view of the listings; the list instead of a table where there is no room for one. */
export function useView(): ListingView {
  const chosen = useObservable(view);
  const isSpacious = useSpacious();
  return chosen === 'table' && !isSpacious ? 'list' : chosen;
}
