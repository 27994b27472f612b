import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { closeGap, isMotionReduced } from '#browser/motion.ts';

/**
 * When a row leaves the list, such as a confirmed one, the rows below it close the gap. Places are measured in
 * the next frame, which lays the rows out anyway.
 */
export function useClosingGap(list: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<HTMLElement, number>());
  useLayoutEffect(() => {
    const last = before.current;
    const hasLeft = [...last.keys()].some((row) => !row.isConnected);
    if (!hasLeft || isMotionReduced()) return;
    for (const row of rowsOf(list)) {
      const wasBy = (last.get(row) ?? row.offsetTop) - row.offsetTop;
      if (wasBy > 0) closeGap(row, wasBy);
    }
  });
  useEffect(() => {
    const measuring = requestAnimationFrame(() => {
      before.current = new Map(rowsOf(list).map((row) => [row, row.offsetTop]));
    });
    return () => cancelAnimationFrame(measuring);
  });
}

const rowsOf = (list: RefObject<HTMLElement | null>) => [...(list.current?.children ?? [])] as HTMLElement[];
