import type { Executor } from '#server/db/client.ts';

/** What follows a listing's changes, in the transaction of the change: its advertisements on platforms. */
export interface ListingFollower {
  /** A listing was published again, or the server got one of its photos. */
  changed(tx: Executor, listingId: string, now: Date): Promise<void>;
  /** Listings are no longer active. */
  ended(tx: Executor, listingIds: readonly string[], now: Date): Promise<void>;
}
