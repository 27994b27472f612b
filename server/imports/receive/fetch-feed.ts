import { minuteMs } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import { fetchOutside, FetchFault } from '#server/outside/fetch.ts';
import { Refusal } from '#server/http/refusals.ts';
import { FeedFault, feedLimits } from '#server/imports/mapping/source-listing.ts';
import { StorageFault } from '#server/storage/storage-fault.ts';
import { FeedTooLarge, placeFeed, receiveFeed } from './files.ts';

const withinMs = 10 * minuteMs;

/** Does the storage not answer? It has nothing to do with the feed: the job is tried again. */
const isBusy = (fault: unknown) => fault instanceof StorageFault && !isOutOfSpace(fault);

/** Protocols of feeds: http only where private hosts are allowed, for tests. */
export const feedProtocols = (privateHosts: boolean): string[] => [
  'https:',
  ...(privateHosts ? ['http:'] : []),
];

/**
 * Fetches a feed and stores it. Returns its hash and the encoding that the answer named. Throws a FeedFault
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
  } catch (fault) {
    if (stopped.aborted || isBusy(fault)) throw fault;
    if (isOutOfSpace(fault) || (fault instanceof Refusal && fault.code === 'storage_full'))
      throw new FeedFault('storage_full');
    if (fault instanceof FeedTooLarge)
      throw new FeedFault('feed_too_large', String(feedLimits.fileBytes / 1024 / 1024));
    throw new FeedFault(
      'feed_unreachable',
      fault instanceof FetchFault ? fault.detail : 'the connection broke',
    );
  }
}
