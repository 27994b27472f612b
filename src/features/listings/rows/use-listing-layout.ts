import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type ListingView, useSpacious, useView } from './view-choice.ts';

export interface ListingLayout {
  view: ListingView;
  /** Very narrow, or enlarged text: part of a row is below its photo. */
  isNarrow: boolean;
  columns: number;
  /** Height of a row, in px; the style sheet uses the same value. */
  linePx: number;
}

const now = { getInitialValueInEffect: false };

const photoPx = 72;
/** Height in px of a row for a text size, 1 at 16 px. The style sheet has the same paddings and lines. */
const heights = {
  narrow: (scale: number) => 24 + Math.max(photoPx, 48 * scale) + 48 * scale,
  phone: (scale: number) => 24 + 96 * scale,
  wide: (scale: number) => 24 + Math.max(photoPx, 68 * scale),
  table: (scale: number) => 20 + Math.max(36, 20 * scale),
  card: (scale: number) => 240 + 96 * scale,
  cards: (scale: number) => 216 + 96 * scale,
};

/** The ratio of the browser's text size to the default of 16 px. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * The number of columns, and the height of a row at the agent's text size. All rows have the same height, so
 * that the list can scroll to any row. `as` is a view in the place of the chosen one.
 */
export function useListingLayout(as?: ListingView): ListingLayout {
  const chosen = useView();
  const view = as ?? chosen;
  const [scale] = useState(textScale);
  const isNarrow = useMediaQuery('(max-width: 21.99875em)', false, now);
  const isRoomy = useMediaQuery('(min-width: 40em)', false, now);
  const isWide = useMediaQuery('(min-width: 62em)', false, now);
  const isSpacious = useSpacious();
  const columns = view === 'cards' ? 1 + [isRoomy, isSpacious].filter(Boolean).length : 1;
  const kind = {
    list: isWide ? ('wide' as const) : isNarrow ? ('narrow' as const) : ('phone' as const),
    table: 'table' as const,
    cards: columns === 1 ? ('card' as const) : ('cards' as const),
  }[view];
  return { view, isNarrow: kind === 'narrow', columns, linePx: Math.round(heights[kind](scale)) };
}
