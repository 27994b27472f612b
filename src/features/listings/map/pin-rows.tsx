import { useState } from 'react';
import { useMenuRole } from '#entities/listing/menu-sheet.tsx';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { useWords } from '#messages/words.ts';
import { ListingRow } from '../rows/listing-row.tsx';
import rowFace from '../rows/listing-row.module.css';
import { type ListingHandlers, useRowEvents } from '../rows/row-events.ts';
import { useListingLayout } from '../rows/use-listing-layout.ts';
import face from './map.module.css';

interface PinRowsProps {
  entries: readonly ListingEntry[];
  handlers: ListingHandlers;
  needles: readonly string[];
}

const inRoom = 4;
const nothing = () => {};

/** The listings of a pin, each a row with its actions; only those in view are drawn. */
export function PinRows({ entries, handlers, needles }: PinRowsProps) {
  const { t } = useWords();
  const menuRole = useMenuRole();
  const { linePx, isNarrow } = useListingLayout('list');
  const [first, setFirst] = useState(0);
  const rowUnder = (target: EventTarget) => {
    const id =
      target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
    const at = entries.findIndex(({ listing }) => listing._id === id);
    return entries[at] && { entry: entries[at], at };
  };
  const events = useRowEvents({ handlers, rowUnder, onShow: nothing });
  const from = Math.max(0, first - inRoom);
  return (
    <div
      className={face.scroller}
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / linePx))}
    >
      <ul
        role="list"
        aria-label={t('listings.list')}
        className={[rowFace.list, rowFace.rows, face.rows, isNarrow && rowFace.narrow]
          .filter(Boolean)
          .join(' ')}
        style={{ height: entries.length * linePx, '--line': `${linePx}px` } as React.CSSProperties}
        {...events}
      >
        {entries.slice(from, first + 2 * inRoom).map(({ listing, mark }, step) => {
          const at = from + step;
          return (
            <ListingRow
              key={listing._id}
              listing={listing}
              mark={mark}
              needles={needles}
              place={at + 1}
              total={entries.length}
              line={at}
              topPx={at * linePx}
              column={0}
              posted={listing.postedOn ?? 0}
              failed={0}
              isSelected={null}
              isShown={false}
              isCard={false}
              menuRole={menuRole}
            />
          );
        })}
      </ul>
    </div>
  );
}
