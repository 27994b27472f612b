import { listingActions } from '#domain/listing/listing.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { type Swiped, useSwipe } from '#ui/use-swipe.ts';
import type { ListingHandlers } from './row-events.ts';

interface RowSwipe {
  handlers: ListingHandlers;
  rowUnder: (target: EventTarget) => { entry: ListingEntry } | undefined;
}

/**
 * A finger that moves a row to the right says that its listing is still available, to the left it shares it, as the
 * buttons of the row and its menu do.
 */
export function useRowSwipe({ handlers, rowUnder }: RowSwipe) {
  const find = ({ target }: { target: EventTarget }): Swiped | null => {
    const entry = handlers.selected ? undefined : rowUnder(target)?.entry;
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    if (!entry || !element) return null;
    const { _id: subject, status } = entry.listing;
    const isActive = listingActions(status).includes('Available');
    return { element, subject, sides: isActive ? ['left', 'right'] : ['left'] };
  };
  return useSwipe(find, (side, subject, element) => {
    const entry = rowUnder(element)?.entry;
    if (entry?.listing._id !== subject) return;
    if (side === 'right') handlers.onConfirm(entry);
    else handlers.onShare(entry);
  });
}
