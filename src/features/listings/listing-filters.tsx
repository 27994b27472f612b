import { Box, Flex, SegmentedControl } from '@mantine/core';
import { listingKinds, listingSorts } from '#domain/listing.ts';
import {
  filtersIn,
  type ListingListSearch,
  listingListSearch,
  usualSort,
} from '#entities/listing/listing-list-search.ts';
import { kindWords, sortWords } from '#entities/listing/listing-sentences.ts';
import { useWords } from '#messages/words.ts';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { StatusChips } from './status-chips.tsx';

interface ListingFiltersProps {
  search: ListingListSearch;
  onSearch: (next: ListingListSearch) => void;
}

/** The filters and the sort order of the list. The address stores them. */
export function ListingFilters({ search, onSearch }: ListingFiltersProps) {
  const { t } = useWords();
  const { q = '', kind, status, sort = usualSort } = search;
  const folded = filtersIn(search).filter((filter) => filter !== 'q' && filter !== 'status');
  /** Every change goes back to the first page. */
  const change = (part: Record<string, unknown>) =>
    onSearch(listingListSearch({ ...search, page: 1, ...part }));
  return (
    <Flex component="search" wrap="wrap" align="center" gap="sm" mb="md">
      <SearchInput
        flex={{ base: 1, md: '1 1 100%', lg: '1 1 14rem' }}
        maw={{ lg: '20rem' }}
        label={t('properties.search')}
        q={q}
        onSearch={(words) => change({ q: words })}
      />
      <FoldedFilters
        active={folded.length + (search.sort ? 1 : 0)}
        onClear={() => onSearch(listingListSearch({ q, status }))}
      >
        {(isFolded) => (
          <>
            <SegmentedControl
              orientation={isFolded ? 'vertical' : 'horizontal'}
              fullWidth={isFolded}
              aria-label={t('properties.kind')}
              value={kind ?? ''}
              data={[
                { value: '', label: t('properties.kind-any') },
                ...listingKinds.map((each) => ({ value: each, label: t(kindWords[each]) })),
              ]}
              onChange={(chosen) => change({ kind: chosen })}
            />
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
      <StatusChips
        status={status}
        isCounted={q === '' && folded.length === 0}
        onChoose={(chosen) => change({ status: chosen })}
      />
    </Flex>
  );
}
