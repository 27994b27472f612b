import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type ListingView, useView } from './view-choice.ts';

export interface ListingLayout {
  view: ListingView;
  columns: number;
  /** Height of a row, in px; the style sheet uses the same value. */
  linePx: number;
}

const now = { getInitialValueInEffect: false };

/** The fixed part of the height, and the part that scales with the text size, in px at 16 px text. */
const lines = {
  phone: { fixed: 27, text: 113 },
  wide: { fixed: 54, text: 42 },
  card: { fixed: 259, text: 113 },
  cards: { fixed: 247, text: 113 },
};

/** The ratio of the browser's text size to the default of 16 px. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * The number of columns, and the height of a row at the agent's text size. All rows have the same height, so
 * that the list can scroll to any row.
 */
export function useListingLayout(): ListingLayout {
  const view = useView();
  const [scale] = useState(textScale);
  const isWide = useMediaQuery('(min-width: 62em)', false, now);
  const columns =
    [useMediaQuery('(min-width: 40em)', false, now), useMediaQuery('(min-width: 75em)', false, now)].filter(
      Boolean,
    ).length + 1;
  const { fixed, text } =
    view === 'list' ? lines[isWide ? 'wide' : 'phone'] : lines[columns === 1 ? 'card' : 'cards'];
  return { view, columns: view === 'list' ? 1 : columns, linePx: Math.round(fixed + text * scale) };
}
