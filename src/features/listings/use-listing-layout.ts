import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type ListingView, useView } from './view-choice.ts';

export interface ListingLayout {
  view: ListingView;
  columns: number;
  /** Height of a line; its style sheet draws it so. */
  linePx: number;
}

const now = { getInitialValueInEffect: false };

/** What stays as it is and what grows with the size of text, in px at the usual 16 px. */
const lines = {
  phone: { fixed: 27, text: 113 },
  wide: { fixed: 54, text: 42 },
  card: { fixed: 259, text: 113 },
  cards: { fixed: 247, text: 113 },
};

/** How much larger than usual the browser writes. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * How many listings stand beside each other, and how tall a line of them is at the agent's size of text:
 * always the same, so that a scrollbar can jump.
 */
export function useListingLayout(): ListingLayout {
  const view = useView();
  const [scale] = useState(textScale);
  const isWide = useMediaQuery('(min-width: 56.25em)', false, now);
  const columns =
    [useMediaQuery('(min-width: 37.5em)', false, now), useMediaQuery('(min-width: 80em)', false, now)].filter(
      Boolean,
    ).length + 1;
  const { fixed, text } =
    view === 'list' ? lines[isWide ? 'wide' : 'phone'] : lines[columns === 1 ? 'card' : 'cards'];
  return { view, columns: view === 'list' ? 1 : columns, linePx: Math.round(fixed + text * scale) };
}
