import { formatCount } from '#domain/format-count.ts';
import { Chip, Flex } from '@mantine/core';
import { type PostingFilter, type PostingPage, postingFilters } from '#domain/posting/posting.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { PostingListSearch } from './posting-list-search.ts';

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
  const lookFor = (q: string) => {
    const { q: __, ...others } = { ...rest, ...(state && { state }), ...(isPicked && { picked: isPicked }) };
    onSearch({ ...others, ...(q && { q }) });
  };
  const choose = (value: string) => {
    if (value === 'picked') return onSearch({ ...rest, picked: true });
    const chosen = postingFilters.find((one) => one === value);
    onSearch({ ...rest, ...(chosen && { state: chosen }) });
  };
  const chosen = isPicked ? 'picked' : (state ?? '');
  const count = (filter: Exclude<PostingFilter, ''>) =>
    filter === 'NotPosted' || !counts?.[filter] ? '' : ` ${formatCount(counts[filter])}`;
  return (
    <Flex component="search" wrap="wrap" align="center" gap="sm">
      <SearchInput flex="1 1 100%" label={t('posting.search')} q={search.q ?? ''} onSearch={lookFor} />
      <Chip.Group value={chosen} onChange={(value) => choose(value)}>
        <ChipRow label={t('posting.filter')} chosen={`${chosen} ${counts !== undefined}`}>
          {picked > 0 && (
            <Chip value="picked">
              {t('posting.filter-picked')} {formatCount(picked)}
            </Chip>
          )}
          <Chip value="">{t('posting.filter-all')}</Chip>
          {postingFilters.map((filter) => (
            <Chip key={filter} value={filter}>
              {t(labels[filter])}
              {count(filter)}
            </Chip>
          ))}
        </ChipRow>
      </Chip.Group>
    </Flex>
  );
}
