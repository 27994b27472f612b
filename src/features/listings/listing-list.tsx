import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listingPageSize } from '#domain/limits.ts';
import type { ListingPage, ListingSummary } from '#domain/listing/listing.ts';
import { readWanted } from '#domain/search/listing-search.ts';
import {
  type ListingEntry,
  toEntry,
  hasNews,
  listGrowth,
  newEntries,
} from '#entities/listing/optimistic-listing.ts';
import { listingPageQuery, listingsAtOnce, listingsKey } from '#entities/listing/queries.ts';
import { useStoredRows } from '#entities/listing/stored-rows.ts';
import { usePostingMarks } from './use-posting-marks.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListHead } from './list-head.tsx';
import type { ListingListProps } from './listing-list-props.ts';
import { ListingsHere } from './listings-here.tsx';
import { NoListings } from './no-listings.tsx';
import { Selecting } from './selection/selection-bar.tsx';
import { ShownListings } from './shown-listings.tsx';
import { useAhead } from './use-ahead.ts';
import { useListingPages } from './use-listing-pages.ts';
import { usePagesInView } from './use-pages-in-view.ts';

/** The listings that the address selects: the server's data with this device's changes applied. */
export function ListingList(props: ListingListProps) {
  const { agentId, search, device, selection, onWiden } = props;
  const wanted = readWanted(search);
  const startAt = ((search.page ?? 1) - 1) * listingPageSize;
  const [inView, showPages] = usePagesInView(startAt, listingPageSize);
  const pages = useListingPages(agentId, wanted, inView);
  useAhead(agentId, wanted, pages.total);
  const answeredAt = pages.answer?.dataUpdatedAt ?? 0;
  const stored = useStoredRows(agentId, pages.total !== null && hasNews(device, answeredAt));
  const markFrom = usePostingMarks(agentId, pages.idsInView);
  const { fresh, entryAt, collect } = useMergedEntries(props, pages);
  if (pages.isCutOff) return <ListingsHere {...props} onRetry={pages.retry} />;
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;

  const above = fresh.length;
  const total = pages.total === null ? null : pages.total + above;
  if (total === 0) return <NoListings search={search} onWiden={onWiden} />;
  const rows = stored && new Map(stored.map(({ listing }) => [listing._id, listing]));
  const counted = rows && pages.total !== null && pages.total + listGrowth(wanted, answeredAt, device, rows);
  return (
    <>
      <ListHead
        total={typeof counted === 'number' ? Math.max(counted, above) : total}
        selection={selection}
        isMap={false}
        onMap={props.onMap}
      >
        {pages.answer && <AsOf query={pages.answer} />}
      </ListHead>
      <ShownListings
        count={total ?? startAt + listingPageSize}
        above={above}
        search={search}
        entryAt={entryAt}
        markFrom={markFrom}
        isOutOfReach={(index) => pages.isOutOfReach(index - above)}
        onView={(first, last) => showPages(first - above, last - above)}
        onPage={props.onPage}
        onSort={props.onSort}
        handlers={props.handlers}
      />
      <Selecting selection={selection} total={total ?? 0} collect={collect} />
    </>
  );
}

/** The listings of the server with the changes of this device, and above them those that it alone has. */
function useMergedEntries(
  { agentId, search, device }: ListingListProps,
  pages: ReturnType<typeof useListingPages>,
) {
  const client = useQueryClient();
  const wanted = readWanted(search);
  const listedIds = () =>
    client
      .getQueriesData<ListingPage>({ queryKey: listingsKey(agentId, wanted) })
      .flatMap(([, answer]) => answer?.items ?? [])
      .map(({ _id }) => _id);
  const answeredAt = pages.answer?.dataUpdatedAt ?? 0;
  const fresh = device.saved.size === 0 ? [] : newEntries(device, new Set(listedIds()), answeredAt, wanted);
  const entryAt = (index: number): ListingEntry | undefined => {
    if (index < fresh.length) return fresh[index];
    const found = pages.listingAt(index - fresh.length);
    return found && toEntry(found.listing, found.fetchedAt, device);
  };
  const collect = async (most: number): Promise<ListingEntry[]> => {
    const listings = await fetchListings(client, agentId, wanted, most - fresh.length);
    const entries = listings.map(({ listing, fetchedAt }) => toEntry(listing, fetchedAt, device));
    return [...fresh, ...entries].slice(0, most);
  };
  return { fresh, entryAt, collect };
}

/**
 * At least the first `most` listings of the server, with the time of their answer. Pages not in the cache are
 * fetched.
 */
async function fetchListings(
  client: QueryClient,
  agentId: string,
  wanted: ReturnType<typeof readWanted>,
  most: number,
): Promise<{ listing: ListingSummary; fetchedAt: number }[]> {
  const pages = Array.from({ length: Math.ceil(most / listingsAtOnce) }, async (_, paging) => {
    const query = listingPageQuery(agentId, wanted, paging);
    const { items } = await client.ensureQueryData({ ...query, retry: false, networkMode: 'always' });
    const fetchedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
    return items.map((listing) => ({ listing, fetchedAt }));
  });
  return (await Promise.all(pages)).flat();
}
