import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { thisEntry } from '#browser/history-entry.ts';
import { listingPageSize } from '#domain/limits.ts';
import { followScrolling } from './scrolling.ts';

/** The scroll position of each list, by history entry. */
const places = new Map<string, number>();
const mostPlaces = 50;
/** The height that the header covers. */
const headerPx = 72;

/** Stores the scroll position of the list for the way back. */
export function rememberPlace(): void {
  places.delete(thisEntry());
  places.set(thisEntry(), scrollY);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}

/**
 * The distance from the top of the page to the top of the list, in px; updated when the content above
 * changes.
 */
export function useMargin(list: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      list.current && setMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return margin;
}

interface ListPlace {
  list: RefObject<HTMLElement | null>;
  columns: number;
  linePx: number;
  /** The page in the address, from 1. */
  page: number;
  /** The number of listings above the first page. */
  above: number;
  onPage: (page: number) => void;
}

/**
 * Opens a list at its stored scroll position, or at the page in the address; then the address follows the
 * page in view.
 */
export function useListPlace({ list, columns, linePx, page, above, onPage }: ListPlace): void {
  const router = useRouter();
  const open = useEffectEvent(() => {
    const entry = thisEntry();
    const top = (list.current?.getBoundingClientRect().top ?? 0) + scrollY;
    const line = Math.floor(((page - 1) * listingPageSize) / columns);
    const place = places.get(entry) ?? (page > 1 ? top + line * linePx - headerPx : 0);
    scrollTo({ top: place, behavior: 'instant' });
    places.set(entry, place);
  });
  useLayoutEffect(() => {
    open();
    /* A new or reloaded screen scrolls to its top; this restores the position of the list afterwards. */
    return router.subscribe('onRendered', () => {
      const known = places.get(thisEntry());
      if (known !== undefined) scrollTo({ top: known, behavior: 'instant' });
    });
  }, [router]);
  const settle = useEffectEvent(() => {
    if (!list.current) return;
    const line = Math.floor((headerPx - list.current.getBoundingClientRect().top) / linePx + 0.05);
    const next = Math.floor(Math.max(0, line * columns - above) / listingPageSize) + 1;
    if (next !== page) onPage(next);
    rememberPlace();
  });
  useEffect(() => {
    const { pathname } = location;
    return followScrolling(
      () => {},
      () => {
        if (location.pathname === pathname) settle();
      },
    );
  }, []);
  useEffect(rememberPlace, [page]);
}
