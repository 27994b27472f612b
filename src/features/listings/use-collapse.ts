import { type RefObject, useLayoutEffect, useRef } from 'react';
import { closeGap, isMotionReduced } from '#browser/motion.ts';
import { rowSelector } from './rows/row-index.ts';

interface Collapse {
  list: RefObject<HTMLElement | null>;
  /** The indexes of the rendered listings. */
  places: readonly { at: number }[];
  idAt: (at: number) => string | undefined;
  count: number;
  columns: number;
  /** Height of a row, in px. */
  linePx: number;
}

/** When a listing leaves the list, such as a confirmed one, the rows below it close the gap. */
export function useCollapse({ list, places, idAt, count, columns, linePx }: Collapse): void {
  const before = useRef({ count, places: () => new Map<string | undefined, number>() });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { count, places: () => new Map(places.map(({ at }) => [idAt(at), at])) };
    if (count >= last.count || isMotionReduced()) return;
    const placesBefore = last.places();
    for (const { at } of places) {
      const was = placesBefore.get(idAt(at)) ?? at;
      const lines = Math.floor(was / columns) - Math.floor(at / columns);
      const row = lines > 0 ? list.current?.querySelector(rowSelector(at)) : null;
      if (row) closeGap(row, lines * linePx);
    }
  });
}
