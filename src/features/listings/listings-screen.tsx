import { Alert } from '@mantine/core';
import type { ListingSort } from '#domain/listing/listing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { LateGroupShare } from '#entities/group/late-group-share.tsx';
import { readWanted } from '#domain/search/listing-search.ts';
import { type ListingListSearch, filtersIn, listingListSearch } from './filters/listing-list-search.ts';
import { ListingMenu } from '#entities/listing/listing-menu.tsx';
import { onDeviceOf } from '#entities/listing/optimistic-listing.ts';
import { listingPageQuery, listingQuery } from '#entities/listing/queries.ts';
import type { ActedListing } from '#entities/listing/change-status.ts';
import { askPrice } from '#entities/listing/price/ask-price.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { LatePostSheet } from '#entities/posting/late-post-sheet.tsx';
import { useCommands, useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { isMotionReduced } from '#browser/motion.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ListingFilters } from './filters/listing-filters.tsx';
import { ListingList } from './listing-list.tsx';
import { MapList } from './map-list.tsx';
import type { ListingHandlers } from './rows/row-events.ts';
import { rememberPlace } from './use-list-place.ts';
import { useSelection } from './selection/use-selection.ts';
import { viewRadios } from './view-switch.tsx';

interface ListingsScreenProps {
  search: ListingListSearch;
  onSearch: (next: ListingListSearch) => void;
}

/** The menu that is open, with its listing and the button that it belongs to. */
interface OpenMenu {
  listing: ActedListing;
  at: HTMLElement;
}

/** Opens the page of a listing; a `photo` of it moves to its place there. */
function useOpenListing() {
  const navigate = useNavigate();
  return (listingId: string, photo?: HTMLElement | null) => {
    rememberPlace();
    if (photo) photo.style.viewTransitionName = `listing-photo-${CSS.escape(listingId)}`;
    void navigate({
      to: '/properties/$propId',
      params: { propId: listingId },
      ...(photo && !isMotionReduced() && { viewTransition: { types: ['photo'] } }),
    });
  };
}

interface Openers {
  open: (listingId: string, photo?: HTMLElement | null) => void;
  setMenu: (menu: OpenMenu) => void;
  setPosted: (listing: ActedListing) => void;
  setSharedId: (listingId: string) => void;
}

/** The actions of the rows of the list. */
function useHandlers(selection: ReturnType<typeof useSelection>, openers: Openers): ListingHandlers {
  const { open, setMenu, setPosted, setSharedId } = openers;
  const client = useQueryClient();
  const agentId = useAgent()._id;
  const { change, edit, mayPost } = useListingActions();
  return {
    selected: selection.selected,
    onOpen: ({ listing }, photo) => open(listing._id, photo),
    onNear: ({ listing }) =>
      void client.prefetchQuery({ ...listingQuery(agentId, listing._id), retry: false }),
    onMenu: ({ listing }, at) => setMenu({ listing, at }),
    onToggle: ({ listing }) => selection.toggle(listing),
    onConfirm: ({ listing }) => void change([listing], 'Available'),
    onEdit: ({ listing }) => edit(listing._id),
    onShare: ({ listing }) => setSharedId(listing._id),
    onPrice: ({ listing }) => askPrice(listing, Date.now()),
    onPost: mayPost ? ({ listing }) => setPosted(listing) : null,
  };
}

/** The ways to another search. Each ends the selection of listings; the map has none. */
function useLooking({ search, onSearch }: ListingsScreenProps, selection: ReturnType<typeof useSelection>) {
  const { page: _, ...narrowed } = search;
  const [screen, keepFocus] = useFocusOnView(search.view);
  const look = (next: ListingListSearch) => {
    const view = next.view ?? search.view;
    selection.choose([]);
    onSearch({ ...next, ...(view && { view }) });
  };
  const showMap = (isMap: boolean) => {
    const { view: _view, near: _near, ...list } = narrowed;
    keepFocus();
    selection.choose([]);
    if (selection.selected) selection.begin(false);
    onSearch({ ...list, ...(isMap && { view: 'map' }) });
  };
  return {
    screen,
    /** Changes with every search, and not with its page. */
    key: JSON.stringify(narrowed),
    look,
    ways: {
      onPage: (page: number) => onSearch({ ...narrowed, ...(page > 1 && { page }) }),
      onSort: (sort: ListingSort) => look(listingListSearch({ ...narrowed, sort })),
      onWiden: () => look({}),
      onMap: showMap,
    },
  };
}

/** There is nothing to filter, and the list itself leads to the first listing. */
function useHasNothingYet(agentId: string, search: ListingListSearch): boolean {
  const listed = useQuery({ ...listingPageQuery(agentId, readWanted(search), 0), enabled: false });
  const counted = useListingCounts(agentId);
  return listed.data?.total === 0 && counted.data?.total === 0 && filtersIn(search).length === 0;
}

/** My Properties: all of the agent's listings. */
export function ListingsScreen(props: ListingsScreenProps) {
  const { search } = props;
  const agentId = useAgent()._id;
  const drafts = useDraftsOnDevice(agentId);
  const commands = useCommands(agentId);
  const device = onDeviceOf(drafts.data?.saved ?? [], commands);
  const selection = useSelection();
  usePreloadedPage();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [posted, setPosted] = useState<ActedListing | null>(null);
  const [sharedId, setSharedId] = useState<string | null>(null);
  const hasNothingYet = useHasNothingYet(agentId, search);
  const open = useOpenListing();
  const handlers = useHandlers(selection, { open, setMenu, setPosted, setSharedId });
  const { screen, key, look, ways } = useLooking(props, selection);
  const list = { agentId, search, device, handlers, ...ways };
  return (
    <div ref={screen}>
      <ListingsHeading
        mayAdd={!hasNothingYet}
        rejected={commands.filter(({ state }) => state === 'rejected').length}
      />
      {!hasNothingYet && <ListingFilters search={search} device={device} onSearch={look} />}
      {search.view === 'map' ? (
        <MapList key={agentId} {...list} />
      ) : (
        <ListingList key={`${agentId} ${key}`} {...list} selection={selection} />
      )}
      {menu && (
        <ListingMenu
          groupShare={LateGroupShare}
          dealSheet={LateDealSheet}
          shareSheet={ShareListings}
          postSheet={LatePostSheet}
          listing={menu.listing}
          at={menu.at}
          onView={() => open(menu.listing._id)}
          onClose={() => setMenu(null)}
        />
      )}
      {posted && <LatePostSheet listings={[posted]} onClose={() => setPosted(null)} />}
      {sharedId && <ShareListings listingIds={[sharedId]} onClose={() => setSharedId(null)} />}
    </div>
  );
}

interface ListingsHeadingProps {
  mayAdd: boolean;
  /** The number of changes that the server refused. */
  rejected: number;
}

function ListingsHeading({ mayAdd, rejected }: ListingsHeadingProps) {
  const { t } = useWords();
  return (
    <>
      <PageHeading
        title={t('nav.properties')}
        areWideActions
        actions={
          mayAdd && (
            <LinkButton
              to="/properties/form/$propId"
              params={{ propId: 'new' }}
              preload={false}
              leftSection={<IconPlus size={20} />}
            >
              {t('listings.add')}
            </LinkButton>
          )
        }
      />
      {rejected > 0 && (
        <Alert color="red" mb="lg">
          <Link to="/sync">{t('listings.refused', { count: rejected })}</Link>
        </Alert>
      )}
    </>
  );
}

/** The choice between list and map is drawn anew with each: after `keepFocus`, the new one has the focus. */
function useFocusOnView(view: ListingListSearch['view']) {
  const screen = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  useEffect(() => {
    if (isKept.current)
      screen.current
        ?.querySelector<HTMLElement>(`input[name="${viewRadios}"]:checked`)
        ?.focus({ preventScroll: true });
    isKept.current = false;
  }, [view]);
  return [screen, () => void (isKept.current = true)] as const;
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
