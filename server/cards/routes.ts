import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { vcard, vcardFileName } from '#domain/vcard.ts';
import type { Config } from '#server/config/config.ts';
import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isStorable } from '#server/json-body.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countMiss, perQuarterHour } from '#server/rate-limit/store.ts';
import { knownDevice } from '#server/sessions/request-session.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { readPortrait } from '#server/uploads/store.ts';
import { busyPage, cardPage, cardUrl, noCardPage } from './card-page.ts';
import { cardPolicy } from './card-style.ts';
import { cardLanguage } from './card-words.ts';
import { findCardAgent, toCardHolder } from './holder.ts';
import { countVisit, isReader } from './visits.ts';

type CardRequest = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;

const longestId = 64;
/** Visitors who guess addresses mostly request cards that do not exist. */
const missesPerAddress = perQuarterHour(60);

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

function sendPage(reply: FastifyReply, text: string, cached: string): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': cardPolicy, 'Cache-Control': cached, Vary: 'Accept-Language' })
    .type('text/html; charset=utf-8')
    .send(text);
}

async function sendFile(
  config: Config,
  agent: SignedInAgent,
  { query, headers }: CardRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const version = query['version'] === '4' || query['version'] === '4.0' ? '4.0' : '3.0';
  const photo = await readPortrait(config.dataDir, agent.image);
  const file = vcard(
    toCardHolder(agent, cardUrl(config, agent.id), photo?.toString('base64') ?? null),
    version,
  );
  // Inline: otherwise an iPhone does not offer to save the contact. Other systems save the file either way.
  const disposition = `inline; filename="${vcardFileName(agent.name)}"`;
  const tag = tagOf(file);
  void reply
    .headers({ 'Content-Disposition': disposition, 'Cache-Control': 'no-cache', ETag: tag })
    .type(`text/vcard; charset=utf-8; version=${version}`);
  return headers['if-none-match'] === tag ? reply.code(304).send('') : reply.send(file);
}

/** The public e-business card: a page, and a vCard file. Requires no session. */
export async function cards(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;
  await app.register(cookies);
  const placeOf = (request: CardRequest) => ({
    publicUrl: config.publicUrl,
    cardShareUrl: config.cardShareUrl,
    settings: config.settings,
    language: cardLanguage(request.query['lang'], request.headers['accept-language']),
  });
  const findAgent = async (id: string) =>
    id.length <= longestId && isStorable(id)
      ? findCardAgent(db, id, config.settings.designatedCompany)
      : null;

  const noCard = (request: CardRequest, reply: FastifyReply) =>
    sendPage(reply.code(404), noCardPage(placeOf(request)), 'no-store');

  /** Counts the visit. A browser in which the agent has signed in is the agent's own, signed in or not. */
  async function countReader(agentId: string, request: CardRequest): Promise<void> {
    if (await knownDevice(request, agentId, deps)) return;
    await countVisit(db, agentId, request.ip, now());
  }

  async function sendCard(
    agent: SignedInAgent,
    request: CardRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { headers, method, log } = request;
    if (method === 'GET' && isReader(headers['user-agent'])) {
      await countReader(agent.id, request).catch((err: unknown) =>
        log.warn({ err }, 'card visit not counted'),
      );
    }
    const text = cardPage(agent, placeOf(request));
    const tag = tagOf(text);
    void reply.header('ETag', tag);
    return sendPage(
      headers['if-none-match'] === tag ? reply.code(304) : reply,
      headers['if-none-match'] === tag ? '' : text,
      'public, max-age=60',
    );
  }

  app.get('/card/:id', async (request: CardRequest, reply) => {
    const { id = '' } = request.params;
    const isFile = id.endsWith('.vcf');
    const agent = await findAgent(isFile ? id.slice(0, -'.vcf'.length) : id);
    if (!agent) {
      const misses = `cards not found from ${toNetwork(request.ip)}`;
      const waitSeconds = await countMiss(db, misses, missesPerAddress, now());
      if (waitSeconds === 0) return noCard(request, reply);
      void reply.code(429).header('Retry-After', waitSeconds);
      return sendPage(reply, busyPage(placeOf(request)), 'no-store');
    }
    return isFile ? sendFile(config, agent, request, reply) : sendCard(agent, request, reply);
  });
  app.get('/card/*', noCard);
}

/** The address at which the agent shares their card. */
export function cardUrlRoutes({ config }: Pick<Dependencies, 'config'>): HandlersOf<'ecardUrl'> {
  return { ecardUrl: ({ agent }) => ({ url: cardUrl(config, agent().id) }) };
}
