import { toAdvertised } from '#domain/agent/advertising.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toAdvert, toAdvertiser } from '#server/adverts/advert.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import type { EndedItem, FeedItem } from './feed-item.ts';
import { photoAddresses } from './photos.ts';
import { feedPage } from './store.ts';

/** How many listings are read at once. */
export const mostInPage = 200;

/** The feed with its key, as it is read. */
export interface ReadFeed {
  agent: SignedInAgent;
  /** The platform that reads it; null for the feed of the agent. */
  platform: string | null;
  key: string;
}

/** The data of agent and firm that the advertisements of a feed carry. */
export const advertiserFrom = ({ config }: Dependencies, agent: SignedInAgent) =>
  toAdvertiser(agent, config.settings.designatedCompany);

/** Listings as advertisements; with `endedBefore` also those that have ended, see `feedPage`. */
export async function toItems(
  deps: Dependencies,
  { agent, platform, key }: ReadFeed,
  page: Parameters<typeof feedPage>[2],
): Promise<(FeedItem | EndedItem)[]> {
  const advertiser = advertiserFrom(deps, agent);
  const addressFrom = await photoAddresses(deps, key);
  return (await feedPage(deps.db, { agentId: agent.id, platform }, page)).map(
    ({ row, body, photosStored, hasEnded }) => {
      if (hasEnded) return { ended: row };
      const advert = toAdvert(row.id, body, photosStored, advertiser);
      return {
        row,
        advertised: toAdvertised(body),
        isAddressHidden: body.facts.hideAddress,
        advert,
        photoUrls: advert.photos.map(({ id }) => addressFrom(id)),
      };
    },
  );
}

/** All listings of a feed; with `endedBefore` also those that have ended, see `feedPage`. */
export async function* eachItem(
  deps: Dependencies,
  feed: ReadFeed,
  endedBefore?: Date,
): AsyncGenerator<FeedItem | EndedItem> {
  for (let afterId = ''; ;) {
    const items = await toItems(deps, feed, {
      afterId,
      most: mostInPage,
      ...(endedBefore && { endedBefore }),
    });
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < mostInPage) return;
    afterId = idFrom(last);
  }
}

/** `_id` of the listing. */
export const idFrom = (item: FeedItem | EndedItem) => ('ended' in item ? item.ended.id : item.row.id);

/** All listings of a feed. */
export async function* eachOffered(deps: Dependencies, feed: ReadFeed): AsyncGenerator<FeedItem> {
  for await (const item of eachItem(deps, feed)) if (!('ended' in item)) yield item;
}
