import { type FocusEvent, type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';

/** The actions of the agent in the list. */
export interface ListingHandlers {
  /** The selected ids; null if selection is off. */
  selected: ReadonlyMap<string, unknown> | null;
  onOpen: (entry: ListingEntry, photo?: HTMLElement | null) => void;
  onNear: (entry: ListingEntry) => void;
  onMenu: (entry: ListingEntry, at: HTMLElement) => void;
  onToggle: (entry: ListingEntry) => void;
  onConfirm: (entry: ListingEntry) => void;
  onEdit: (entry: ListingEntry) => void;
  onShare: (entry: ListingEntry) => void;
  onPrice: (entry: ListingEntry) => void;
  /** Null without posting access. */
  onPost: ((entry: ListingEntry) => void) | null;
}

/** The pointer must rest on a row for this time before the preview shows its listing. */
const restMs = 140;

interface Rows {
  handlers: ListingHandlers;
  /** The listing and the index of the row that contains the element. */
  rowUnder: (target: EventTarget) => { entry: ListingEntry; at: number } | undefined;
  onShow: (at: number) => void;
}

/** The event handlers of a list: one of each kind serves all rows. */
export function useRowEvents({ handlers, rowUnder, onShow }: Rows) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const near = (target: EventTarget) => {
    const row = handlers.selected ? undefined : rowUnder(target);
    if (row) handlers.onNear(row.entry);
    return row;
  };
  return {
    onClick: (event: MouseEvent) => {
      const target = event.target as Element;
      const row = rowUnder(target);
      if (!row) return;
      if (handlers.selected) {
        if (target.closest('a')) event.preventDefault();
        return handlers.onToggle(row.entry);
      }
      const button = target.closest('button');
      if (button?.dataset.act === 'confirm') return handlers.onConfirm(row.entry);
      if (button?.dataset.act === 'share') return handlers.onShare(row.entry);
      if (button?.dataset.act === 'price') return handlers.onPrice(row.entry);
      if (button) return handlers.onMenu(row.entry, button);
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain || !target.closest('a')) return;
      event.preventDefault();
      handlers.onOpen(row.entry, target.closest('li')?.querySelector('img'));
    },
    onPointerOver: (event: PointerEvent) => {
      const row = near(event.target);
      clearTimeout(timer.current);
      if (row && event.pointerType === 'mouse') timer.current = setTimeout(() => onShow(row.at), restMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onTouchStart: (event: TouchEvent) => void near(event.target),
    onFocus: (event: FocusEvent) => {
      const row = near(event.target);
      if (row) onShow(row.at);
    },
  };
}
