import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { LateGroupShare } from '#entities/group/late-group-share.tsx';
import { type ListingListSearch, listingListSearch } from './listing-list-search.ts';
import { ListingMenu } from '#entities/listing/listing-menu.tsx';
import { onDeviceOf } from '#entities/listing/optimistic-listing.ts';
import { listingQuery } from '#entities/listing/queries.ts';
import type { ActedListing } from '#entities/listing/change-status.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { useCommands, useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { isMotionReduced } from '#browser/motion.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { ListingList } from './listing-list.tsx';
import type { ListingHandlers } from './rows/row-events.ts';
import { rememberPlace } from './use-list-place.ts';
import { useSelection } from './use-selection.ts';

interface PropertiesScreenProps {
  search: ListingListSearch;
  onSearch: (next: ListingListSearch) => void;
}

/** My Properties: all of the agent's listings. */
export function PropertiesScreen({ search, onSearch }: PropertiesScreenProps) {
  const { t } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const agentId = useAgent()._id;
  const drafts = useDraftsOnDevice(agentId);
  const commands = useCommands(agentId);
  const device = onDeviceOf(drafts.data?.saved ?? [], commands);
  const selection = useSelection();
  const { change, edit, post } = useListingActions();
  usePreloadedPage();
  const [menu, setMenu] = useState<{ listing: ActedListing; at: HTMLElement } | null>(null);
  const [sharedId, setSharedId] = useState<string | null>(null);
  const rejected = commands.filter(({ state }) => state === 'rejected').length;

  const open = (listingId: string, photo?: HTMLElement | null) => {
    rememberPlace();
    if (photo) photo.style.viewTransitionName = `listing-photo-${CSS.escape(listingId)}`;
    void navigate({
      to: '/properties/$propId',
      params: { propId: listingId },
      ...(photo && !isMotionReduced() && { viewTransition: { types: ['photo'] } }),
    });
  };
  const handlers: ListingHandlers = {
    selected: selection.selected,
    onOpen: ({ listing }, photo) => open(listing._id, photo),
    onNear: ({ listing }) =>
      void client.prefetchQuery({ ...listingQuery(agentId, listing._id), retry: false }),
    onMenu: ({ listing }, at) => setMenu({ listing, at }),
    onToggle: ({ listing }) => selection.toggle(listing),
    onConfirm: ({ listing }) => void change([listing], 'Available'),
    onEdit: ({ listing }) => edit(listing._id),
    onShare: ({ listing }) => setSharedId(listing._id),
    onPost: post && (({ listing }) => post([listing._id])),
  };
  const { page: _, ...narrowed } = search;
  const look = (next: ListingListSearch) => {
    selection.choose([]);
    onSearch(next);
  };

  return (
    <div>
      <PageHeading
        title={t('properties.title')}
        areWideActions
        actions={
          <LinkButton
            to="/properties/form/$propId"
            params={{ propId: 'new' }}
            preload={false}
            leftSection={<IconPlus size={20} />}
          >
            {t('properties.add')}
          </LinkButton>
        }
      />
      {rejected > 0 && (
        <Alert color="red" mb="lg">
          <Link to="/sync">{t('properties.refused', { count: rejected })}</Link>
        </Alert>
      )}
      <ListingFilters search={search} onSearch={look} />
      <ListingList
        key={`${agentId} ${JSON.stringify(narrowed)}`}
        agentId={agentId}
        search={search}
        device={device}
        handlers={handlers}
        selection={selection}
        onPage={(page) => onSearch({ ...narrowed, ...(page > 1 && { page }) })}
        onSort={(sort) => look(listingListSearch({ ...narrowed, sort }))}
        onWiden={() => look({})}
      />
      {menu && (
        <ListingMenu
          groupShare={LateGroupShare}
          dealSheet={LateDealSheet}
          shareSheet={ShareListings}
          listing={menu.listing}
          at={menu.at}
          onView={() => open(menu.listing._id)}
          onClose={() => setMenu(null)}
        />
      )}
      {sharedId && <ShareListings listingIds={[sharedId]} onClose={() => setSharedId(null)} />}
    </div>
  );
}

/** Loads the code of a listing's page while the browser is idle. */
function usePreloadedPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(
        () =>
          void router.preloadRoute({ to: '/properties/$propId', params: { propId: 'any' } }).catch(() => {}),
      ),
    [router],
  );
}
