import type { PlatformOfAgent } from './platform-feeds.ts';

/** A posting that waits until its platform reads its feed, as it was when it was looked at. */
export interface WaitingPosting {
  listingId: string;
  revision: number;
}

/** Who follows what platforms read of their feeds. */
export interface FeedReads {
  /** Is the platform one that reads a feed? */
  isFed(platform: string): boolean;
  waiting(which: PlatformOfAgent): Promise<WaitingPosting[]>;
  /** The platform has read a version of its feed that is as new as these, or newer. */
  finish(which: PlatformOfAgent, all: readonly WaitingPosting[]): Promise<void>;
}
