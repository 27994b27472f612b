import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Holds the focus on the button of the picture at `at`, if a button with `data-place` in the returned element
 * has it: the one before becomes inert, or goes with its layout. `heldRef` says whether a layout that has gone
 * had the focus.
 */
export function usePictureFocus<Row extends HTMLElement>(
  at: number,
  heldRef: RefObject<boolean> | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    if (!heldRef?.current && !hasFocus(row.current)) return;
    if (heldRef) heldRef.current = false;
    row.current?.querySelector<HTMLElement>(`[data-place="${at}"]`)?.focus({ preventScroll: true });
  }, [at, heldRef]);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (heldRef) heldRef.current = hasFocus(shown);
    };
  }, [heldRef]);
  return row;
}

const hasFocus = (row: HTMLElement | null): boolean =>
  row?.contains(document.activeElement) === true &&
  document.activeElement?.hasAttribute('data-place') === true;
