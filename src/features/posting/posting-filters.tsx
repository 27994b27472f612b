import '#ui/mantine-base.ts';
import '@mantine/core/styles/Chip.css';
import { Chip, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { type PostingFilter, type PostingPage, postingFilters } from '#domain/posting.ts';
import { searchedFor } from '#entities/listing/listing-list-search.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { IconSearch } from '#ui/icons/search.ts';
import type { PostingListSearch } from './posting-list-search.ts';
import face from './posting.module.css';

const searchPauseMs = 250;

const labels: Record<Exclude<PostingFilter, ''>, MessageId> = {
  NotPosted: 'posting.filter-not-posted',
  Waiting: 'posting.filter-waiting',
  Posted: 'posting.filter-posted',
  Changed: 'posting.filter-changed',
  Failed: 'posting.filter-failed',
  Withdrawn: 'posting.filter-withdrawn',
};

interface PostingFiltersProps {
  search: PostingListSearch;
  counts: PostingPage['counts'] | undefined;
  /** How many listings were picked on another screen. */
  picked: number;
  onSearch: (next: PostingListSearch) => void;
}

/** The filters of the posting screen; the address bar stores them. */
export function PostingFilters({ search, counts, picked, onSearch }: PostingFiltersProps) {
  const { t } = useWords();
  const { page: _, picked: isPicked, state, ...rest } = search;
  const [typed, setTyped] = useState(search.q ?? '');
  const lookFor = useDebouncedCallback((text: string) => {
    const q = searchedFor(text);
    if (q === (search.q ?? '')) return;
    const { q: __, ...others } = { ...rest, ...(state && { state }), ...(isPicked && { picked: isPicked }) };
    onSearch({ ...others, ...(q && { q }) });
  }, searchPauseMs);
  const choose = (value: string) => {
    if (value === 'picked') return onSearch({ ...rest, picked: true });
    const chosen = postingFilters.find((one) => one === value);
    onSearch({ ...rest, ...(chosen && { state: chosen }) });
  };
  const count = (filter: Exclude<PostingFilter, ''>) =>
    filter === 'NotPosted' || !counts?.[filter] ? '' : ` ${counts[filter]}`;
  return (
    <search className={face.filters}>
      <TextInput
        type="search"
        aria-label={t('posting.search')}
        placeholder={t('posting.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        maxLength={120}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          lookFor(value);
        }}
      />
      <Chip.Group value={isPicked ? 'picked' : (state ?? '')} onChange={(value) => choose(value)}>
        <div className={face.chips} role="group" aria-label={t('posting.filter')}>
          {picked > 0 && (
            <Chip value="picked" variant="outline" classNames={{ label: face.chip ?? '' }}>
              {t('posting.filter-picked')} {picked}
            </Chip>
          )}
          <Chip value="" variant="outline" classNames={{ label: face.chip ?? '' }}>
            {t('posting.filter-all')}
          </Chip>
          {postingFilters.map((filter) => (
            <Chip key={filter} value={filter} variant="outline" classNames={{ label: face.chip ?? '' }}>
              {t(labels[filter])}
              {count(filter)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </search>
  );
}
