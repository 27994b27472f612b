import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface ListingWindow {
  list: RefObject<HTMLElement | null>;
  lines: number;
  linePx: number;
  /** From the top of the page to the top of the list. */
  marginPx: number;
}

const overscan = 4;

/** Elements go on to other listings as the list is scrolled; a focus in them must not go along unseen. */
function letGoOfFocus(list: HTMLElement | null, first: number, count: number): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !list?.contains(focused)) return;
  const line = Number(focused.closest<HTMLElement>('[data-line]')?.dataset.line);
  if (line < first || line >= first + count) focused.blur();
}

/**
 * The lines of a long list that are in view, or soon will be: always as many, each of the same height. `isMoving`: the eye
 * alone is in the list, no focus, and it flies by.
 */
export function useListingWindow({ list, lines, linePx, marginPx }: ListingWindow) {
  'use no memo'; // The virtualizer is one object that changes: what is read from it must not be kept.
  const firstFrom = (start: number) => Math.max(0, Math.min(start - overscan, lines - most));
  const most = Math.min(lines, Math.ceil(innerHeight / linePx) + 1 + 2 * overscan);
  const virtualizer = useWindowVirtualizer({
    count: lines,
    estimateSize: () => linePx,
    scrollMargin: marginPx,
    useFlushSync: false, // What comes into view is drawn beside the frames of the scrolling, not inside them.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: ({ startIndex }) => Array.from({ length: most }, (_, step) => firstFrom(startIndex) + step),
    onChange: ({ range }) => range && letGoOfFocus(list.current, firstFrom(range.startIndex), most),
  });
  return {
    inView: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, topPx: start - marginPx })),
    heightPx: lines * linePx,
    isMoving: virtualizer.isScrolling && !list.current?.contains(document.activeElement),
  };
}
