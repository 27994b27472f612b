import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListingWanted } from '#domain/search/listing-search.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { minuteMs } from '#domain/time.ts';
import { listingPageQuery, listingsAtOnce } from '#entities/listing/queries.ts';

/** Up to this many listings are fetched in advance, for use without a signal. */
const mostAhead = 1_000;
const freshMs = 10 * minuteMs;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the rest of a list of moderate length, page by page, while the browser is idle. */
export function useAhead(agentId: string, wanted: ListingWanted, total: number | null): void {
  const client = useQueryClient();
  const key = JSON.stringify(wanted);
  const pages = Math.ceil(Math.min(total ?? 0, mostAhead) / listingsAtOnce);
  useEffect(() => {
    const asked = JSON.parse(key) as ListingWanted;
    if (pages <= 1 || asked.search !== '' || savesData()) return;
    let isShown = true;
    const fetchFrom = async (paging: number): Promise<void> => {
      if (!isShown || paging >= pages || !navigator.onLine) return;
      const query = listingPageQuery(agentId, asked, paging);
      const isThere = await client.fetchQuery({ ...query, staleTime: freshMs, retry: false }).then(
        () => true,
        () => false,
      );
      if (isThere) whenIdle(() => void fetchFrom(paging + 1));
    };
    whenIdle(() => void fetchFrom(1));
    return () => void (isShown = false);
  }, [client, agentId, key, pages]);
}
