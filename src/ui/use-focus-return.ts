import { useEffect } from 'react';

/**
 * Gives the focus back to the element that had it, or to `opener`, when the component is removed with the
 * focus in it. For a dialog that is mounted only while it is open: Mantine does this only for a dialog that
 * closes and remains mounted.
 */
export function useFocusReturn(opener?: HTMLElement): void {
  useEffect(() => {
    const before = opener ?? document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opener]);
}
