import type { Advertiser } from '#domain/agent/advertising.ts';
import type { PostableListing } from '#domain/posting/posting-preflight.ts';
import type { PostingProblem } from '#domain/posting/posting.ts';
import type { Advert } from '#server/adverts/advert.ts';

/** An advertisement on a platform: the platform's own id, and its public address where that is known. */
interface Placed {
  reference: string;
  link: string | null;
}

/** What a platform answered. */
export type PlatformAnswer =
  | ({ kind: 'done'; warnings: PostingProblem[] } & Placed)
  /** There is no such advertisement any more, as was asked for. */
  | { kind: 'withdrawn' }
  /** Takes effect when the platform reads its feed. */
  | { kind: 'waiting' }
  /** The platform wants a pause before any further request. */
  | { kind: 'limited'; retryAfterMs: number }
  /** May succeed later. */
  | { kind: 'failed'; code: 'temporary_failure' | 'no_answer' | 'answer_not_understood' }
  /** Will not succeed before something is corrected. */
  | { kind: 'rejected'; problems: PostingProblem[] }
  | { kind: 'duplicate'; link: string | null }
  /** The platform removed the advertisement. */
  | { kind: 'dropped'; reason: string | null };

/**
 * A platform that listings are posted to (R-POST-2). No method throws for what the platform does. `key`: the
 * same key takes effect once, however often it is sent.
 */
export interface PlatformAdapter {
  /** What the platform would refuse; sends nothing. `today` is YYYY-MM-DD. */
  preflight(listing: PostableListing, advertiser: Advertiser, today: string): PostingProblem[];
  post(advert: Advert, key: string, signal: AbortSignal): Promise<PlatformAnswer>;
  /** The answer may name another id than `reference`: the advertisement has that one from now on. */
  update(reference: string, advert: Advert, key: string, signal: AbortSignal): Promise<PlatformAnswer>;
  withdraw(reference: string, key: string, signal: AbortSignal): Promise<PlatformAnswer>;
  /** Takes back what was created under `key`, if anything was: its answer may have been lost. */
  withdrawByKey(key: string, signal: AbortSignal): Promise<PlatformAnswer>;
  /** `done` where the advertisement is public. */
  status(reference: string, signal: AbortSignal): Promise<PlatformAnswer>;
}
