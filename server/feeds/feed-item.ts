import type { AdvertisedBody } from '#domain/agent/advertising.ts';
import type { Advert } from '#server/adverts/advert.ts';
import type { ListingRow } from '#server/listings/row.ts';

/** A listing as feeds write it. */
export interface FeedItem {
  row: Pick<ListingRow, 'id' | 'agentId' | 'createdAt' | 'updatedAt'>;
  advertised: AdvertisedBody;
  isAddressHidden: boolean;
  advert: Advert;
  photoUrls: string[];
}

/** A listing that was in the feed, or may have been, and has ended. Nothing else of it is told. */
export interface EndedItem {
  ended: Pick<ListingRow, 'id' | 'agentId' | 'updatedAt' | 'title' | 'kind'>;
}

/** Feeds count whole rooms: a studio has none, 3+1 three. */
export const bedCount = (bedrooms: string | null): number | null =>
  bedrooms === null ? null : bedrooms === 'Studio' ? 0 : Number.parseInt(bedrooms, 10);
