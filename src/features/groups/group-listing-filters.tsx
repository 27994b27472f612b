import { SimpleGrid } from '@mantine/core';
import { groupListingSorts } from '#domain/group/group.ts';
import { type GroupListingsSearch, groupListingsSearch } from './group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { sortWords } from './group-words.ts';
import { Pick } from './pick.tsx';

interface FiltersProps {
  search: GroupListingsSearch;
  onSearch: (next: GroupListingsSearch) => void;
}

/** The filters and the order of the listings in a group. The address stores them. */
export function GroupListingFilters({ search, onSearch }: FiltersProps) {
  const { t } = useWords();
  const active = [search.offered, search.whose].filter(Boolean).length;
  const change = (part: Record<string, unknown>) =>
    onSearch(groupListingsSearch({ ...search, page: 1, ...part }));
  return (
    <SimpleGrid component="search" cols={{ base: 2, md: 3 }} spacing="sm">
      <FoldedFilters active={active} onClear={() => change({ offered: '', whose: '' })}>
        {(isFolded) => (
          <>
            <Pick
              isLabelled={isFolded}
              label={t('groups.offering')}
              all={t('groups.sale-and-rent')}
              value={search.offered}
              choices={[
                ['Sale', t('groups.sale-only')],
                ['Rent', t('groups.rent-only')],
              ]}
              onChoose={(offered) => change({ offered })}
            />
            <Pick
              isLabelled={isFolded}
              label={t('groups.whose')}
              all={t('groups.whose-all')}
              value={search.whose}
              choices={[['Own', t('groups.whose-own')]]}
              onChoose={(whose) => change({ whose })}
            />
          </>
        )}
      </FoldedFilters>
      <Pick
        label={t('listings.sort')}
        value={search.sort ?? 'shared-desc'}
        choices={groupListingSorts.map((each) => [each, t(sortWords[each])])}
        onChoose={(sort) => change({ sort })}
      />
    </SimpleGrid>
  );
}
