import type { ComponentProps } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconCloudOff } from '#ui/icons/cloud-off.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { IconSearchOff } from '#ui/icons/search-off.ts';
import { type ListingListSearch, usualSort } from '#entities/listing/listing-list-search.ts';
import { listingPageSize } from '#domain/limits.ts';
import type { ListingPage } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import {
  type ListingEntry,
  type OnDevice,
  entryOf,
  newEntries,
} from '#entities/listing/optimistic-listing.ts';
import { type ListingHandlers, ListingWindow } from './listing-window.tsx';
import face from './listings.module.css';
import {
  type ListingWanted,
  listingPageQuery,
  listingsAtOnce,
  listingsKey,
} from '#entities/listing/queries.ts';
import { usePostingMarks } from '#entities/posting/use-posting-marks.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type ListingPages, useListingPages } from './use-listing-pages.ts';
import { useListingLayout } from './use-listing-layout.ts';
import { useAhead } from './use-ahead.ts';
import { useListingsHere } from './use-listings-here.ts';
import { usePagesInView } from './use-pages-in-view.ts';
import type { Selection } from './use-selection.ts';

interface ListingListProps {
  agentId: string;
  search: ListingListSearch;
  device: OnDevice;
  handlers: ListingHandlers;
  selection: Selection;
  onPage: (page: number) => void;
  onWiden: () => void;
}

/** Converts the address to the query for the server. */
function wantedOf({ q, kind, status, sort }: ListingListSearch): ListingWanted {
  return { search: q ?? '', kind: kind ?? '', status: status ?? '', sort: sort ?? usualSort };
}

const nobody = () => false;

/** The listings that the address selects: the server's data with this device's changes applied. */
export function ListingList(props: ListingListProps) {
  const { agentId, search, device, handlers, selection, onPage, onWiden } = props;
  const { t } = useWords();
  const client = useQueryClient();
  const layout = useListingLayout();
  const wanted = wantedOf(search);
  const { page = 1 } = search;
  const startAt = (page - 1) * listingPageSize;
  const [inView, showPages] = usePagesInView(startAt, listingPageSize);
  const pages = useListingPages(agentId, wanted, inView);
  useAhead(agentId, wanted, pages.total);
  const markOf = usePostingMarks(agentId, pages.idsInView);
  if (pages.isCutOff) return <ListingsHere {...props} pages={pages} />;
  if (pages.trouble) return <ErrorState error={pages.trouble} onRetry={pages.retry} />;

  const listed = () =>
    client
      .getQueriesData<ListingPage>({ queryKey: listingsKey(agentId, wanted) })
      .flatMap(([, answer]) => answer?.items ?? []);
  const fresh =
    device.saved.size === 0
      ? []
      : newEntries(device, new Set(listed().map(({ _id }) => _id)), pages.answer?.dataUpdatedAt ?? 0, search);
  const above = fresh.length;
  const total = pages.total === null ? null : pages.total + above;
  if (total === 0) return <NoListings search={search} onWiden={onWiden} />;
  const entryAt = (index: number): ListingEntry | undefined => {
    if (index < above) return fresh[index];
    const found = pages.listingAt(index - above);
    return found && entryOf(found.listing, found.fetchedAt, device);
  };
  /** The first `most` listings; pages that are not cached are fetched. */
  const collect = async (most: number): Promise<ListingEntry[]> => {
    const answers = Array.from({ length: Math.ceil((most - above) / listingsAtOnce) }, (_, paging) =>
      client.ensureQueryData({
        ...listingPageQuery(agentId, wanted, paging),
        retry: false,
        networkMode: 'always',
      }),
    );
    const fetchedAt = Date.now();
    const listings = (await Promise.all(answers)).flatMap(({ items }) => items);
    return [...fresh, ...listings.map((listing) => entryOf(listing, fetchedAt, device))].slice(0, most);
  };
  return (
    <>
      <div className={face.count}>
        <p role="status">
          {total === null ? t('properties.loading') : t('properties.count', { count: total })}
        </p>
        {pages.answer && <AsOf query={pages.answer} />}
      </div>
      <ListingWindow
        key={layout.view}
        layout={layout}
        count={total ?? startAt + listingPageSize}
        above={above}
        page={page}
        entryAt={entryAt}
        markOf={markOf}
        isOutOfReach={(index) => pages.isOutOfReach(index - above)}
        onView={(first, last) => showPages(first - above, last - above)}
        onPage={onPage}
        handlers={handlers}
      />
      <Selecting selection={selection} total={total ?? 0} collect={collect} />
    </>
  );
}

/**
 * The same if the server cannot be reached and this list was never fetched: searches the listings that this
 * device has seen.
 */
function ListingsHere({
  agentId,
  search,
  device,
  handlers,
  selection,
  onPage,
  onWiden,
  pages,
}: ListingListProps & { pages: ListingPages }) {
  const { t } = useWords();
  const layout = useListingLayout();
  const here = useListingsHere(agentId, search, device);
  if (!here) return <div className={face.skeleton} aria-busy="true" aria-label={t('properties.loading')} />;
  const { entries, known } = here;
  if (known === 0) {
    return (
      <EmptyState
        icon={<IconCloudOff size={30} stroke={1.75} />}
        title={t('properties.offline-title')}
        text={t('properties.offline-text')}
        action={<Button onClick={pages.retry}>{t('error.retry')}</Button>}
      />
    );
  }
  return (
    <>
      <div className={face.count}>
        <p role="status">{t('properties.count', { count: entries.length })}</p>
        <p className={face.here}>{t('properties.here', { count: known })}</p>
      </div>
      {entries.length === 0 ? (
        <NoListings search={search} onWiden={onWiden} />
      ) : (
        <ListingWindow
          key={layout.view}
          layout={layout}
          count={entries.length}
          above={0}
          page={search.page ?? 1}
          entryAt={(index) => entries[index]}
          isOutOfReach={nobody}
          onView={nobody}
          onPage={onPage}
          handlers={handlers}
        />
      )}
      <Selecting
        selection={selection}
        total={entries.length}
        collect={(most) => Promise.resolve(entries.slice(0, most))}
      />
    </>
  );
}

type SelectingProps = Pick<ComponentProps<typeof SelectionBar>, 'total' | 'collect'> & {
  selection: Selection;
};

function Selecting({ selection, ...bar }: SelectingProps) {
  if (!selection.selected) return null;
  return (
    <SelectionBar
      {...bar}
      selected={selection.selected}
      onSelect={selection.choose}
      onEnd={() => selection.begin(false)}
    />
  );
}

function NoListings({
  search: { q, kind, status },
  onWiden,
}: {
  search: ListingListSearch;
  onWiden: () => void;
}) {
  const { t } = useWords();
  if (q || kind || status) {
    return (
      <EmptyState
        icon={<IconSearchOff size={30} stroke={1.75} />}
        title={t('properties.none-found')}
        text={t(
          status === 'Outdated' && !q && !kind ? 'properties.none-outdated' : 'properties.none-found-text',
        )}
        action={
          <Button look="quiet" onClick={onWiden}>
            {t('properties.show-all')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconBuildingEstate size={30} stroke={1.75} />}
      title={t('properties.none')}
      text={t('properties.none-text')}
      action={
        <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
          <IconPlus size={20} stroke={2} aria-hidden="true" />
          {t('properties.first')}
        </LinkButton>
      }
    />
  );
}
