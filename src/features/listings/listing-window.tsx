import { type ReactNode, useEffect, useRef } from 'react';
import { useMenuRole } from '#entities/listing/menu-sheet.tsx';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import type { PostingMark } from './use-posting-marks.ts';
import { useWords } from '#messages/words.ts';
import face from './rows/listing-row.module.css';
import { ListingRow } from './rows/listing-row.tsx';
import { type ListingHandlers, useRowEvents } from './rows/row-events.ts';
import { useRowSwipe } from './rows/use-row-swipe.ts';
import { listingIndexOf, rowCountFrom } from './rows/row-index.ts';
import { inSlots, type RowPlace, toRowPlaces } from './rows/row-places.ts';
import { RowSkeleton } from './rows/row-skeleton.tsx';
import { TableRow } from './rows/table-row.tsx';
import tableFace from './rows/table.module.css';
import type { ListingLayout } from './rows/use-listing-layout.ts';
import { useCollapse } from './use-collapse.ts';
import { useListingWindow } from './use-listing-window.ts';
import { useListPlace, useMargin } from './use-list-place.ts';
import { useRowKeys } from './use-row-keys.ts';

export type { ListingHandlers } from './rows/row-events.ts';

export interface ListingWindowProps {
  layout: ListingLayout;
  count: number;
  /** The number of listings above the page in the address. */
  above: number;
  page: number;
  /** The listing at an index; undefined if it is not loaded or cannot be loaded. */
  entryAt: (index: number) => ListingEntry | undefined;
  markFrom?: (listingId: string) => PostingMark | undefined;
  isOutOfReach: (index: number) => boolean;
  onView: (first: number, last: number) => void;
  onPage: (page: number) => void;
  handlers: ListingHandlers;
  /** The search words; the rows mark them. */
  needles: readonly string[];
  /** The index of the listing in the preview; null without one. */
  shownAt: number | null;
  onShow: (at: number) => void;
  /** The names of the columns of a table. */
  head?: ReactNode;
}

/** The range in view is reported in steps of this many listings, not for each row. */
const viewStep = 25;
const roundedTo = (index: number) => Math.floor(index / viewStep) * viewStep;

/** Reports the range in view, from the indexes of its first and last listing. */
function useReportedView(start: number, end: number, onView: ListingWindowProps['onView']): void {
  const first = roundedTo(start);
  const last = roundedTo(end) + viewStep;
  useEffect(() => {
    onView(first, last);
  }, [first, last, onView]);
}

/** The event handlers of the list, which find the listing of the row that an event is in. */
function useListEvents({ layout, entryAt, handlers, onShow }: ListingWindowProps) {
  const rowUnder = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const at = listingIndexOf(row);
    const entry = row ? entryAt(at) : undefined;
    return entry && entry.listing._id === row?.dataset.id ? { entry, at } : undefined;
  };
  const events = useRowEvents({ handlers, rowUnder, onShow });
  const swipe = useRowSwipe({ handlers, rowUnder });
  return layout.view === 'list' ? { ...events, ...swipe } : events;
}

/** A list of thousands: only the rows in view are rendered, and one event handler serves all rows. */
export function ListingWindow(props: ListingWindowProps) {
  const { layout, count, above, page, entryAt, onPage, handlers, shownAt } = props;
  const { t } = useWords();
  const { columns, linePx, view, isNarrow } = layout;
  const isTable = view === 'table';
  const list = useRef<HTMLUListElement & HTMLDivElement>(null);
  const marginPx = useMargin(list);
  const lines = Math.ceil(count / columns);
  const { inView, heightPx, isMoving } = useListingWindow({ list, lines, linePx, marginPx });
  useListPlace({ list, columns, linePx, page, above, onPage });
  useRowKeys({ list, layout, count, entryAt, handlers, shownAt });
  useReportedView(
    (inView[0]?.index ?? 0) * columns,
    ((inView.at(-1)?.index ?? 0) + 1) * columns,
    props.onView,
  );
  const places = toRowPlaces(inView, columns, count);
  useCollapse({ list, places, idAt: (at) => entryAt(at)?.listing._id, count, columns, linePx });
  const events = useListEvents(props);

  const List = isTable ? 'div' : 'ul';
  const kind = isTable ? tableFace.rows : face[view === 'cards' ? 'cards' : 'rows'];
  const sizes: Record<`--${string}`, string | number> = {
    '--columns': columns,
    '--line': `${linePx}px`,
    '--swipe-right': JSON.stringify(t('listings.action-available')),
    '--swipe-left': JSON.stringify(t('listings.share')),
  };
  const rows = (
    <List
      ref={list}
      role={isTable ? 'rowgroup' : 'list'}
      aria-label={isTable ? undefined : t('listings.list')}
      className={[face.list, kind, isNarrow && face.narrow].filter(Boolean).join(' ')}
      data-selecting={handlers.selected !== null || undefined}
      style={{ height: heightPx, ...sizes }}
      {...events}
    >
      <Rows {...props} places={inSlots(places, inView.length * columns, isMoving)} />
    </List>
  );
  if (!isTable) return rows;
  return (
    <div
      role="table"
      aria-label={t('listings.list')}
      aria-rowcount={rowCountFrom(count)}
      className={tableFace.table}
    >
      {props.head}
      {rows}
    </div>
  );
}

/** The rows in view; a skeleton where the listing is not loaded. */
function Rows(props: ListingWindowProps & { places: readonly (RowPlace & { slot: number })[] }) {
  const { places, layout, count, entryAt, markFrom, isOutOfReach, handlers, needles, shownAt } = props;
  const { t } = useWords();
  const menuRole = useMenuRole();
  const isTable = layout.view === 'table';
  const Row = isTable ? TableRow : ListingRow;
  return places.map(({ at, slot, line, topPx, column }) => {
    const entry = entryAt(at);
    if (!entry)
      return (
        <RowSkeleton
          key={`skeleton ${slot}`}
          isCell={isTable}
          topPx={topPx}
          column={column}
          text={isOutOfReach(at) ? t('listings.out-of-reach') : ''}
        />
      );
    const { listing, mark } = entry;
    const { posted = 0, failed = 0 } = markFrom?.(listing._id) ?? {};
    return (
      <Row
        key={slot}
        listing={listing}
        mark={mark}
        needles={needles}
        place={at + 1}
        total={count}
        line={line}
        topPx={topPx}
        column={column}
        posted={posted}
        failed={failed}
        isSelected={handlers.selected?.has(listing._id) ?? null}
        isShown={shownAt === at}
        isCard={layout.view === 'cards'}
        menuRole={menuRole}
      />
    );
  });
}
