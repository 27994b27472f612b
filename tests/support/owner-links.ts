import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { listings, ownerLinks } from '#server/db/schema.ts';
import { type SignedInApi, startSignedInApi } from './api.ts';

export const agentId = 'agent-aisyah';

/** The API with ten listings for rent of one agent, and the requests of the links to their owners. */
export async function startOwnerLinks() {
  const api = await startSignedInApi();
  const own = await api.db
    .select()
    .from(listings)
    .where(and(eq(listings.agentId, agentId), eq(listings.status, 'Active'), eq(listings.kind, 'Rent')))
    .orderBy(listings.id)
    .limit(10);
  return { api, own, ...requestsFor(api, own[0]!.id) };
}

function requestsFor(api: SignedInApi, firstId: string) {
  const newLink = (listingId = firstId) => ({
    _id: randomUUID(),
    listingId,
    secret: randomBytes(16).toString('hex'),
  });
  const create = (links: object[], more: object = {}) =>
    api.post('/property/agent/ownerLinks/create', { agentId, links, ...more }, api.aisyah);
  return {
    newLink,
    create,
    /** The answers that wait for the agent, and the links without one. */
    list: async () =>
      (await api.post('/property/agent/ownerLinks/search', { agentId }, api.aisyah)).body.items,
    decide: (decision: object, cookie = api.aisyah) =>
      api.post('/property/agent/ownerLinks/decide', { agentId, ...decision }, cookie),
    setPrice: (listingId: string, seenSen: number, priceSen: number) =>
      api.post('/property/agent/setPrice', { agentId, _id: listingId, seenSen, priceSen }, api.aisyah),
    open: (secret: string, from = '10.6.0.1', lang = 'en') =>
      api.app.inject({ url: `/o/${secret}?lang=${lang}`, remoteAddress: from }),
    answer: (secret: string, fields: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: `/o/${secret}?lang=en`,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    /** A link to the owner of the first listing, which was asked for. */
    asked: async () => {
      const link = newLink();
      await create([link]);
      return link;
    },
    deleteAll: () => api.db.delete(ownerLinks),
  };
}
