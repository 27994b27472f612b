import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { vcard, vcardFileName } from '#domain/vcard.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isStorable } from '#server/json-body.ts';
import type { SignedInAgent } from '#server/sessions/store.ts';
import { redrawn } from '#server/uploads/redraw.ts';
import { imageAt } from '#server/uploads/store.ts';
import { cardPage, cardUrl, noCardPage } from './card-page.ts';
import { cardPolicy } from './card-style.ts';
import { cardLanguage } from './card-words.ts';
import { cardAgent, holderOf } from './holder.ts';
import { countVisit, isReader } from './visits.ts';

type Asking = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;

const longestId = 64;
/** Of the picture in an address book. */
const portraitSidePx = 320;

/** The public e-business card: a page, and a file for address books. No session is asked for or looked at. */
export async function cards(app: FastifyInstance, { db, config, now }: Dependencies): Promise<void> {
  const placeOf = (request: Asking) => ({
    publicUrl: config.publicUrl,
    productName: config.settings.productName,
    language: cardLanguage(request.query['lang'], request.headers['accept-language']),
  });
  const findAgent = async (id: string) => (id.length <= longestId && isStorable(id) ? cardAgent(db, id) : null);

  function sendPage(reply: FastifyReply, text: string, cached: string): FastifyReply {
    return reply
      .headers({ 'Content-Security-Policy': cardPolicy, 'Cache-Control': cached, Vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(text);
  }

  const noCard = (request: Asking, reply: FastifyReply) => sendPage(reply.code(404), noCardPage(placeOf(request)), 'no-store');

  async function sendFile(agent: SignedInAgent, { query }: Asking, reply: FastifyReply): Promise<FastifyReply> {
    const version = query['version'] === '4' || query['version'] === '4.0' ? '4.0' : '3.0';
    const picture = await imageAt(config.dataDir, agent.image);
    const photo = picture && (await redrawn(picture, portraitSidePx).catch(() => null));
    const file = vcard(holderOf(agent, cardUrl(config.publicUrl, agent.id), photo?.jpeg.toString('base64') ?? null), version);
    // Inline, because an iPhone shows a contact to be saved only then; other systems store the file in either case.
    const disposition = `inline; filename="${vcardFileName(agent.name)}"`;
    return reply.headers({ 'Content-Disposition': disposition, 'Cache-Control': 'no-cache' }).type(`text/vcard; charset=utf-8; version=${version}`).send(file);
  }

  async function sendCard(agent: SignedInAgent, request: Asking, reply: FastifyReply): Promise<FastifyReply> {
    const { headers, method, ip, log } = request;
    if (method === 'GET' && isReader(headers['user-agent'])) {
      await countVisit(db, agent.id, ip, now()).catch((err: unknown) => log.warn({ err }, 'card visit not counted'));
    }
    const text = cardPage(agent, placeOf(request));
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    void reply.header('ETag', tag);
    return sendPage(headers['if-none-match'] === tag ? reply.code(304) : reply, headers['if-none-match'] === tag ? '' : text, 'public, max-age=60');
  }

  app.get('/card/:id', async (request: Asking, reply) => {
    const { id = '' } = request.params;
    const isFile = id.endsWith('.vcf');
    const agent = await findAgent(isFile ? id.slice(0, -'.vcf'.length) : id);
    if (!agent) return noCard(request, reply);
    return isFile ? sendFile(agent, request, reply) : sendCard(agent, request, reply);
  });
  app.get('/card/*', noCard);
}
