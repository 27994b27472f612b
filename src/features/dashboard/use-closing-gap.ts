import { type RefObject, useLayoutEffect, useRef } from 'react';

const durationMs = 160;

/** When a row leaves the list, such as a confirmed one, the rows below it close the gap. */
export function useClosingGap(list: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<HTMLElement, number>());
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const last = before.current;
    before.current = new Map(rows.map((row) => [row, row.offsetTop]));
    const hasLeft = [...last.keys()].some((row) => !row.isConnected);
    if (!hasLeft || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of before.current) {
      const wasBy = (last.get(row) ?? top) - top;
      if (wasBy > 0)
        row.animate([{ transform: `translateY(${wasBy}px)` }, { transform: 'none' }], {
          duration: durationMs,
          easing: 'ease-out',
        });
    }
  });
}
