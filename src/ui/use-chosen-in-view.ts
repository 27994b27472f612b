import { type RefObject, useEffect } from 'react';

/** Scrolls a row of chips or tabs sideways to the chosen one, at first and whenever `key` changes. */
export function useChosenInView(row: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(':has(> input:checked), [aria-selected="true"]');
    if (row.current && chosen)
      row.current.scrollTo({
        left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2,
        behavior: 'instant',
      });
  }, [row, key]);
}
