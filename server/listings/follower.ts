import type { Executor } from '#server/db/client.ts';
import type { ListingBody } from './row.ts';

/** What follows a listing's changes, in the transaction of the change: its advertisements on platforms. */
export interface ListingFollower {
  /** A listing was published again. */
  changed(
    tx: Executor,
    listingId: string,
    versions: { before: ListingBody; after: ListingBody },
    now: Date,
  ): Promise<void>;
  /** Listings are no longer active. */
  ended(tx: Executor, listingIds: readonly string[], now: Date): Promise<void>;
}
