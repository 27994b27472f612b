import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Group, groupListingSorts } from '#domain/group.ts';
import { type GroupListingsSearch, groupListingsSearch } from '#entities/group/group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { groupListingsQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { GroupFrame } from './group-frame.tsx';
import { GroupListingRow } from './group-listing-row.tsx';
import { GroupListingView } from './group-listing-view.tsx';
import { sortWords } from './group-words.ts';
import face from './groups.module.css';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from './pager.tsx';
import { PendingShares } from './pending-share.tsx';
import { Pick } from './pick.tsx';
import { SharePicker } from './share-picker.tsx';

interface ScreenProps {
  groupId: string;
  search: GroupListingsSearch;
  onSearch: (next: GroupListingsSearch) => void;
}

/** The listings that members share in a group, or one of them. */
export function GroupListingsScreen({ groupId, search, onSearch }: ScreenProps) {
  return (
    <GroupFrame groupId={groupId}>
      {({ group }) =>
        search.listing === undefined ? (
          <Listings group={group} search={search} onSearch={onSearch} />
        ) : (
          <GroupListingView key={search.listing} group={group} listingId={search.listing} />
        )
      }
    </GroupFrame>
  );
}

function Listings({ group, search, onSearch }: { group: Group } & Omit<ScreenProps, 'groupId'>) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { offered = '', whose = '', sort = 'shared-desc', page = 1, share = false } = search;
  const wanted = { offered, whose, sort, paging: page - 1 } as const;
  const listings = useQuery(groupListingsQuery(agentId, group._id, wanted));
  const { items = [], total = 0 } = listings.data ?? {};
  const isActive = group.status === 'Active';
  return (
    <>
      <PageHeading
        isOwn
        title={group.name}
        actions={
          <LinkButton variant="default" to="/grouplisting/detail/$groupId" params={{ groupId: group._id }}>
            {t('groups.about')}
          </LinkButton>
        }
      />
      <PendingShares group={group} />
      {isActive ? (
        <div className={face.actions}>
          <Button onClick={() => onSearch({ ...search, share: true })}>{t('groups.share-title')}</Button>
          <LinkButton
            variant="default"
            to="/grouplisting/form/$propId"
            params={{ propId: 'new' }}
            search={{ groupId: group._id }}
            preload={false}
            leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
          >
            {t('groups.add-listing')}
          </LinkButton>
        </div>
      ) : (
        <p className={face.soft}>{t('groups.inactive-text')}</p>
      )}
      <Filters search={search} onSearch={onSearch} />
      <AsOf query={listings} />
      {listings.data && total > 0 && (
        <p className={face.count} role="status">
          {t('groups.listing-count', { count: total })}
        </p>
      )}
      {listings.isPending && (
        <div className={face.skeleton} aria-busy="true" aria-label={t('shell.loading')} />
      )}
      {listings.isError && !listings.data && (
        <ErrorState error={listings.error} onRetry={() => void listings.refetch()} />
      )}
      {items.length > 0 && (
        <ul className={face.rows} data-stale={listings.isPlaceholderData || undefined}>
          {items.map((listing) => (
            <GroupListingRow key={listing._id} listing={listing} />
          ))}
        </ul>
      )}
      {listings.data && total === 0 && (
        <EmptyState
          icon={<IconBuildingEstate size={30} stroke={1.75} />}
          title={t('groups.nothing-shared')}
          text={t('groups.nothing-shared-text')}
        />
      )}
      <Pager
        page={page}
        total={total}
        onPage={(next) => onSearch(groupListingsSearch({ ...search, page: next }))}
      />
      {share && isActive && (
        <SharePicker
          group={group}
          onClose={() => onSearch(groupListingsSearch({ ...search, share: false }))}
        />
      )}
    </>
  );
}

function Filters({ search, onSearch }: Omit<ScreenProps, 'groupId'>) {
  const { t } = useWords();
  const active = [search.offered, search.whose].filter(Boolean).length;
  const change = (part: Record<string, unknown>) =>
    onSearch(groupListingsSearch({ ...search, page: 1, ...part }));
  return (
    <search className={face.tools}>
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
        label={t('properties.sort')}
        value={search.sort ?? 'shared-desc'}
        choices={groupListingSorts.map((each) => [each, t(sortWords[each])])}
        onChoose={(sort) => change({ sort })}
      />
    </search>
  );
}
