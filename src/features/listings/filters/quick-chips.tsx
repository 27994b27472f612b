import { ActionIcon, Button, Chip, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#domain/format-count.ts';
import { mayPost } from '#domain/agent/agent.ts';
import { type QuickList, quickLists, readWanted } from '#domain/search/listing-search.ts';
import { type OnDevice } from '#entities/listing/optimistic-listing.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { IconX } from '#ui/icons/x.ts';
import { addressFrom, type ListingListSearch } from './listing-list-search.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';
import { filterToSave, isSameFilter, useSavedFilters } from './saved-filters.ts';
import { useTally } from './use-tally.ts';

const names: Record<QuickList, { label: MessageId; count?: number }> = {
  'no-photos': { label: 'listings.chip-no-photos' },
  'low-quality': { label: 'listings.chip-low-quality', count: quickLists['low-quality'].qualityBelow || 0 },
  'not-posted': { label: 'listings.chip-not-posted' },
  'authorisation-ends': { label: 'listings.chip-authorisation-ends' },
  'advert-ends': { label: 'listings.chip-advert-ends' },
  unconfirmed: { label: 'listings.chip-unconfirmed', count: quickLists.unconfirmed.unconfirmed || 0 },
};

const order = Object.keys(names) as readonly QuickList[];

interface QuickChipsProps {
  search: ListingListSearch;
  device: OnDevice;
  onSearch: (next: ListingListSearch) => void;
}

interface ListChip {
  key: string;
  label: string;
  search: ListingListSearch;
  /** The agent has saved it. */
  isOwn: boolean;
}

/** The quick lists, then those that the agent has saved. An agent who may not post has no list of the unposted. */
function chipsFrom(
  saved: readonly { name: string; search: ListingListSearch }[],
  mayPostListings: boolean,
  t: Words['t'],
): ListChip[] {
  const quick = order
    .filter((name) => name !== 'not-posted' || mayPostListings)
    .map((name) => {
      const { label, count = 0 } = names[name];
      return { key: name, label: t(label, { count }), search: addressFrom(quickLists[name]), isOwn: false };
    });
  const own = saved.map(({ name, search: filter }) => ({
    key: `own ${name}`,
    label: name,
    search: filter,
    isOwn: true,
  }));
  return [...quick, ...own];
}

/** Lists that answer a question, and those that the agent has saved, each with its number; one tap opens one. */
export function QuickChips({ search, device, onSearch }: QuickChipsProps) {
  const { t } = useWords();
  const agent = useAgent();
  const { saved, mayAdd, add, remove } = useSavedFilters(agent._id);
  const [isNaming, setIsNaming] = useState(false);
  const chips = chipsFrom(saved, mayPost(agent), t);
  const totals = useTally(
    agent._id,
    chips.map((chip) => readWanted(chip.search)),
    device,
  );
  const now = filterToSave(search);
  const isChosen = (chip: ListChip) => isSameFilter(now, chip.search);
  const chosen = chips.find(isChosen);
  /** Without a platform that gives dates no advert has an end. */
  const isShown = (chip: ListChip, place: number) =>
    chip.key !== 'advert-ends' || isChosen(chip) || (totals?.[place] ?? 0) > 0;
  const isSavable = Object.keys(now).length > 0 && !chosen && mayAdd;
  return (
    <>
      <ChipRow role="group" label={t('listings.chips')} chosen={`${chosen?.key} ${totals !== null}`}>
        {chips.map((chip, place) =>
          isShown(chip, place) ? (
            <FilterChip
              key={chip.key}
              chip={chip}
              isChosen={isChosen(chip)}
              count={totals && (totals[place] === undefined ? '' : formatCount(totals[place]))}
              onSearch={onSearch}
              onRemove={() => remove(chip.label)}
            />
          ) : null,
        )}
        {isSavable && (
          <Button variant="subtle" onClick={() => setIsNaming(true)}>
            {t('listings.save-filter')}
          </Button>
        )}
      </ChipRow>
      {isNaming && (
        <SaveFilterDialog
          onClose={() => setIsNaming(false)}
          onSave={(name) => {
            add(name, search);
            setIsNaming(false);
          }}
        />
      )}
    </>
  );
}

interface FilterChipProps {
  chip: ListChip;
  isChosen: boolean;
  /** The number of listings; null until any number is known. */
  count: string | null;
  onSearch: (next: ListingListSearch) => void;
  onRemove: () => void;
}

/** One list to press; a chosen one of the agent's own can be removed. */
function FilterChip({ chip, isChosen, count, onSearch, onRemove }: FilterChipProps) {
  const { t } = useWords();
  return (
    <Group gap={0} wrap="nowrap">
      <Chip type="checkbox" checked={isChosen} onChange={(isOn) => onSearch(isOn ? chip.search : {})}>
        {chip.label}
        {count !== null && (
          <Text span inherit fz="sm" fw={400} ml="xs">
            {` ${count}`}
          </Text>
        )}
      </Chip>
      {chip.isOwn && isChosen && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('listings.remove-filter', { name: chip.label })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}
