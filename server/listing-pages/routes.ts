import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReader } from '#server/cards/visits.ts';
import { compressAnswer } from '#server/compression.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { placeFor, sendPage } from '#server/public-pages/answer.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countMiss, perQuarterHour } from '#server/rate-limit/store.ts';
import { knownDevice } from '#server/sessions/request-session.ts';
import { findByCode, readPublicListing, similarOfAgent } from './find.ts';
import { endedPage, listingPage, messagePage } from './page.ts';
import { servePictures } from './pictures.ts';
import { listingPolicy } from './style.ts';
import { countView } from '#server/listings/page-views.ts';

type PageRequest = FastifyRequest<{ Params: { code: string }; Querystring: Record<string, unknown> }>;

const policy = listingPolicy;
/** Visitors who guess addresses mostly request pages that do not exist. */
const missesPerAddress = perQuarterHour(60);

/**
 * The public pages of listings, without a session: live while the listing is Active, else a page that says so. An
 * unknown address answers 404, and 429 for a while to a network that asks for many.
 */
export async function listingPages(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;
  await app.register(cookies);
  app.addHook('onSend', compressAnswer);

  async function noPage(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const misses = `listing pages not found from ${toNetwork(request.ip)}`;
    const waitSeconds = await countMiss(db, misses, missesPerAddress, now());
    void reply.code(waitSeconds > 0 ? 429 : 404);
    if (waitSeconds > 0) void reply.header('Retry-After', waitSeconds);
    const text = messagePage(waitSeconds > 0 ? 'busy' : 'notFound', placeFor(config, request));
    return sendPage(request, reply, text, { policy, cached: 'no-store' });
  }

  /** A browser in which the agent has signed in is the agent's own, signed in or not. */
  async function countReader(agentId: string, listingId: string, request: PageRequest): Promise<void> {
    const userAgent = request.headers['user-agent'];
    if (request.method !== 'GET' || userAgent === undefined || !isReader(userAgent)) return;
    if (await knownDevice(request, agentId, deps)) return;
    await countView(db, listingId, { ip: request.ip, userAgent }, now());
  }

  app.get('/l/:code', async (request: PageRequest, reply) => {
    const { code } = request.params;
    const found = /^[0-9a-f]{16}$/.test(code)
      ? await findByCode(db, code, config.settings.designatedCompany)
      : null;
    if (!found) return noPage(request, reply);
    const { row, agent } = found;
    const shown = {
      agent,
      listing: await readPublicListing(db, row),
      similar: await similarOfAgent(db, row),
    };
    const place = placeFor(config, request);
    if (row.status !== 'Active')
      return sendPage(request, reply.code(410), endedPage(shown, place), { policy, cached: 'no-store' });
    await countReader(agent.id, row.id, request).catch((err: unknown) =>
      request.log.warn({ err }, 'page view not counted'),
    );
    return sendPage(request, reply, listingPage(shown, place), { policy, cached: 'no-cache' });
  });
  app.get('/l/*', noPage);
  servePictures(app, deps);
}
