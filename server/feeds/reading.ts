import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { FeedReads } from './feed-reads.ts';
import { noteRead, type PlatformOfAgent } from './platform-feeds.ts';

/** Says what this answer has: all of the feed, or these listings. */
export type Follow = (what: 'all' | ReadonlySet<string>) => void;

/**
 * Looks at what waits until a platform reads its feed, before the feed is looked at, and returns a function that
 * follows the answer: where it is sent to its end, what waited and is in it has been read. A request for the headers
 * alone is not followed.
 */
export async function followReading(
  { db, now }: Dependencies,
  reads: FeedReads,
  which: PlatformOfAgent,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Follow> {
  if (request.method === 'HEAD') return () => {};
  const waiting = await reads.waiting(which);
  return (what) => {
    const read = waiting.filter(({ listingId }) => what === 'all' || what.has(listingId));
    reply.raw.once('finish', () => {
      noteRead(db, which, now())
        .then(() => reads.finish(which, read))
        .catch((err: unknown) => request.log.warn({ err }, 'noting that a feed was read failed'));
    });
  };
}
