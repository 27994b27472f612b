import type { Advertiser } from '#domain/agent/advertising.ts';
import type { PostingProblem } from '#domain/posting/posting.ts';
import { toDay } from '#domain/time.ts';
import type { ListingWithPhotos } from '#server/adverts/listing-with-photos.ts';
import type { PlatformAdapter } from './adapters/adapter.ts';

/** What the platform would refuse of a listing. */
export function preflightListing(
  adapter: PlatformAdapter,
  { row: { status }, body, photosStored }: ListingWithPhotos,
  advertiser: Advertiser,
  now: Date,
): PostingProblem[] {
  return adapter.preflight({ status, body, photosStored }, advertiser, toDay(now));
}
