import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firmFor } from '#domain/agent/agent.ts';
import { findAdmittedAgent } from '#server/agents/store.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { readForms } from '#server/enquiry-form/answer-form.ts';
import { findListing, type ListingRow } from '#server/listings/row.ts';
import { findBySecret, type OwnerLinkRow } from '#server/owner-links/store.ts';
import { leadToPage, placeFor, sendPage } from '#server/public-pages/answer.ts';
import { answerMissing } from '#server/rate-limit/missing.ts';
import { perHour, perQuarterHour, secondsToWait } from '#server/rate-limit/store.ts';
import { askPage, closedPage, noLinkPage, ownerPolicy, thanksPage } from './page.ts';
import { readAnswer, readSent, type SentAnswer } from './read-answer.ts';
import { storeAnswer } from './store-answer.ts';

type OwnerRequest = FastifyRequest<{ Params: { secret: string }; Querystring: Record<string, unknown> }>;

const answer = { policy: ownerPolicy, cached: 'no-store' };
const guessed = { what: 'owner links', limit: perQuarterHour(30) };
const answersPerLink = perHour(10);
const sen = 100;

const asSent = ({ answer: chosen, priceSen, message }: OwnerLinkRow): SentAnswer | undefined =>
  chosen === null
    ? undefined
    : { answer: chosen, price: priceSen === null ? '' : String(priceSen / sen), message };

/** The page on which the owner of a listing answers the agent's question, by the link alone. */
export async function ownerPages(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;
  readForms(app);
  app.addHook('onRequest', leadToPage);

  async function find(secret: string) {
    const link = /^[0-9a-f]{32}$/.test(secret) ? await findBySecret(db, secret) : null;
    const listing = link && (await findListing(db, link.listingId));
    const { designatedCompany } = config.settings;
    const agent = link && (await findAdmittedAgent(db, link.agentId, designatedCompany));
    if (!link || !listing || !agent) return null;
    return {
      link,
      asked: { secret, listing, agent: { ...agent, companyName: firmFor(agent, designatedCompany) } },
    };
  }

  async function noLink(request: OwnerRequest, reply: FastifyReply): Promise<FastifyReply> {
    const about = await answerMissing(deps, request, reply, guessed);
    return sendPage(request, reply, noLinkPage(about, placeFor(config, request)), answer);
  }

  /** A listing that left the market after it was asked about is settled. */
  const closedWhy = ({ decision, expiresAt, createdAt }: OwnerLinkRow, listing: ListingRow) => {
    const hasLeft =
      listing.status === 'Archived' && listing.archivedAt !== null && listing.archivedAt > createdAt;
    return decision !== null || hasLeft ? 'decided' : expiresAt <= now() ? 'ended' : null;
  };

  app.get('/o/:secret', async (request: OwnerRequest, reply) => {
    const found = await find(request.params.secret);
    if (!found) return noLink(request, reply);
    const { link, asked } = found;
    const place = placeFor(config, request);
    const why = closedWhy(link, asked.listing);
    if (why) return sendPage(request, reply.code(410), closedPage(why, asked, place), answer);
    return sendPage(request, reply, askPage(asked, place, asSent(link)), answer);
  });

  app.post('/o/:secret', async (request: OwnerRequest, reply) => {
    const found = await find(request.params.secret);
    if (!found) return noLink(request, reply);
    const { link, asked } = found;
    const place = placeFor(config, request);
    const sent = readSent(request.body);
    const isTooLong = request.body === null;
    const read = isTooLong ? 'long' : readAnswer(sent);
    const why = closedWhy(link, asked.listing);
    if (why) return sendPage(request, reply.code(410), closedPage(why, asked, place), answer);
    if (typeof read === 'string')
      return sendPage(request, reply.code(isTooLong ? 413 : 422), askPage(asked, place, sent, read), answer);
    const waitSeconds = await secondsToWait(db, `owner answers of ${link.id}`, answersPerLink, now());
    if (waitSeconds > 0) {
      void reply.code(429).header('Retry-After', waitSeconds);
      return sendPage(request, reply, noLinkPage('tooOften', place), answer);
    }
    if (!(await storeAnswer(deps, link, read, now())))
      return sendPage(request, reply.code(410), closedPage('decided', asked, place), answer);
    return sendPage(request, reply, thanksPage(asked, place), answer);
  });
  app.get('/o/*', noLink);
}
