import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type GroupListSearch, groupListSearch } from './group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { offersWaiting, useGroupWaiting } from '#entities/group/use-group-waiting.ts';
import { RecordList } from '#entities/listing/record-row.tsx';
import { groupsQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { QueryTable } from '#ui/query-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GroupPicture } from '#ui/pictures/group-picture.tsx';
import { SearchPicture } from '#ui/pictures/search-picture.tsx';
import { IconPlus } from '#ui/icons/plus.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { GroupFilters } from './group-filters.tsx';
import { GroupRow } from './group-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { groupLimits } from '#domain/group/group.ts';

interface GroupsScreenProps {
  search: GroupListSearch;
  onSearch: (next: GroupListSearch) => void;
}

/** My Group Listing: the groups of the company (R-GROUP-1). */
export function GroupsScreen({ search, onSearch }: GroupsScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { q: text = '', page = 1, sort = 'created-desc', ...filters } = search;
  const { offering = '', status = '', category = '', title = '', created = '' } = filters;
  const wanted = {
    search: text,
    offering,
    status,
    category,
    title,
    created,
    sort,
    paging: page - 1,
  } as const;
  const groups = useQuery(groupsQuery(agentId, wanted));
  const waiting = useGroupWaiting();
  const waitingIn = (groupId: string) =>
    offersWaiting(waiting?.groups.find((one) => one.groupId === groupId));
  const isNarrowed = text !== '' || Object.keys(filters).length > 0;
  return (
    <>
      <PageHeading
        title={t('nav.groups')}
        actions={
          <LinkButton
            to="/grouplisting/newgroup"
            leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
          >
            {t('groups.new-title')}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <GroupFilters search={search} onSearch={onSearch} />
        <QueryTable
          query={groups}
          count={(count) => t('groups.count', { count })}
          list={(items) => (
            <RecordList label={t('nav.groups')}>
              {items.map((group) => (
                <GroupRow key={group._id} group={group} waiting={waitingIn(group._id)} />
              ))}
            </RecordList>
          )}
          empty={<NoGroups isNarrowed={isNarrowed} />}
          page={page}
          pageSize={groupLimits.pageSize}
          onPage={(next) => onSearch(groupListSearch({ ...search, page: next }))}
        />
      </Stack>
    </>
  );
}

function NoGroups({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useWords();
  return (
    <EmptyState
      picture={isNarrowed ? <SearchPicture /> : <GroupPicture />}
      title={t(isNarrowed ? 'groups.none-found' : 'groups.none')}
      text={t(isNarrowed ? 'groups.none-found-text' : 'groups.none-text')}
      action={
        isNarrowed ? (
          <LinkButton to="/grouplisting" variant="default">
            {t('groups.show-all')}
          </LinkButton>
        ) : (
          <LinkButton to="/grouplisting/newgroup">{t('groups.new-title')}</LinkButton>
        )
      }
    />
  );
}
