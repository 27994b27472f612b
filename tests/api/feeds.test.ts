import { XMLParser } from 'fast-xml-parser';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { feedAgentId, feedRequests } from '#support/feed-requests.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';

let api: SignedInApi;
let own: string;

const { feed, read } = feedRequests(() => api);
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
    sql`update listings set status = 'Inactive' where agent_id = ${feedAgentId} and id > 'listing-aisyah-0350' and id < 'listing-b'`,
  );
});
afterAll(() => api.close());

test('Kyero v3 has every active listing, each field as the listing says it, and nothing that is not advertised', async () => {
  const { kyero, listings } = (await feed('renew')).body;
  const { body, headers } = await read(kyero);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const { root } = parser.parse(body);
  expect(root.kyero.feed_version).toBe('3');
  expect(root.property).toHaveLength(listings);
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from listings where agent_id = ${feedAgentId} and status = 'Active' order by id collate "C"`,
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
    agentID: feedAgentId,
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
