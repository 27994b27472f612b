import { useMediaQuery } from '@mantine/hooks';
import { type ListingView, useView } from './view-choice.ts';

export interface ListingLayout {
  view: ListingView;
  columns: number;
  /** Height of a line; its style sheet draws it so. */
  linePx: number;
}

const now = { getInitialValueInEffect: false };

/** How many listings stand beside each other, and how tall a line of them is: always the same, so that a scrollbar can jump. */
export function useListingLayout(): ListingLayout {
  const view = useView();
  const isWide = useMediaQuery('(min-width: 900px)', false, now);
  const columns = [useMediaQuery('(min-width: 600px)', false, now), useMediaQuery('(min-width: 1280px)', false, now)].filter(Boolean).length + 1;
  if (view === 'list') return { view, columns: 1, linePx: isWide ? 96 : 140 };
  return { view, columns, linePx: columns === 1 ? 372 : 360 };
}
