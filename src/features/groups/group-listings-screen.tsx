import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Group, groupLimits } from '#domain/group/group.ts';
import { type GroupListingsSearch, groupListingsSearch } from './group-list-search.ts';
import { useWords } from '#messages/words.ts';
import { groupListingsQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { RecordList } from '#entities/listing/record-row.tsx';
import { QueryTable } from '#ui/query-table.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { GroupFrame } from './group-frame.tsx';
import { GroupListingActions } from './group-listing-actions.tsx';
import { GroupListingFilters } from './group-listing-filters.tsx';
import { GroupListingRow } from './group-listing-row.tsx';
import { GroupListingView } from './group-listing-view.tsx';
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
          <GroupListingView
            key={search.listing}
            group={group}
            listingId={search.listing}
            offerId={search.offer}
          />
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
        <QueryTable
          query={listings}
          count={(count) => t('groups.listing-count', { count })}
          list={(items) => (
            <RecordList label={t('groups.listings')}>
              {items.map((listing) => (
                <GroupListingRow key={listing._id} listing={listing} />
              ))}
            </RecordList>
          )}
          empty={
            <EmptyState
              icon={<IconBuildingEstate size={30} stroke={1.75} />}
              title={t('groups.nothing-shared')}
              text={t('groups.nothing-shared-text')}
            />
          }
          page={page}
          pageSize={groupLimits.pageSize}
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
