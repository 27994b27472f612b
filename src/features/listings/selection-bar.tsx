import { IconX } from '#ui/icons/x.ts';
import { IconWorld } from '#ui/icons/world.ts';
import { useState } from 'react';
import { mostListingsInChange } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { dockedBar } from '#ui/docked-bar.ts';
import { toast } from '#ui/toast.ts';
import { Button } from '#ui/button.tsx';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { MenuItem, MenuSheet } from '#entities/listing/menu-sheet.tsx';
import face from './listings.module.css';
import { StatusItems } from '#entities/listing/status-items.tsx';
import { type ActedListing, useListingActions } from '#entities/listing/use-listing-actions.ts';

interface SelectionBarProps {
  selected: ReadonlyMap<string, ActedListing>;
  /** The number of listings in the list, and how to get them. */
  total: number;
  collect: (most: number) => Promise<ListingEntry[]>;
  onSelect: (listings: readonly ActedListing[]) => void;
  onEnd: () => void;
}

/** The number of selected listings, Select all, and the actions for them, at the bottom of the screen. */
export function SelectionBar({ selected, total, collect, onSelect, onEnd }: SelectionBarProps) {
  const { t, sentence } = useWords();
  const { change, post } = useListingActions();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [isCollecting, setIsCollecting] = useState(false);
  const count = selected.size;
  const most = Math.min(total, mostListingsInChange);
  const selectAll = () => {
    setIsCollecting(true);
    void collect(most)
      .then((entries) =>
        onSelect(entries.map(({ listing: { _id, name, status } }) => ({ _id, name, status }))),
      )
      .catch((fault: unknown) => void toast({ message: sentence(fault), tone: 'bad' }))
      .then(() => setIsCollecting(false));
  };
  return (
    <div className={face.bar} ref={dockedBar} data-bar role="region" aria-label={t('properties.selection')}>
      <button type="button" className={face.end} aria-label={t('properties.selection-end')} onClick={onEnd}>
        <IconX size={22} aria-hidden="true" />
      </button>
      <p role="status">{t('properties.selected', { count })}</p>
      {count < most ? (
        <button type="button" className={face.all} disabled={isCollecting} onClick={selectAll}>
          {t(most < total ? 'properties.select-first' : 'properties.select-all', { count: most })}
        </button>
      ) : (
        <button type="button" className={face.all} onClick={() => onSelect([])}>
          {t('properties.select-none')}
        </button>
      )}
      <Button
        className={face.change ?? ''}
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {t('properties.change-status')}
      </Button>
      {at && (
        <MenuSheet title={t('properties.selected', { count })} at={at} onClose={() => setAt(null)}>
          <StatusItems
            listings={[...selected.values()]}
            onPick={(to) => {
              setAt(null);
              onEnd();
              void change([...selected.values()], to);
            }}
          />
          {post && (
            <MenuItem
              icon={<IconWorld size={22} stroke={1.75} aria-hidden="true" />}
              onPick={() => post([...selected.keys()])}
            >
              {t('posting.post')}
            </MenuItem>
          )}
        </MenuSheet>
      )}
    </div>
  );
}
