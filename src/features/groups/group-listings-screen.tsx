import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Group, groupLimits } from '#domain/group.ts';
import { type GroupListingsSearch, groupListingsSearch } from '#entities/group/group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { groupListingsQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { RowTable } from '#ui/row-table.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { GroupFrame } from './group-frame.tsx';
import { GroupListingActions } from './group-listing-actions.tsx';
import { GroupListingFilters } from './group-listing-filters.tsx';
import { GroupListingRow } from './group-listing-row.tsx';
import { GroupListingView } from './group-listing-view.tsx';
import { Pages } from '#ui/pages.tsx';
import { PendingShares } from './pending-share.tsx';
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
        actions={<GroupListingActions group={group} onShare={() => onSearch({ ...search, share: true })} />}
      />
      <Stack gap="lg">
        <PendingShares group={group} />
        {!isActive && <Text c="dimmed">{t('groups.inactive-text')}</Text>}
        <GroupListingFilters search={search} onSearch={onSearch} />
        <AsOf query={listings} />
        {listings.data && total > 0 && (
          <Text c="dimmed" fz="sm" role="status">
            {t('groups.listing-count', { count: total })}
          </Text>
        )}
        {listings.isPending && !listings.isPaused && (
          <Skeleton height={480} radius="lg" aria-busy="true" aria-label={t('shell.loading')} />
        )}
        {(listings.isError || listings.isPaused) && !listings.data && (
          <ErrorState error={listings.error} onRetry={() => void listings.refetch()} />
        )}
        {items.length > 0 && (
          <RowTable
            label={t('groups.listings')}
            columns={[
              { area: 'listing', head: t('groups.listing') },
              { area: 'price', head: t('fact.priceSen'), isFigure: true },
              { area: 'split', head: t('groups.split-head'), isFigure: true },
              { area: 'state', head: t('properties.status') },
            ]}
            phone="'listing listing' 'price split' 'state state' / minmax(0, 1fr) auto"
            isStale={listings.isPlaceholderData}
          >
            {items.map((listing) => (
              <GroupListingRow key={listing._id} listing={listing} />
            ))}
          </RowTable>
        )}
        {listings.data && total === 0 && (
          <EmptyState
            icon={<IconBuildingEstate size={30} stroke={1.75} />}
            title={t('groups.nothing-shared')}
            text={t('groups.nothing-shared-text')}
          />
        )}
        <Pages
          page={page}
          pages={Math.ceil(total / groupLimits.pageSize)}
          onPage={(next) => onSearch(groupListingsSearch({ ...search, page: next }))}
        />
      </Stack>
      {share && isActive && (
        <SharePicker
          group={group}
          onClose={() => onSearch(groupListingsSearch({ ...search, share: false }))}
        />
      )}
    </>
  );
}
