import { useQuery } from '@tanstack/react-query';
import { type GroupListSearch, groupListSearch } from '#entities/group/group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { groupsQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconPlus } from '#ui/icons/plus.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { GroupFilters } from './group-filters.tsx';
import { GroupRow } from './group-row.tsx';
import face from './groups.module.css';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from './pager.tsx';

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
  const isNarrowed = text !== '' || Object.keys(filters).length > 0;
  const { items = [], total = 0 } = groups.data ?? {};
  return (
    <div className={face.screen}>
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
      <GroupFilters search={search} onSearch={onSearch} />
      <AsOf query={groups} />
      {groups.data && total > 0 && (
        <p className={face.count} role="status">
          {t('groups.count', { count: total })}
        </p>
      )}
      {groups.isPending && <div className={face.skeleton} aria-busy="true" aria-label={t('shell.loading')} />}
      {groups.isError && !groups.data && (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      )}
      {items.length > 0 && (
        <ul className={face.rows} data-stale={groups.isPlaceholderData || undefined}>
          {items.map((group) => (
            <GroupRow key={group._id} group={group} />
          ))}
        </ul>
      )}
      {groups.data && total === 0 && (
        <EmptyState
          icon={<IconUsersGroup size={30} stroke={1.75} />}
          title={t(isNarrowed ? 'groups.none-found' : 'groups.none')}
          text={t(isNarrowed ? 'groups.none-found-text' : 'groups.none-text')}
          action={
            isNarrowed ? (
              <LinkButton to="/grouplisting" variant="default">
                {t('properties.show-all')}
              </LinkButton>
            ) : (
              <LinkButton to="/grouplisting/newgroup">{t('groups.new-title')}</LinkButton>
            )
          }
        />
      )}
      <Pager
        page={page}
        total={total}
        onPage={(next) => onSearch(groupListSearch({ ...search, page: next }))}
      />
    </div>
  );
}
