import type { AdvertisedBody } from '#domain/advertising.ts';
import type { Advert } from '#server/posting/advert.ts';
import type { ListingRow } from '#server/listings/row.ts';

/** A listing as feeds write it. */
export interface FeedItem {
  row: Pick<ListingRow, 'id' | 'createdAt' | 'updatedAt'>;
  advertised: AdvertisedBody;
  isAddressHidden: boolean;
  advert: Advert;
  photoUrls: string[];
}

/** Feeds count whole rooms: a studio has none, 3+1 three. */
export const bedCount = (bedrooms: string | null): number | null =>
  bedrooms === null ? null : bedrooms === 'Studio' ? 0 : Number.parseInt(bedrooms, 10);
