import { IconPlus } from '#ui/icons/plus.ts';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingListSearch } from '#entities/listing/listing-list-search.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useDraftsOnDevice, useCommands } from '#entities/outbox/use-outbox.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { onDeviceOf } from '#entities/listing/optimistic-listing.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingList } from './listing-list.tsx';
import { LateGroupShare } from '#entities/group/late-group-share.tsx';
import { ListingMenu } from '#entities/listing/listing-menu.tsx';
import type { ListingHandlers } from './listing-window.tsx';
import face from './listings.module.css';
import { listingQuery } from '#entities/listing/queries.ts';
import type { ActedListing } from '#entities/listing/use-listing-actions.ts';
import { rememberPlace } from './use-list-place.ts';
import { useSelection } from './use-selection.ts';
import { whenIdle } from './when-idle.ts';

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
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(
        () =>
          void router.preloadRoute({ to: '/properties/$propId', params: { propId: 'any' } }).catch(() => {}),
      ),
    [router],
  );
  const [menu, setMenu] = useState<{ listing: ActedListing; at: HTMLElement } | null>(null);
  const refused = commands.filter(({ state }) => state === 'refused').length;

  const handlers: ListingHandlers = {
    selected: selection.selected,
    onOpen: ({ listing }) => {
      rememberPlace();
      void navigate({ to: '/properties/$propId', params: { propId: listing._id } });
    },
    onNear: ({ listing }) =>
      void client.prefetchQuery({ ...listingQuery(agentId, listing._id), retry: false }),
    onMenu: ({ listing }, at) => setMenu({ listing, at }),
    onToggle: ({ listing }) => selection.toggle(listing),
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
          <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
            <IconPlus size={20} stroke={2} aria-hidden="true" />
            {t('properties.add')}
          </LinkButton>
        }
      />
      {refused > 0 && (
        <Link to="/sync" className={face.refused}>
          {t('properties.refused', { count: refused })}
        </Link>
      )}
      <ListingFilters
        search={search}
        onSearch={look}
        isSelecting={selection.selected !== null}
        onSelecting={selection.begin}
      />
      <ListingList
        key={`${agentId} ${JSON.stringify(narrowed)}`}
        agentId={agentId}
        search={search}
        device={device}
        handlers={handlers}
        selection={selection}
        onPage={(page) => onSearch({ ...narrowed, ...(page > 1 && { page }) })}
        onWiden={() => look({})}
      />
      {menu && (
        <ListingMenu
          groupShare={LateGroupShare}
          listing={menu.listing}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}
