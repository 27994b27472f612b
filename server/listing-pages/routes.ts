import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswer } from '#server/http/compression.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { answerForm, readForms } from '#server/enquiry-form/answer-form.ts';
import type { ShownForm } from '#server/enquiry-form/form.ts';
import { readFields } from '#server/enquiry-form/read-form.ts';
import { leadToPage, placeFor, sendPage, toPage } from '#server/public-pages/answer.ts';
import { isReader } from '#server/public-pages/readers.ts';
import { answerMissing } from '#server/rate-limit/missing.ts';
import { perQuarterHour } from '#server/rate-limit/store.ts';
import { knownDevice } from '#server/sessions/request-session.ts';
import { countView } from '#server/listings/page-views.ts';
import { findByCode, type FoundListing, readPublicListing, similarOfAgent } from './find.ts';
import { endedPage, listingPage, noListingPage, sentPage } from './page.ts';
import { servePictures } from './pictures.ts';
import { listingPolicy } from './style.ts';

type PageRequest = FastifyRequest<{ Params: { code: string }; Querystring: Record<string, unknown> }>;

const policy = listingPolicy;
/** Visitors who guess addresses mostly request pages that do not exist. */
const guessed = { what: 'listing pages', limit: perQuarterHour(60) };

async function sendNoPage(
  deps: Dependencies,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = noListingPage(
    await answerMissing(deps, request, reply, guessed),
    placeFor(deps.config, request),
  );
  return sendPage(request, reply, text, { policy, cached: 'no-store' });
}

/** A browser in which the agent has signed in is the agent's own, signed in or not. */
async function countReader(
  deps: Dependencies,
  { agent, row }: FoundListing,
  request: PageRequest,
): Promise<void> {
  const userAgent = request.headers['user-agent'];
  if (request.method !== 'GET' || userAgent === undefined || !isReader(userAgent)) return;
  if (await knownDevice(request, agent.id, deps)) return;
  await countView(deps.db, row.id, { ip: request.ip, userAgent }, deps.now());
}

async function showPage(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { row, agent }: FoundListing,
  request: PageRequest,
  reply: FastifyReply,
  sent?: ShownForm['sent'],
  unsent?: string,
): Promise<FastifyReply> {
  const shown = {
    agent,
    listing: await readPublicListing(db, row),
    similar: await similarOfAgent(db, row),
  };
  const place = placeFor(config, request);
  if (row.status !== 'Active')
    return sendPage(request, reply.code(410), endedPage(shown, place, unsent), {
      policy,
      cached: 'no-store',
    });
  const cached = sent ? 'no-store' : 'no-cache';
  return sendPage(request, reply, listingPage(shown, place, sent), { policy, cached });
}

/**
 * The public pages of listings, without a session: live while the listing is Active, else a page that says so. An
 * unknown address answers 404, and 429 for a while to a network that asks for many.
 */
export async function listingPages(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config } = deps;
  await app.register(cookies);
  readForms(app);
  app.addHook('onRequest', leadToPage);
  app.addHook('onSend', compressAnswer);

  const noPage = (request: PageRequest, reply: FastifyReply) => sendNoPage(deps, request, reply);
  const findPage = (code: string) => findByCode(db, code, config.settings.designatedCompany);

  app.get('/l/:code', async (request: PageRequest, reply) => {
    const found = await findPage(request.params.code);
    if (!found) return noPage(request, reply);
    if (found.row.status === 'Active')
      await countReader(deps, found, request).catch((err: unknown) =>
        request.log.warn({ err }, 'page view not counted'),
      );
    return showPage(deps, found, request, reply);
  });
  app.post('/l/:code/enquiry', async (request: PageRequest, reply) => {
    const found = await findPage(request.params.code);
    if (!found) return noPage(request, reply);
    const { row, agent } = found;
    if (row.status !== 'Active') {
      const { message } = readFields(request.body);
      return showPage(deps, found, request, reply, undefined, message || undefined);
    }
    const place = placeFor(config, request);
    const { language } = place;
    const about = { agentId: agent.id, listingId: row.id, source: 'Page', language } as const;
    const outcome = await answerForm(deps, request, about);
    if (outcome.kind === 'sent') {
      const text = sentPage({ code: row.publicCode, agent }, place);
      return sendPage(request, reply, text, { policy, cached: 'no-store' });
    }
    if (outcome.retryAfterSeconds) void reply.header('Retry-After', outcome.retryAfterSeconds);
    return showPage(deps, found, request, reply.code(outcome.status), outcome);
  });
  app.get('/l/:code/enquiry', toPage);
  app.get('/l/*', noPage);
  servePictures(app, deps);
}
