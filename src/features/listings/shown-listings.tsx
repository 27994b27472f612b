import { useState } from 'react';
import { markedNeedles } from '#domain/search/search-words.ts';
import type { ListingSort } from '#domain/listing/listing.ts';
import { readWanted } from '#domain/search/listing-search.ts';
import type { ListingListSearch } from './filters/listing-list-search.ts';
import { ListingPreview } from './listing-preview.tsx';
import { ListingWindow, type ListingWindowProps } from './listing-window.tsx';
import face from './listings.module.css';
import { TableHead } from './rows/table-head.tsx';
import { useListingLayout } from './rows/use-listing-layout.ts';
import { useSpacious } from './rows/view-choice.ts';

interface ShownListingsProps extends Omit<
  ListingWindowProps,
  'layout' | 'page' | 'shownAt' | 'onShow' | 'head' | 'needles'
> {
  search: ListingListSearch;
  onSort: (sort: ListingSort) => void;
}

/** The listings as list, cards or table; on a wide screen the list has a preview beside it. */
export function ShownListings({ search, onSort, ...list }: ShownListingsProps) {
  const layout = useListingLayout();
  const isSpacious = useSpacious();
  const [shownAt, setShownAt] = useState(0);
  const { view } = layout;
  const hasPreview = isSpacious && view === 'list' && list.handlers.selected === null;
  const shown = list.entryAt(Math.min(shownAt, list.count - 1));
  return (
    <div className={face.split} data-preview={hasPreview || undefined}>
      <ListingWindow
        key={view}
        {...list}
        layout={layout}
        needles={markedNeedles(search.q ?? '')}
        page={search.page ?? 1}
        shownAt={hasPreview ? shownAt : null}
        onShow={setShownAt}
        head={view === 'table' && <TableHead wanted={readWanted(search)} onSort={onSort} />}
      />
      {hasPreview && shown && <ListingPreview entry={shown} handlers={list.handlers} />}
    </div>
  );
}
