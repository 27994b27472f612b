import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { recordPhoto } from '#server/photo-uploads/store.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';

let api: SignedInApi;
let own: string;

const agentId = 'agent-aisyah';
const feed = async (what = '', cookie = api.aisyah) =>
  what === ''
    ? api.get(`/agents/${agentId}/feed`, cookie)
    : api.post(`/agents/${agentId}/feed/${what}`, {}, cookie);
const read = (address: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: address.replace(api.config.publicUrl, ''), headers });
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['property', 'image', 'feature'].includes(name),
});

beforeAll(async () => {
  api = await startSignedInApi();
  const said = { occupancy: 'Tenanted', developer: 'Tropika Sdn. Bhd.' } as const;
  const draft = listingDraft({
    remarks: 'Bright & quiet <corner> unit, "as new"\u0007; 明亮的单位.',
    facts: listingFacts({
      unitNo: 'A-12-3',
      street: 'Jalan SS 7/26',
      carParks: 2,
      maintenanceSen: 25_050,
      ...said,
    }),
  });
  const hidden = listingDraft({ facts: listingFacts({ street: 'Jalan Rahsia 5', hideAddress: true }) });
  for (const body of [draft, hidden]) await api.post('/master/properties/draft/save', body, api.aisyah);
  own = draft._id;
  await api.db.execute(
    sql`update listings set status = 'Inactive' where agent_id = ${agentId} and id > 'listing-aisyah-0350' and id < 'listing-b'`,
  );
});
afterAll(() => api.close());

test('a feed has no address until the agent makes one, and a renewed or ended one is gone', async () => {
  expect((await feed()).body).toMatchObject({ isOn: false, kyero: null, reso: null });
  const first = (await feed('renew')).body;
  expect((await read(first.kyero)).statusCode).toBe(200);
  const second = (await feed('renew')).body;
  expect((await read(first.kyero)).statusCode).toBe(404);
  expect((await read(second.reso)).statusCode).toBe(200);
  expect((await feed()).body.readAt).not.toBeNull();
  expect((await feed('off')).body).toMatchObject({ isOn: false, kyero: null });
  expect((await read(second.kyero)).statusCode).toBe(404);
  expect((await api.get('/agents/agent-kumar/feed', api.kumar)).body.code).toBe('posting_access_required');
  expect((await api.get('/agents/agent-kumar/feed', api.aisyah)).status).toBe(404);
  expect(api.logged.join('')).not.toContain(new URL(second.kyero).pathname.split('/')[2]);
});

