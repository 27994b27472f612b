import { minuteMs } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import { fetchOutside, FetchError } from '#server/outside/fetch.ts';
import { Refusal } from '#server/http/refusals.ts';
import { FeedError, feedLimits } from '#server/imports/mapping/source-listing.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import { FeedTooLarge, placeFeed, receiveFeed } from './files.ts';

const withinMs = 10 * minuteMs;

/** Does the storage not answer? It has nothing to do with the feed: the job is tried again. */
const isBusy = (error: unknown) => error instanceof StorageError && !isOutOfSpace(error);

/** Protocols of feeds: http only where private hosts are allowed, for tests. */
export const feedProtocols = (privateHosts: boolean): string[] => [
  'https:',
  ...(privateHosts ? ['http:'] : []),
];

/**
 * Fetches a feed and stores it. Returns its hash and the encoding that the answer named. Throws a FeedError
 * for what an agent can be told, and other errors.
 */
export async function fetchFeed(
  { config, storage }: Pick<Dependencies, 'config' | 'storage'>,
  { runId, url, authorization }: { runId: string; url: string; authorization: string | null },
  stopped: AbortSignal,
): Promise<{ fileHash: string; charset: string | null }> {
  const privateHosts = config.importPrivateHosts;
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(withinMs)]);
  try {
    await refuseFullDisk(config);
    const answer = await fetchOutside(url, {
      privateHosts,
      protocols: feedProtocols(privateHosts),
      signal,
      ...(authorization !== null && { authorization }),
    });
    const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1] ?? null;
    const feed = await receiveFeed(config, answer, feedLimits.fileBytes, signal);
    await placeFeed(storage, runId, feed);
    return { fileHash: feed.fileHash, charset };
  } catch (error) {
    if (stopped.aborted || isBusy(error)) throw error;
    if (isOutOfSpace(error) || (error instanceof Refusal && error.code === 'storage_full'))
      throw new FeedError('storage_full');
    if (error instanceof FeedTooLarge)
      throw new FeedError('feed_too_large', String(feedLimits.fileBytes / 1024 / 1024));
    throw new FeedError(
      'feed_unreachable',
      error instanceof FetchError ? error.detail : 'the connection broke',
    );
  }
}
