import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { followScrolling } from './scrolling.ts';

interface ListingWindow {
  list: RefObject<HTMLElement | null>;
  lines: number;
  linePx: number;
  /** The distance from the top of the page to the top of the list. */
  marginPx: number;
}

const overscan = 4;

/** Blurs a focused element that would be reused for another listing while the list scrolls. */
function blurReused(list: HTMLElement, first: number, count: number): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !list.contains(focused)) return;
  const line = Number(focused.closest<HTMLElement>('[data-line]')?.dataset.line);
  if (line < first || line >= first + count) focused.blur();
}

/**
 * The rows of a long list that are in view or soon will be: always the same number, each of the same height,
 * so that nothing is measured. `isMoving`: the list scrolls and has no focus in it.
 */
export function useListingWindow({ list, lines, linePx, marginPx }: ListingWindow) {
  const [{ start, high }, setPlace] = useState({ start: 0, high: innerHeight });
  const [isMoving, setIsMoving] = useState(false);
  useEffect(
    () =>
      followScrolling(
        () => setIsMoving(true),
        () => setIsMoving(false),
      ),
    [],
  );
  const most = Math.min(lines, Math.ceil(high / linePx) + 1 + 2 * overscan);
  const first = Math.max(0, Math.min(start - overscan, lines - most));
  useLayoutEffect(() => {
    const look = () => {
      const next = { start: Math.max(0, Math.floor((scrollY - marginPx) / linePx)), high: innerHeight };
      setPlace((before) => (before.start === next.start && before.high === next.high ? before : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [linePx, marginPx]);
  useLayoutEffect(() => {
    if (list.current) blurReused(list.current, first, most);
  }, [list, first, most]);
  return {
    inView: Array.from({ length: most }, (_, step) => ({
      index: first + step,
      topPx: (first + step) * linePx,
    })),
    heightPx: lines * linePx,
    isMoving: isMoving && !list.current?.contains(document.activeElement),
  };
}
