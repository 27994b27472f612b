import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { vcard, vcardFileName } from '#domain/agent/vcard.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isStorable } from '#server/http/json-body.ts';
import { answerForm, readForms } from '#server/enquiry-form/answer-form.ts';
import { latestOfAgent } from '#server/listing-pages/find.ts';
import { leadToPage, placeFor, sendPage, toPage, toTag } from '#server/public-pages/answer.ts';
import { isReader } from '#server/public-pages/readers.ts';
import { answerMissing } from '#server/rate-limit/missing.ts';
import { perQuarterHour } from '#server/rate-limit/store.ts';
import { knownDevice } from '#server/sessions/request-session.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { readPortrait } from '#server/uploads/store.ts';
import { cardPage, cardUrl, noCardPage, sentFromCardPage } from './card-page.ts';
import { cardPolicy } from './card-style.ts';
import { type CardAgent, findCardAgent, toCardHolder } from './holder.ts';
import { countVisit } from './visits.ts';

type CardRequest = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;

const policy = cardPolicy;
const longestId = 64;
/** So many listings are on a card. */
const mostListings = 12;
/** Visitors who guess addresses mostly request cards that do not exist. */
const guessed = { what: 'cards', limit: perQuarterHour(60) };

async function sendFile(
  { config, storage }: Pick<Dependencies, 'config' | 'storage'>,
  agent: SignedInAgent,
  { query, headers }: CardRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const version = query['version'] === '4' || query['version'] === '4.0' ? '4.0' : '3.0';
  const photo = await readPortrait(storage, agent.image);
  const file = vcard(
    toCardHolder(agent, cardUrl(config, agent.id), photo?.toString('base64') ?? null),
    version,
  );
  // Inline: otherwise an iPhone does not offer to save the contact. Other systems save the file either way.
  const disposition = `inline; filename="${vcardFileName(agent.name)}"`;
  const tag = toTag(file);
  void reply
    .headers({ 'Content-Disposition': disposition, 'Cache-Control': 'no-cache', ETag: tag })
    .type(`text/vcard; charset=utf-8; version=${version}`);
  return headers['if-none-match'] === tag ? reply.code(304).send('') : reply.send(file);
}

const placeFrom = ({ config }: Pick<Dependencies, 'config'>, request: CardRequest) => ({
  ...placeFor(config, request),
  settings: config.settings,
  cardShareUrl: config.cardShareUrl,
});

/** Counts the visit. A browser in which the agent has signed in is the agent's own, signed in or not. */
async function countReader(deps: Dependencies, agentId: string, request: CardRequest): Promise<void> {
  if (await knownDevice(request, agentId, deps)) return;
  await countVisit(deps.db, agentId, request.ip, deps.now());
}

/** What the card shows: the agent, and the listings with a page that were confirmed last. */
const toShown = async ({ db }: Pick<Dependencies, 'db'>, agent: CardAgent) => ({
  agent,
  listings: agent.hasLivePages ? await latestOfAgent(db, agent.id, mostListings) : [],
});

async function sendCard(
  deps: Dependencies,
  agent: CardAgent,
  request: CardRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, method, log } = request;
  if (method === 'GET' && isReader(headers['user-agent'])) {
    await countReader(deps, agent.id, request).catch((err: unknown) =>
      log.warn({ err }, 'card visit not counted'),
    );
  }
  const text = cardPage(await toShown(deps, agent), placeFrom(deps, request));
  return sendPage(request, reply, text, { policy, cached: 'public, max-age=60' });
}

/** The public e-business card: a page, and a vCard file. Requires no session. */
export async function cards(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config } = deps;
  await app.register(cookies);
  readForms(app);
  app.addHook('onRequest', leadToPage);
  const findAgent = async (id: string) =>
    id.length <= longestId && isStorable(id)
      ? findCardAgent(db, id, config.settings.designatedCompany)
      : null;

  const noCard = async (request: CardRequest, reply: FastifyReply) => {
    const about = await answerMissing(deps, request, reply, guessed);
    return sendPage(request, reply, noCardPage(about, placeFrom(deps, request)), {
      policy,
      cached: 'no-store',
    });
  };

  app.get('/card/:id', async (request: CardRequest, reply) => {
    const { id = '' } = request.params;
    const isFile = id.endsWith('.vcf');
    const agent = await findAgent(isFile ? id.slice(0, -'.vcf'.length) : id);
    if (!agent) return noCard(request, reply);
    return isFile ? sendFile(deps, agent, request, reply) : sendCard(deps, agent, request, reply);
  });
  app.post('/card/:id/enquiry', async (request: CardRequest, reply) => {
    const agent = await findAgent(request.params.id ?? '');
    if (!agent) return noCard(request, reply);
    const place = placeFrom(deps, request);
    const { language } = place;
    const about = { agentId: agent.id, listingId: null, source: 'Card', language } as const;
    const outcome = await answerForm(deps, request, about);
    const answer = { policy, cached: 'no-store' };
    if (outcome.kind === 'sent') return sendPage(request, reply, sentFromCardPage(agent, place), answer);
    if (outcome.retryAfterSeconds) void reply.header('Retry-After', outcome.retryAfterSeconds);
    return sendPage(
      request,
      reply.code(outcome.status),
      cardPage(await toShown(deps, agent), place, outcome),
      answer,
    );
  });
  app.get('/card/:id/enquiry', toPage);
  app.get('/card/*', noCard);
}

/** The address at which the agent shares their card. */
export function cardUrlRoutes({ config }: Pick<Dependencies, 'config'>): HandlersOf<'ecardUrl'> {
  return { ecardUrl: ({ agent }) => ({ url: cardUrl(config, agent().id) }) };
}
