import { Flex, Grid } from '@mantine/core';
import {
  groupAges,
  groupCategories,
  groupLimits,
  groupOfferings,
  groupSorts,
  groupStatuses,
  groupTitles,
} from '#domain/group/group.ts';
import { type GroupListSearch, groupListSearch } from './group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { ageWords, categoryWords, offeringWords, sortWords, statusWords } from './group-words.ts';
import { Pick } from './pick.tsx';

const none = { offering: '', status: '', category: '', title: '', created: '' };

/** The filters and the order of the groups (R-GROUP-3, R-GROUP-4). The address stores them. */
export function GroupFilters({
  search,
  onSearch,
}: {
  search: GroupListSearch;
  onSearch: (next: GroupListSearch) => void;
}) {
  const { t, lookup } = useWords();
  const { q = '', offering, status, category, title, created, sort = 'created-desc' } = search;
  const active = [offering, status, category, title, created].filter(Boolean).length;
  /** Every change goes back to the first page. */
  const change = (part: Record<string, unknown>) =>
    onSearch(groupListSearch({ ...search, page: 1, ...part }));
  return (
    <Grid component="search" gap="sm">
      <Grid.Col span={{ base: 12, md: 9 }}>
        <SearchInput
          label={t('groups.search')}
          q={q}
          maxLength={groupLimits.name}
          onSearch={(words) => change({ q: words })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 3 }}>
        <Pick
          label={t('listings.sort')}
          value={sort}
          choices={groupSorts.map((each) => [each, t(sortWords[each])])}
          onChoose={(chosen) => change({ sort: chosen })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 12 }} display="grid">
        <FoldedFilters active={active} onClear={() => change(none)}>
          {(isFolded) => (
            <Flex direction={isFolded ? 'column' : 'row'} wrap="wrap" gap="sm">
              <Pick
                isLabelled={isFolded}
                label={t('groups.offering')}
                all={t('groups.offering-all')}
                value={offering}
                choices={groupOfferings.map((each) => [each, t(offeringWords[each])])}
                onChoose={(chosen) => change({ offering: chosen })}
              />
              <Pick
                isLabelled={isFolded}
                label={t('listings.status')}
                all={t('groups.status-all')}
                value={status}
                choices={groupStatuses.map((each) => [each, t(statusWords[each])])}
                onChoose={(chosen) => change({ status: chosen })}
              />
              <Pick
                isLabelled={isFolded}
                label={t('groups.category')}
                all={t('groups.category-all')}
                value={category}
                choices={groupCategories.map((each) => [each, t(categoryWords[each])])}
                onChoose={(chosen) => change({ category: chosen })}
              />
              <Pick
                isLabelled={isFolded}
                flex="1.5 1 210px"
                label={t('groups.title')}
                all={t('groups.title-any')}
                value={title}
                choices={groupTitles.map((each) => [each, lookup(each)])}
                onChoose={(chosen) => change({ title: chosen })}
              />
              <Pick
                isLabelled={isFolded}
                label={t('groups.created')}
                all={t('groups.created-all')}
                value={created}
                choices={groupAges.map((each) => [each, t(ageWords[each])])}
                onChoose={(chosen) => change({ created: chosen })}
              />
            </Flex>
          )}
        </FoldedFilters>
      </Grid.Col>
    </Grid>
  );
}
