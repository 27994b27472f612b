import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingFacts } from '#domain/listing/listing-fields.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { listings } from '#server/db/schema.ts';
import { findListing, toListingBody, toListingColumns } from '#server/listings/row.ts';
import { factsThatShow, publicFacts, sampleFacts } from '#support/fact-samples.ts';
import { listingDraft, listingFacts as unitFacts } from '#support/listing-draft.ts';
import { madeGroup, seenByOthers, share } from '#support/groups.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';

let api: PostingApi;
let reader: string;
let groupId: string;
let listingId: string;
let feed: { kyero: string; reaxml: string; reso: string };

beforeAll(async () => {
  api = await startPostingApi();
  reader = await api.signIn('meiling');
  await api.db.update(listings).set({ status: 'Inactive' }).where(eq(listings.agentId, 'agent-aisyah'));
  listingId = await api.publish();
  groupId = await madeGroup(api, api.aisyah);
  await share(api, api.aisyah, groupId, listingId);
  feed = (await api.post('/agents/agent-aisyah/feed/renew', {}, api.aisyah)).body;
});
afterAll(() => api.close());

async function store(facts: ListingFacts): Promise<void> {
  const row = await findListing(api.db, listingId);
  const columns = toListingColumns({
    ...toListingBody(row!),
    facts: { ...facts, priceSen: facts.priceSen! },
  });
  await api.db.update(listings).set(columns).where(eq(listings.id, listingId));
}

const pull = async (address: string) =>
  (await api.app.inject({ url: address.replace(api.config.publicUrl, '') })).body;

/** Everything through which others see a listing, each as one text. */
const exits: Record<string, () => Promise<unknown>> = {
  'group listing': async () =>
    (await api.get(`/grouplisting/${groupId}/listings/${await seenByOthers(api, listingId)}`, reader)).body
      .facts,
  'list of a group': async () => (await api.post(`/grouplisting/${groupId}/listings`, {}, reader)).body,
  'Kyero feed': () => pull(feed.kyero),
  'REAXML feed': () => pull(feed.reaxml),
  'RESO feed': () => pull(feed.reso),
  'public page': async () => {
    const row = await findListing(api.db, listingId);
    return (await api.app.inject({ url: `/l/${row!.publicCode}` })).body;
  },
  'public card': async () => (await api.app.inject({ url: '/card/agent-aisyah' })).body,
  'similar listings': async () => {
    const facts = sampleFacts();
    const ask = { propertyId: 'property-0002', kind: 'Buy', type: 'Condominium', ...pickNear(facts) };
    return (await api.post('/property/agent/similar', ask, reader)).body;
  },
  'property masters': async () =>
    (await api.post('/master/properties/keyValue', { search: 'Anything' }, reader)).body,
};
const pickNear = ({ unitType, builtUpSqft, priceSen }: ListingFacts) => ({ unitType, builtUpSqft, priceSen });

test.each(Object.keys(exits))('%s: no fact shows but public ones', async (exit) => {
  const read = async (facts: ListingFacts) => {
    await store(facts);
    return exits[exit]!();
  };
  const shown = await factsThatShow(read);
  expect(shown.filter((fact) => !publicFacts.includes(fact) && fact !== 'hideAddress')).toEqual([]);
  const hidden = await factsThatShow(read, { hideAddress: true });
  expect(hidden.filter((fact) => !publicFacts.includes(fact) || fact === 'street')).toEqual([]);
  if (exit === 'group listing' || exit === 'public page')
    expect(shown.filter((fact) => fact !== 'hideAddress')).toEqual(publicFacts);
});

test('a platform is sent the public facts, and no other', async () => {
  await store(sampleFacts());
  await api.request('post', [listingId]);
  await api.settled([listingId]);
  const [advert] = await api.adverts(listingId);
  const { facts, ...rest } = advert!.content as unknown as { facts: object };
  const apart = ['priceSen', 'street'];
  expect(Object.keys(facts).toSorted()).toEqual(
    publicFacts.filter((fact) => !apart.includes(fact)).toSorted(),
  );
  for (const fact of listingFacts) {
    const said = JSON.stringify({ facts, rest }).includes(JSON.stringify(sampleFacts()[fact]));
    if (!publicFacts.includes(fact) && fact !== 'hideAddress') expect(said, fact).toBe(false);
  }
});

test('the master made from a listing with a hidden address does not say where the pin is', async () => {
  const master = async (hideAddress: boolean) => {
    const name = `Residensi ${randomUUID()}`;
    const facts = unitFacts({ hideAddress });
    const published = listingDraft({ name, propertyId: null, facts });
    const { body } = await api.post('/master/properties/draft/save', published, api.aisyah);
    return (await api.get(`/master/properties/${body.propertyId}`, reader)).body;
  };
  expect((await master(false)).loc).toEqual({ type: 'Point', coordinates: [102.56, 2.04] });
  expect(await master(true)).toMatchObject({ loc: null, address: { postcode: '84000' } });
});
