import { Box, Flex, SegmentedControl, Stack } from '@mantine/core';
import { listingKinds } from '#domain/listing/listing.ts';
import {
  type ListingFilterName,
  listingFilterNames,
  listingFilters,
  listingSorts,
  usualSort,
} from '#domain/search/listing-search.ts';
import { kindWords, sortWords } from '#entities/listing/listing-sentences.ts';
import type { OnDevice } from '#entities/listing/optimistic-listing.ts';
import { useWords } from '#messages/words.ts';
import { FilterDrawer, FoldedFilters } from '#ui/folded-filters.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { type FurtherFilter, FurtherFilterField } from './further-filters.tsx';
import { filtersIn, type ListingListSearch, listingListSearch } from './listing-list-search.ts';
import { QuickChips } from './quick-chips.tsx';
import { StatusChips } from './status-chips.tsx';

/** These have places of their own; all others are behind the button. On a phone the kind is there too. */
const unfolded: readonly ListingFilterName[] = ['search', 'status', 'kind'];
const isFurther = (name: ListingFilterName): name is FurtherFilter => !unfolded.includes(name);
const further = listingFilterNames.filter(isFurther);

interface ListingFiltersProps {
  search: ListingListSearch;
  device: OnDevice;
  onSearch: (next: ListingListSearch) => void;
}

/** The filters and the sort order of the list. The address stores them. */
export function ListingFilters({ search, device, onSearch }: ListingFiltersProps) {
  const { t } = useWords();
  const { q = '', status } = search;
  const set = filtersIn(search);
  const narrowing = set.filter((name) => name !== 'search' && name !== 'status');
  /** Every change goes back to the first page. */
  const change = (part: Record<string, string>) =>
    onSearch(listingListSearch({ ...search, page: 1, ...part }));
  /** Another state has other areas; another status another usual order. */
  const setFilter: SetFilter = (name, value) =>
    change({
      [listingFilters[name].parameter]: value,
      ...(name === 'state' && { area: '' }),
      ...(name === 'status' && search.sort === undefined && { sort: '' }),
    });
  const furtherFields = <FurtherFields search={search} onSet={setFilter} />;
  return (
    <Stack component="search" gap="sm" mb="md">
      <Flex wrap="wrap" align="center" gap="sm">
        <SearchInput
          flex={{ base: 1, md: '1 1 100%', lg: '1 1 14rem' }}
          maw={{ lg: '20rem' }}
          label={t('listings.search')}
          q={q}
          onSearch={(words) => setFilter('search', words)}
        />
        <FoldedFilters
          active={narrowing.length + (search.sort ? 1 : 0)}
          onClear={() => onSearch(listingListSearch({ q, status }))}
        >
          {(isFolded) => (
            <>
              <KindField isFolded={isFolded} search={search} onSet={setFilter} />
              <SortField isFolded={isFolded} search={search} onSort={(sort) => change({ sort })} />
              {isFolded ? (
                furtherFields
              ) : (
                <FilterDrawer
                  active={narrowing.filter(isFurther).length}
                  onClear={() =>
                    onSearch(listingListSearch({ q, status, kind: search.kind, sort: search.sort }))
                  }
                >
                  {furtherFields}
                </FilterDrawer>
              )}
            </>
          )}
        </FoldedFilters>
      </Flex>
      <StatusChips
        status={status}
        isCounted={q === '' && narrowing.length === 0}
        onChoose={(chosen) => setFilter('status', chosen)}
      />
      <QuickChips search={search} device={device} onSearch={onSearch} />
    </Stack>
  );
}

/** The filters without a place of their own. */
function FurtherFields({ search, onSet }: Pick<FieldProps, 'search'> & { onSet: SetFilter }) {
  return further.map((name) => <FurtherFilterField key={name} name={name} search={search} onSet={onSet} />);
}

type SetFilter = (name: ListingFilterName, value: string) => void;

interface FieldProps {
  isFolded: boolean;
  search: ListingListSearch;
}

function KindField({ isFolded, search, onSet }: FieldProps & { onSet: SetFilter }) {
  const { t } = useWords();
  return (
    <SegmentedControl
      orientation={isFolded ? 'vertical' : 'horizontal'}
      fullWidth={isFolded}
      aria-label={t('listings.kind')}
      value={search.kind ?? ''}
      data={[
        { value: '', label: t('listings.kind-any') },
        ...listingKinds.map((each) => ({ value: each, label: t(kindWords[each]) })),
      ]}
      onChange={(value) => onSet('kind', value)}
    />
  );
}

function SortField({ isFolded, search, onSort }: FieldProps & { onSort: (sort: string) => void }) {
  const { t } = useWords();
  const { status } = search;
  return (
    <Box w={{ md: '13rem' }}>
      <PickField
        label={t('listings.sort')}
        isLabelHidden={!isFolded}
        value={search.sort ?? usualSort(status ?? '')}
        choices={listingSorts.map((each) => ({ value: each, label: t(sortWords(each, status)) }))}
        onChange={onSort}
      />
    </Box>
  );
}