test('Kyero v3 has every active listing, each field as the listing says it, and nothing that is not advertised', async () => {
  const { kyero, listings } = (await feed('renew')).body;
  const { body, headers } = await read(kyero);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const { root } = parser.parse(body);
  expect(root.kyero.feed_version).toBe('3');
  expect(root.property).toHaveLength(listings);
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from listings where agent_id = ${agentId} and status = 'Active' order by id collate "C"`,
  );
  const ids = root.property.map(({ id }: { id: string }) => id).toSorted();
  expect(ids, 'no listing that is not active').toEqual(rows.map(({ id }) => id));
  const one = root.property.find(({ id }: { id: string }) => id === own);
  expect(one).toMatchObject({
    ref: own,
    price: '680000',
    currency: 'MYR',
    price_freq: 'sale',
    type: 'Condominium',
    town: 'Muar',
    province: 'Johor',
    country: 'Malaysia',
    beds: '3',
    baths: '2',
    leasehold: '0',
    pool: '1',
    surface_area: { built: '95' },
    location: { latitude: '2.04', longitude: '102.56' },
    features: { feature: ['Swimming Pool'] },
    agent: { name: 'Aisyah binti Rahman', firm: 'Teratai Realty Sdn Bhd', firm_registration: 'E(1)1234' },
  });
  expect(one.location_detail).toContain('Jalan SS 7/26');
  expect(one.desc.zh.replaceAll('&amp;', '&')).toContain('明亮的单位');
  expect(body).not.toContain('A-12-3');
  expect(body).not.toContain('Jalan Rahsia');
  for (const { id, price, town } of root.property.slice(0, 50)) {
    const { body: listing } = await api.get(`/property/agent/listing/${id}`, api.aisyah);
    expect([price, town]).toEqual([String(Math.round(listing.facts.priceSen / 100)), listing.address.area]);
  }
});

test('RESO has the same listings, a page at a time, with the numbers of the listing', async () => {
  const { reso, listings } = (await feed('renew')).body;
  const all: Record<string, unknown>[] = [];
  for (let address: string | undefined = `${reso}?$top=40`; address;) {
    const page: { value: Record<string, unknown>[]; '@odata.nextLink'?: string } = (
      await read(address)
    ).json();
    expect(page.value.length).toBeLessThanOrEqual(40);
    all.push(...page.value);
    address = page['@odata.nextLink'];
  }
  expect(new Set(all.map(({ ListingKey }) => ListingKey)).size).toBe(listings);
  expect(all.find(({ ListingKey }) => ListingKey === own)).toMatchObject({
    StandardStatus: 'Active',
    ListPrice: 680_000,
    PropertyType: 'Residential',
    PropertySubType: 'Condominium',
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    ParkingTotal: 2,
    LivingArea: 1023,
    LivingAreaUnits: 'Square Feet',
    AssociationFee: 250.5,
    PostalCode: '84000',
    Furnished: 'Partially',
    OccupantType: 'Tenant',
    BuilderName: 'Tropika Sdn. Bhd.',
    ListAgentStateLicense: 'REN 12345',
  });
  const hidden = all.find(({ PostalCode, City }) => PostalCode === null && City === 'Muar');
  expect(hidden).toMatchObject({ Latitude: null, Longitude: null, UnparsedAddress: 'Muar, Johor, Malaysia' });
  expect((await read(`${reso}?$top=0`)).statusCode).toBe(400);
  expect((await read(`${reso}?$top=1e9`)).statusCode).toBe(400);
  expect((await read(`${reso}?$skiptoken=a%00`)).statusCode).toBe(400);
});

test('REAXML has the active listings, and names those that have ended with their status alone', async () => {
  const { reaxml, listings } = (await feed('renew')).body;
  const { body, headers } = await read(reaxml);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const { propertyList } = parser.parse(body) as { propertyList: Record<string, object | object[]> };
  const records = Object.entries(propertyList)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([, some]) => some as { '@_status': string; uniqueID: string }[]);
  const current = records.filter((record) => record['@_status'] === 'current');
  expect(current).toHaveLength(listings);
  expect(current.find(({ uniqueID }) => uniqueID === own)).toMatchObject({
    agentID: agentId,
    price: '680000',
    address: { street: 'Jalan SS 7/26', suburb: 'Muar', '@_display': 'yes' },
    features: { bedrooms: '3', bathrooms: '2', garages: '2' },
  });
  const ended = records.filter((record) => record['@_status'] === 'withdrawn');
  expect(ended.length).toBeGreaterThan(0);
  for (const one of ended)
    expect(Object.keys(one).toSorted()).toEqual(['@_modTime', '@_status', 'agentID', 'uniqueID']);
  expect(body).not.toContain('A-12-3');
  expect(body).not.toContain('Jalan Rahsia');
});

test('a reader that has the version gets 304, and the whole feed after a change', async () => {
  const { kyero } = (await feed('renew')).body;
  const { headers } = await read(kyero);
  const tag = String(headers.etag);
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(304);
  const { items } = (await api.post('/property/agent/search', { agentId, status: 'Active' }, api.aisyah))
    .body;
  api.clock.advance(2000);
  const listings = [{ _id: (items as ListingSummary[])[0]?._id, seen: 'Active' }];
  await api.post('/property/agent/setStatus', { agentId, to: 'Inactive', listings }, api.aisyah);
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('a change of any listing is another version, also within one second and of one that is not the newest', async () => {
  const { kyero } = (await feed('renew')).body;
  const asWritten = async () => String((await read(kyero)).headers.etag);
  const { items } = (await api.post('/property/agent/search', { agentId, status: 'Active' }, api.aisyah))
    .body;
  const [newest, other] = items as ListingSummary[];
  const change = (id: string | undefined, minutes: number) =>
    api.db.execute(sql`update listings set remarks = remarks || '!',
      updated_at = (select max(updated_at) from listings) + make_interval(mins => ${minutes}) where id = ${id}`);
  await change(newest?._id, 5);
  const first = await asWritten();
  await change(other?._id, -1);
  const second = await asWritten();
  expect(second).not.toBe(first);
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  expect((await read(kyero, { 'if-modified-since': date })).statusCode).toBe(200);
});

test('a photo that arrives is a change of the feed', async () => {
  const { kyero } = (await feed('renew')).body;
  const tag = String((await read(kyero)).headers.etag);
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(304);
  const sizes = { bytes: 1, storedBytes: 1, width: 1, height: 1, sha256: 'x', createdAt: api.clock.now };
  const photo = { id: randomUUID(), agentId, draftId: own, ...sizes };
  await recordPhoto(api.db, photo, {
    keep: async () => {},
    follower: postingFollower(api.jobs),
    quotaBytes: 0,
  });
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('without posting access the feed is unknown, and can be ended', async () => {
  const { kyero } = (await feed('renew')).body;
  const setAccess = (access: boolean) =>
    api.db.execute(sql`update agents set posting_access = ${access} where id = ${agentId}`);
  await setAccess(false);
  expect((await read(kyero)).statusCode).toBe(404);
  expect((await feed('renew')).body.code).toBe('posting_access_required');
  await setAccess(true);
  expect((await read(kyero)).statusCode).toBe(200);
  await setAccess(false);
  expect((await feed('off')).body).toMatchObject({ isOn: false, kyero: null });
  await setAccess(true);
  expect((await read(kyero)).statusCode).toBe(404);
});

test('the photo addresses of a feed end with its key, and with the right to post', async () => {
  const photoFrom = async (kyero: string) =>
    /<url>([^<]*\/advert-photos\/[^<]*)<\/url>/.exec((await read(kyero)).body)![1]!;
  const first = await photoFrom((await feed('renew')).body.kyero);
  expect((await read(first)).statusCode).toBe(200);
  const second = await photoFrom((await feed('renew')).body.kyero);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  await api.db.execute(sql`update agents set posting_access = false where id = ${agentId}`);
  expect((await read(second)).statusCode).toBe(404);
  await api.db.execute(sql`update agents set posting_access = true where id = ${agentId}`);
  expect((await read(second)).statusCode).toBe(200);
  await feed('off');
  expect((await read(second)).statusCode).toBe(404);
});

test('a feed without the data that advertisements carry is paused, not empty', async () => {
  const { kyero, reso } = (await feed('renew')).body;
  const tag = String((await read(kyero)).headers.etag);
  await api.db.execute(sql`update agents set mobile = null where id = ${agentId}`);
  for (const path of [kyero, `${reso}?$top=1`])
    for (const headers of [{}, { 'if-none-match': tag }]) {
      const answer = await read(path, headers);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('3600');
    }
  await api.db.execute(sql`update agents set active = 'Disabled' where id = ${agentId}`);
  expect((await read(kyero)).statusCode).toBe(404);
});
