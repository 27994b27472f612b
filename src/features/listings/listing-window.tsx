import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import type { PostingMark } from '#entities/posting/use-posting-marks.ts';
import { ListingRow } from './listing-row.tsx';
import face from './listing-row.module.css';
import type { ListingLayout } from './use-listing-layout.ts';
import { useListPlace, useMargin } from './use-list-place.ts';
import { useListingWindow } from './use-listing-window.ts';

export interface ListingWindowProps {
  layout: ListingLayout;
  count: number;
  /** The number of listings above the page in the address. */
  above: number;
  page: number;
  /** The listing at an index; undefined if it is not loaded or cannot be loaded. */
  entryAt: (index: number) => ListingEntry | undefined;
  markOf?: (listingId: string) => PostingMark | undefined;
  isOutOfReach: (index: number) => boolean;
  onView: (first: number, last: number) => void;
  onPage: (page: number) => void;
  handlers: ListingHandlers;
}

/** The actions of the agent in the list. */
export interface ListingHandlers {
  /** The selected ids; null if selection is off. */
  selected: ReadonlyMap<string, unknown> | null;
  onOpen: (entry: ListingEntry) => void;
  onNear: (entry: ListingEntry) => void;
  onMenu: (entry: ListingEntry, at: HTMLElement) => void;
  onToggle: (entry: ListingEntry) => void;
}

/** The range in view is reported in steps of this many listings, not for each row. */
const viewStep = 25;
const roundedTo = (index: number) => Math.floor(index / viewStep) * viewStep;

/** A list of thousands: only the rows in view are rendered, and one event handler serves all rows. */
export function ListingWindow({
  layout,
  count,
  above,
  page,
  entryAt,
  markOf,
  isOutOfReach,
  onView,
  onPage,
  handlers,
}: ListingWindowProps) {
  const { t } = useWords();
  const { columns, linePx, view } = layout;
  const list = useRef<HTMLUListElement>(null);
  const marginPx = useMargin(list);
  const { inView, heightPx, isMoving } = useListingWindow({
    list,
    lines: Math.ceil(count / columns),
    linePx,
    marginPx,
  });
  useListPlace({ list, columns, linePx, page, above, onPage });

  const first = roundedTo((inView[0]?.index ?? 0) * columns);
  const last = roundedTo(((inView.at(-1)?.index ?? 0) + 1) * columns) + viewStep;
  useEffect(() => {
    onView(first, last);
  }, [first, last, onView]);

  const places = inView.flatMap(({ index, topPx }) =>
    Array.from({ length: Math.min(columns, count - index * columns) }, (_, column) => ({
      at: index * columns + column,
      line: index,
      topPx,
      column,
    })),
  );
  /* Elements are reused for the listing that comes into view when another leaves it, and keep their order in
     the DOM while the list moves: a third of the work of new ones. */
  const slotted = places.map((place) => ({ ...place, slot: place.at % (inView.length * columns) }));
  const inSlots = isMoving ? slotted.toSorted((a, b) => a.slot - b.slot) : slotted;
  const entryUnder = ({ target }: { target: EventTarget }): ListingEntry | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;
    return places.map(({ at }) => entryAt(at)).find((entry) => entry?.listing._id === id);
  };
  const onClick = (event: MouseEvent) => {
    const entry = entryUnder(event);
    const target = event.target as Element;
    if (!entry) return;
    if (handlers.selected) {
      if (target.closest('a')) event.preventDefault();
      return handlers.onToggle(entry);
    }
    const button = target.closest('button');
    if (button) return handlers.onMenu(entry, button);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !target.closest('a')) return;
    event.preventDefault();
    handlers.onOpen(entry);
  };
  const onNear = (event: PointerEvent | React.TouchEvent | React.FocusEvent) => {
    const entry = entryUnder(event);
    if (entry && !handlers.selected) handlers.onNear(entry);
  };

  return (
    <ul
      ref={list}
      role="list"
      aria-label={t('properties.list')}
      className={view === 'cards' ? `${face.list} ${face.cards}` : face.list}
      data-selecting={handlers.selected !== null || undefined}
      style={{ height: heightPx, '--columns': columns, '--line': `${linePx}px` } as React.CSSProperties}
      onClick={onClick}
      onPointerOver={onNear}
      onTouchStart={onNear}
      onFocus={onNear}
    >
      {inSlots.map(({ at, slot, line, topPx, column }) => {
        const entry = entryAt(at);
        if (!entry)
          return (
            <RowSkeleton
              key={`bones ${slot}`}
              topPx={topPx}
              column={column}
              text={isOutOfReach(at) ? t('properties.out-of-reach') : ''}
            />
          );
        const { listing, mark } = entry;
        const isSelected = handlers.selected?.has(listing._id) ?? null;
        const { posted = 0, failed = 0 } = markOf?.(listing._id) ?? {};
        return (
          <ListingRow
            key={slot}
            listing={listing}
            mark={mark}
            place={at + 1}
            total={count}
            line={line}
            topPx={topPx}
            column={column}
            posted={posted}
            failed={failed}
            isSelected={isSelected}
          />
        );
      })}
    </ul>
  );
}

/** The placeholder of a listing that is loading or cannot be loaded. */
function RowSkeleton({ topPx, column, text }: { topPx: number; column: number; text: string }) {
  return (
    <li
      className={face.bones}
      data-still={text !== '' || undefined}
      aria-hidden={text === '' || undefined}
      style={{ translate: `0 ${topPx}px`, '--column': column } as React.CSSProperties}
    >
      <span />
      <b>{text}</b>
    </li>
  );
}
