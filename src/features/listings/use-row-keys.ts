import { type RefObject, useRef } from 'react';
import { deviceStorage } from '#browser/device-storage.ts';
import { isCovered } from '#browser/is-covered.ts';
import { secondKeyMs } from '#domain/limits.ts';
import { listKeys } from '#entities/listing/list-keys.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { useKeyDown } from '#ui/use-key-down.ts';
import type { ListingHandlers } from './rows/row-events.ts';
import { listingIndexOf, rowSelector } from './rows/row-index.ts';
import type { ListingLayout } from './rows/use-listing-layout.ts';

interface RowKeys {
  list: RefObject<HTMLElement | null>;
  layout: ListingLayout;
  count: number;
  entryAt: (index: number) => ListingEntry | undefined;
  handlers: ListingHandlers;
  shownAt: number | null;
}

/** A row that scrolls into view is rendered within a few frames. */
const mostFrames = 10;

const textFields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const isElsewhere = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.matches(textFields)) || isCovered();

function focusRow(list: HTMLElement, at: number, frames = mostFrames): void {
  const link = list.querySelector<HTMLElement>(`${rowSelector(at)} a`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(list, at, frames - 1));
}

/** Scrolls a line of the list into view, clear of the header and of what is docked at the bottom. */
function reveal(list: HTMLElement, line: number, linePx: number): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = list.getBoundingClientRect().top + line * linePx;
  const highest = Number.parseFloat(scrollPaddingTop) || 0;
  const lowest = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0) - linePx;
  if (top < highest) scrollBy({ top: top - highest, behavior: 'instant' });
  if (top > lowest) scrollBy({ top: top - lowest, behavior: 'instant' });
}

const focusedAt = (list: HTMLElement | null): number =>
  listingIndexOf(
    list?.contains(document.activeElement) ? document.activeElement?.closest('[data-id]') : null,
  );

/** The keys of the list: j and k move the focus, e, s and p act on the listing that has it. */
export function useRowKeys({ list, layout, count, entryAt, handlers, shownAt }: RowKeys): void {
  const goneAt = useRef(-Infinity);
  const press = (key: string): boolean => {
    const focused = focusedAt(list.current);
    const does = listKeys.find((each) => each.key === key)?.does;
    if (!does || !list.current || handlers.selected) return false;
    if (does === 'next' || does === 'previous') {
      const step = does === 'next' ? 1 : -1;
      const at = Math.max(0, Math.min(count - 1, focused < 0 ? (shownAt ?? 0) : focused + step));
      reveal(list.current, Math.floor(at / layout.columns), layout.linePx);
      focusRow(list.current, at);
      return true;
    }
    const entry = entryAt(focused < 0 ? (shownAt ?? -1) : focused);
    const act = { edit: handlers.onEdit, share: handlers.onShare, post: handlers.onPost }[does];
    if (entry) act?.(entry);
    return entry !== undefined;
  };
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp, defaultPrevented } = event;
    const isOff = deviceStorage.layout.read()?.singleKeys === false;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isOff || isElsewhere(event)) return;
    // g and a second letter go to a screen: that letter is not for the list.
    const isAfterG = timeStamp - goneAt.current < secondKeyMs;
    goneAt.current = key === 'g' ? timeStamp : -Infinity;
    if (!isAfterG && press(key.toLowerCase())) event.preventDefault();
  });
}
