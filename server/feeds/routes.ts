import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missingForAdvert, toAdvertised } from '#domain/advertising.ts';
import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isStorable } from '#server/json-body.ts';
import { requirePostingAccess } from '#server/platform-logs/access.ts';
import { toAdvert, toAdvertiser } from '#server/posting/advert.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countMiss, perQuarterHour } from '#server/rate-limit/store.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { type FeedItem, toKyero } from './kyero.ts';
import { photoAddresses, servePhotos } from './photos.ts';
import { toReso } from './reso.ts';
import { agentByFeedKey, endFeed, feedOf, feedPage, feedVersion, renewFeed } from './store.ts';

type FeedRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>;

const pageSize = 100;
const mostInPage = 200;
const missesPerAddress = perQuarterHour(60);

/** The agent's feed: its addresses, new ones, and none (R-FEED-1). Ending it needs no posting access. */
export function feedRoutes({
  db,
  config,
  now,
}: Dependencies): HandlersOf<'agentFeed' | 'renewAgentFeed' | 'endAgentFeed'> {
  return {
    agentFeed({ path, agent }) {
      requirePostingAccess(agent(), path.id, { config, now });
      return feedOf(db, path.id, config);
    },
    async renewAgentFeed({ path, agent }) {
      requirePostingAccess(agent(), path.id, { config, now });
      await renewFeed(db, path.id, now());
      return feedOf(db, path.id, config);
    },
    async endAgentFeed({ path }) {
      await endFeed(db, path.id);
      return feedOf(db, path.id, config);
    },
  };
}

/**
 * Listings as advertisements. Without the data that every advertisement carries there are none (R-LIST-10).
 */
async function toItems(
  deps: Dependencies,
  agent: SignedInAgent,
  afterId: string,
  most: number,
): Promise<FeedItem[]> {
  const advertiser = toAdvertiser(agent, deps.config.settings.designatedCompany);
  if (missingForAdvert(advertiser).length > 0) return [];
  const addressOf = await photoAddresses(deps);
  return (await feedPage(deps.db, agent.id, afterId, most)).map(({ row, body, photosStored }) => {
    const advert = toAdvert(row.id, body, photosStored, advertiser);
    const { address } = toAdvertised(body);
    return { row, address, advert, photoUrls: advert.photos.map(({ id }) => addressOf(id)) };
  });
}

async function* eachItem(deps: Dependencies, agent: SignedInAgent): AsyncGenerator<FeedItem> {
  for (let afterId = ''; ;) {
    const items = await toItems(deps, agent, afterId, mostInPage);
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < mostInPage) return;
    afterId = last.row.id;
  }
}

/** True if the reader has this version already. `If-Modified-Since` only counts without `If-None-Match`. */
function isKnown({ headers }: FeedRequest, tag: string, changedAt: Date): boolean {
  const named = headers['if-none-match'];
  if (named !== undefined) return named.split(',').some((one) => one.trim() === tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

/**
 * The feeds that portals pull: Kyero v3 and RESO, without a session, by the key alone. An unknown key answers
 * 404, and 429 for a while to a network that asks for many. A right key is answered in any case.
 */
export async function feeds(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;

  async function answer(
    request: FeedRequest,
    reply: FastifyReply,
    send: (agent: SignedInAgent) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    void reply.header('Cache-Control', 'no-cache');
    const { key } = request.params;
    const agent = /^[\w-]{43}$/.test(key) ? await agentByFeedKey(deps, key) : null;
    if (!agent) {
      const misses = `feeds not found from ${toNetwork(request.ip)}`;
      const waitSeconds = await countMiss(db, misses, missesPerAddress, now());
      if (waitSeconds > 0) return reply.code(429).header('Retry-After', waitSeconds).send('');
      return reply.code(404).type('text/plain').send('Not found');
    }
    const { version, changedAt } = await feedVersion(db, agent);
    const text = `${version} ${request.url} ${config.publicUrl}`;
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    void reply.headers({ ETag: tag, 'Last-Modified': changedAt.toUTCString() });
    if (isKnown(request, tag, changedAt)) return reply.code(304).send('');
    return send(agent);
  }

  app.get('/feed/:key/kyero.xml', (request: FeedRequest, reply) =>
    answer(request, reply, async (agent) =>
      reply.type('application/xml; charset=utf-8').send(toKyero(eachItem(deps, agent))),
    ),
  );
  app.get('/feed/:key/reso/Property', (request: FeedRequest, reply) =>
    answer(request, reply, async (agent) => {
      const { $top = String(pageSize), $skiptoken = '' } = request.query;
      const top = Number($top);
      const refuse = (message: string) => reply.code(400).send({ error: { code: '400', message } });
      if (!Number.isInteger(top) || top < 1 || top > mostInPage)
        return refuse(`$top is from 1 to ${mostInPage}.`);
      if (typeof $skiptoken !== 'string' || !isStorable($skiptoken))
        return refuse('$skiptoken is not from an address of this feed.');
      const items = await toItems(deps, agent, $skiptoken, top + 1);
      const value = items.slice(0, top);
      const last = value.at(-1);
      const next =
        items.length > top && last
          ? `${config.publicUrl}/feed/${request.params.key}/reso/Property?$top=${top}&$skiptoken=${encodeURIComponent(last.row.id)}`
          : null;
      return reply.type('application/json; charset=utf-8').send({
        '@odata.context': `${config.publicUrl}/feed/${request.params.key}/reso/$metadata#Property`,
        value: value.map(toReso),
        ...(next && { '@odata.nextLink': next }),
      });
    }),
  );
  servePhotos(app, deps);
}
