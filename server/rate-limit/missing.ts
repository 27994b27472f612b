import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toNetwork } from './network.ts';
import { countMiss, type RateLimit } from './store.ts';

/** What visitors look for by an address that can be guessed, in the plural, and how often a network may miss. */
export interface Guessed {
  what: string;
  limit: RateLimit;
}

/**
 * Counts an address that leads to nothing. The answer gets 404, or 429 for a while where the network of the visitor
 * asks for many; returns which.
 */
export async function answerMissing(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  request: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
  { what, limit }: Guessed,
): Promise<'notFound' | 'busy'> {
  const waitSeconds = await countMiss(db, `${what} not found from ${toNetwork(request.ip)}`, limit, now());
  if (waitSeconds > 0) {
    void reply.code(429).header('Retry-After', waitSeconds);
    return 'busy';
  }
  void reply.code(404);
  return 'notFound';
}
