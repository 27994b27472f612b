import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingForAdvert } from '#domain/agent/advertising.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isStorable } from '#server/http/json-body.ts';
import { answerMissing } from '#server/rate-limit/missing.ts';
import { perQuarterHour } from '#server/rate-limit/store.ts';
import type { FeedReads } from './feed-reads.ts';
import { advertiserFrom, eachItem, eachOffered, mostInPage, type ReadFeed } from './items.ts';
import { toKyero } from './kyero.ts';
import { servePhotos } from './photos.ts';
import { toReaxml } from './reaxml.ts';
import { type Follow, followReading } from './reading.ts';
import { resoPage } from './reso-page.ts';
import { feedByKey, feedVersion } from './store.ts';

type FeedRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>;

const pageSize = 100;
/** A paused feed is to be read again after this time, in seconds. */
const pausedSeconds = 3600;
const guessed = { what: 'feeds', limit: perQuarterHour(60) };

/** True if the reader names this version. A date does not count: two versions can be of one second. */
const isKnown = ({ headers }: FeedRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim() === tag) ?? false;

const weakTag = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/**
 * Portals delete what a feed no longer has: without the data that every advertisement carries (R-LIST-10) the feed
 * says that it is paused.
 */
const sendPaused = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'Retry-After': pausedSeconds, 'Cache-Control': 'no-store' })
    .type('text/plain')
    .send('This feed is paused: data that an advertisement must show is missing.');

/** Answers with a page of the feed in RESO, or says what is wrong with the address. */
async function sendPage(
  deps: Dependencies,
  { query }: FeedRequest,
  reply: FastifyReply,
  feed: ReadFeed,
  follow: Follow,
): Promise<FastifyReply> {
  const { $top = String(pageSize), $skiptoken = '' } = query;
  const top = Number($top);
  const refuse = (message: string) => reply.code(400).send({ error: { code: '400', message } });
  if (!Number.isInteger(top) || top < 1 || top > mostInPage)
    return refuse(`$top is from 1 to ${mostInPage}.`);
  if (typeof $skiptoken !== 'string' || !isStorable($skiptoken))
    return refuse('$skiptoken is not from an address of this feed.');
  const { page, ids } = await resoPage(deps, feed, { top, afterId: $skiptoken });
  follow(ids);
  return reply.type('application/json; charset=utf-8').send(page);
}

/**
 * The feeds that portals pull: Kyero v3, REAXML and RESO, without a session, by the key alone. An unknown key
 * answers 404, and 429 for a while to a network that asks for many. A right key is answered in any case. `reads`
 * hears what a platform has read of its feed.
 */
export async function feeds(app: FastifyInstance, deps: Dependencies, reads: FeedReads): Promise<void> {
  const { db, config, now } = deps;

  async function answer(
    request: FeedRequest,
    reply: FastifyReply,
    send: (feed: ReadFeed, follow: Follow) => Promise<FastifyReply>,
    isPaged = false,
  ): Promise<FastifyReply> {
    void reply.header('Cache-Control', 'no-cache');
    const { key } = request.params;
    const found = /^[\w-]{43}$/.test(key) ? await feedByKey(deps, key) : null;
    if (!found || (found.platform !== null && !reads.isFed(found.platform))) {
      const about = await answerMissing(deps, request, reply, guessed);
      return about === 'busy' ? reply.send('') : reply.type('text/plain').send('Not found');
    }
    const { agent, platform } = found;
    if (missingForAdvert(advertiserFrom(deps, agent)).length > 0) return sendPaused(reply);
    const which = { agentId: agent.id, platform: platform ?? '' };
    const follow = platform === null ? () => {} : await followReading(deps, reads, which, { request, reply });
    const version = await feedVersion(db, agent, platform);
    const tag = weakTag(`${version} ${request.url} ${config.publicUrl}`);
    void reply.header('ETag', tag);
    if (!isKnown(request, tag)) return send({ agent, platform, key }, follow);
    follow(isPaged ? new Set() : 'all');
    return reply.code(304).send('');
  }

  const inXml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8');
  app.get('/feed/:key/kyero.xml', (request: FeedRequest, reply) =>
    answer(request, reply, async (feed, follow) => {
      follow('all');
      return inXml(reply).send(toKyero(eachOffered(deps, feed)));
    }),
  );
  app.get('/feed/:key/reaxml.xml', (request: FeedRequest, reply) =>
    answer(request, reply, async (feed, follow) => {
      follow('all');
      return inXml(reply).send(toReaxml(eachItem(deps, feed, now()), now()));
    }),
  );
  app.get('/feed/:key/reso/Property', (request: FeedRequest, reply) =>
    answer(request, reply, (feed, follow) => sendPage(deps, request, reply, feed, follow), true),
  );
  servePhotos(app, deps);
}
