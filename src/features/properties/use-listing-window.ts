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

/**
 * The lines of a long list that are in view, or soon will be: always as many, each of the same height. `isMoving`: the eye
 * alone is in the list, no focus, and it flies by.
 */
export function useListingWindow({ list, lines, linePx, marginPx }: ListingWindow) {
  'use no memo'; // The virtualizer is one object that changes: what is read from it must not be kept.
  const most = Math.min(lines, Math.ceil(innerHeight / linePx) + 1 + 2 * overscan);
  const virtualizer = useWindowVirtualizer({
    count: lines,
    estimateSize: () => linePx,
    scrollMargin: marginPx,
    useFlushSync: false, // What comes into view is drawn beside the frames of the scrolling, not inside them.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: ({ startIndex }) => {
      const first = Math.max(0, Math.min(startIndex - overscan, lines - most));
      return Array.from({ length: most }, (_, step) => first + step);
    },
  });
  return {
    inView: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, topPx: start - marginPx })),
    heightPx: lines * linePx,
    isMoving: virtualizer.isScrolling && !list.current?.contains(document.activeElement),
  };
}
