import { Box, Flex, SegmentedControl } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { listingKinds } from '#domain/listing.ts';
import {
  type ListingFilterName,
  listingFilterNames,
  listingFilters,
  listingSorts,
  usualSort,
} from '#domain/listing-search.ts';
import { filtersIn, type ListingListSearch, listingListSearch } from './listing-list-search.ts';
import { kindWords, sortWords } from '#entities/listing/listing-sentences.ts';
import { useWords } from '#messages/words.ts';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusChips } from './status-chips.tsx';

/** These have places of their own; on a phone the others are behind a button. */
const unfolded: readonly ListingFilterName[] = ['search', 'status'];
const folded = listingFilterNames.filter((name) => !unfolded.includes(name));

interface ListingFiltersProps {
  search: ListingListSearch;
  onSearch: (next: ListingListSearch) => void;
}

/** The filters and the sort order of the list. The address stores them. */
export function ListingFilters({ search, onSearch }: ListingFiltersProps) {
  const { t } = useWords();
  const { q = '', kind, status, sort = usualSort } = search;
  const narrowing = filtersIn(search).filter((name) => folded.includes(name));
  /** Every change goes back to the first page. */
  const change = (part: ListingListSearch | Record<string, string>) =>
    onSearch(listingListSearch({ ...search, page: 1, ...part }));
  const set = (name: ListingFilterName) => (value: string) =>
    change({ [listingFilters[name].parameter]: value });
  const controls: Record<ListingFilterName, (isFolded: boolean) => ReactNode> = {
    search: () => (
      <SearchInput
        flex={{ base: 1, md: '1 1 100%', lg: '1 1 14rem' }}
        maw={{ lg: '20rem' }}
        label={t('properties.search')}
        q={q}
        onSearch={set('search')}
      />
    ),
    kind: (isFolded) => (
      <SegmentedControl
        orientation={isFolded ? 'vertical' : 'horizontal'}
        fullWidth={isFolded}
        aria-label={t('properties.kind')}
        value={kind ?? ''}
        data={[
          { value: '', label: t('properties.kind-any') },
          ...listingKinds.map((each) => ({ value: each, label: t(kindWords[each]) })),
        ]}
        onChange={set('kind')}
      />
    ),
    status: () => (
      <StatusChips status={status} isCounted={q === '' && narrowing.length === 0} onChoose={set('status')} />
    ),
  };
  return (
    <Flex component="search" wrap="wrap" align="center" gap="sm" mb="md">
      {controls.search(false)}
      <FoldedFilters
        active={narrowing.length + (search.sort ? 1 : 0)}
        onClear={() => onSearch(listingListSearch({ q, status }))}
      >
        {(isFolded) => (
          <>
            {folded.map((name) => (
              <Fragment key={name}>{controls[name](isFolded)}</Fragment>
            ))}
            <Box w={{ md: '13rem' }}>
              <PickField
                label={t('properties.sort')}
                isLabelHidden={!isFolded}
                value={sort}
                choices={listingSorts.map((each) => ({ value: each, label: t(sortWords(each, status)) }))}
                onChange={(chosen) => change({ sort: chosen })}
              />
            </Box>
          </>
        )}
      </FoldedFilters>
      {controls.status(false)}
    </Flex>
  );
}
