import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const durationMs = 160;

/**
 * When a row leaves the list, such as a confirmed one, the rows below it close the gap. Places are measured after
 * the paint, when that costs no layout.
 */
export function useClosingGap(list: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<HTMLElement, number>());
  useLayoutEffect(() => {
    const last = before.current;
    const hasLeft = [...last.keys()].some((row) => !row.isConnected);
    if (!hasLeft || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rowsOf(list)) {
      const wasBy = (last.get(row) ?? row.offsetTop) - row.offsetTop;
      if (wasBy > 0)
        row.animate([{ transform: `translateY(${wasBy}px)` }, { transform: 'none' }], {
          duration: durationMs,
          easing: 'ease-out',
        });
    }
  });
  useEffect(() => {
    before.current = new Map(rowsOf(list).map((row) => [row, row.offsetTop]));
  });
}

const rowsOf = (list: RefObject<HTMLElement | null>) => [...(list.current?.children ?? [])] as HTMLElement[];
