import type { Dependencies } from '#server/http/dependencies.ts';
import { idFrom, type ReadFeed, toItems } from './items.ts';
import type { EndedItem } from './feed-item.ts';
import { toReso } from './reso.ts';

/** A platform is told of what has ended, because absence in a page says nothing. */
const toEnded = ({ ended }: EndedItem) => ({
  ListingKey: ended.id,
  ListingId: ended.id,
  StandardStatus: 'Withdrawn',
  ModificationTimestamp: ended.updatedAt.toISOString(),
});

/** A page of a feed by RESO, and the listings in it. */
export async function resoPage(
  deps: Dependencies,
  feed: ReadFeed,
  { top, afterId }: { top: number; afterId: string },
): Promise<{ page: object; ids: ReadonlySet<string> }> {
  const ends = feed.platform === null ? {} : { endedBefore: deps.now() };
  const items = await toItems(deps, feed, { afterId, most: top + 1, ...ends });
  const shown = items.slice(0, top);
  const last = shown.at(-1);
  const root = `${deps.config.publicUrl}/feed/${feed.key}/reso`;
  const next =
    items.length > top && last
      ? `${root}/Property?$top=${top}&$skiptoken=${encodeURIComponent(idFrom(last))}`
      : null;
  const page = {
    '@odata.context': `${root}/$metadata#Property`,
    value: shown.map((item) => ('ended' in item ? toEnded(item) : toReso(item))),
    ...(next && { '@odata.nextLink': next }),
  };
  return { page, ids: new Set(shown.map(idFrom)) };
}
