import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { mostListingsInChange, mostListingsInShare } from '#domain/limits.ts';
import { MenuItem, MenuSheet, useMenuRole } from '#entities/listing/menu-sheet.tsx';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { StatusItems } from '#entities/listing/status-items.tsx';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import type { ActedListing } from '#entities/listing/change-status.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { IconWorld } from '#ui/icons/world.ts';
import { IconX } from '#ui/icons/x.ts';
import { toast } from '#ui/toast.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selected: ReadonlyMap<string, ActedListing>;
  /** The number of listings in the list, and how to get them. */
  total: number;
  collect: (most: number) => Promise<ListingEntry[]>;
  onSelect: (listings: readonly ActedListing[]) => void;
  onEnd: () => void;
}

type SelectingProps = Pick<SelectionBarProps, 'total' | 'collect'> & { selection: Selection };

/** The bar of a selection; nothing if selection is off. */
export function Selecting({ selection, ...bar }: SelectingProps) {
  if (!selection.selected) return null;
  return (
    <SelectionBar
      {...bar}
      selected={selection.selected}
      onSelect={selection.choose}
      onEnd={() => selection.begin(false)}
    />
  );
}

/** The number of selected listings, Select all, and the actions for them, at the bottom of the screen. */
function SelectionBar({ selected, total, collect, onSelect, onEnd }: SelectionBarProps) {
  const { t, sentence } = useWords();
  const { change, post } = useListingActions();
  const menuRole = useMenuRole();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [isCollecting, setIsCollecting] = useState(false);
  const isOpen = useIsOpen();
  const count = selected.size;
  const isTooMany = count > mostListingsInShare;
  const most = Math.min(total, mostListingsInChange);
  const selectAll = () => {
    setIsCollecting(true);
    void collect(most)
      .then((entries) => {
        if (isOpen.current) onSelect(entries.map(({ listing }) => listing));
      })
      .catch((fault: unknown) => {
        if (isOpen.current) void toast({ message: sentence(fault), tone: 'bad' });
      })
      .then(() => setIsCollecting(false));
  };
  return (
    <ActionBar isPinned label={t('properties.selection')}>
      <Group gap="sm">
        <ActionIcon aria-label={t('properties.selection-end')} onClick={onEnd}>
          <IconX size={22} />
        </ActionIcon>
        <Text role="status" fw={650} flex={1}>
          {t('properties.selected', { count })}
        </Text>
        {count < most ? (
          <Button variant="subtle" px="sm" loading={isCollecting} onClick={selectAll}>
            {t(most < total ? 'properties.select-first' : 'properties.select-all', { count: most })}
          </Button>
        ) : (
          <Button variant="subtle" px="sm" onClick={() => onSelect([])}>
            {t('properties.select-none')}
          </Button>
        )}
        <Group gap="sm" w={{ base: '100%', md: 'auto' }}>
          <Button
            flex="1 0 auto"
            variant="default"
            disabled={count === 0 || isTooMany}
            title={isTooMany ? t('properties.share-most', { count: mostListingsInShare }) : undefined}
            leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsSharing(true)}
          >
            {t('properties.share')}
          </Button>
          <Button
            flex="1 0 auto"
            aria-haspopup={menuRole}
            disabled={count === 0}
            onClick={(event) => setAt(event.currentTarget)}
          >
            {t('properties.change-status')}
          </Button>
        </Group>
      </Group>
      {at && (
        <MenuSheet title={t('properties.selected', { count })} at={at} onClose={() => setAt(null)}>
          <StatusItems
            listings={[...selected.values()]}
            onPick={(to) => {
              setAt(null);
              if (to === 'Archived') return setIsEnding(true);
              onEnd();
              return void change([...selected.values()], to);
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
      {isEnding && (
        <LateDealSheet listings={[...selected.values()]} onDone={onEnd} onClose={() => setIsEnding(false)} />
      )}
      {isSharing && <ShareListings listingIds={[...selected.keys()]} onClose={() => setIsSharing(false)} />}
    </ActionBar>
  );
}
