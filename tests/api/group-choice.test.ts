import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { madeGroup, publishedIn, share } from '#support/groups.ts';

let api: SignedInApi;
let listingId: string;
const word = `Pilihan ${randomUUID()}`;
const groups: Record<string, string> = {};

beforeAll(async () => {
  api = await startSignedInApi();
  const made = {
    fits: {},
    'sale only': { offering: 'SaleOnly' },
    'any of its category': { title: '' },
    'rent only': { offering: 'RentOnly' },
    'another property category': { title: 'Semi-D/Bungalow' },
    'any of another category': { category: 'Commercial', title: '' },
    inactive: {},
    'has it': {},
  };
  for (const [name, more] of Object.entries(made))
    groups[name] = await madeGroup(api, api.aisyah, { name: `${word} ${name}`, ...more });
  const body = { to: 'Inactive', baseRev: 1, mutationId: randomUUID() };
  await api.post(`/grouplisting/${groups['inactive']}/status`, body, api.aisyah);
  listingId = await publishedIn(api, api.aisyah);
  await share(api, api.aisyah, groups['has it']!, listingId);
});
afterAll(() => api.close());

const choose = (ask: object, cookie = api.aisyah) => api.post('/grouplisting/search', ask, cookie);

describe('the groups that a listing can be shared into', () => {
  test('are active, take its kind and property category, and do not have it', async () => {
    const { status, body } = await choose({ forListing: listingId, search: word, pageSize: 100 });
    expect(status).toBe(200);
    const ids = new Set(body.items.map(({ _id }: { _id: string }) => _id));
    const found = Object.keys(groups).filter((name) => ids.has(groups[name]!));
    expect(found).toEqual(['fits', 'sale only', 'any of its category']);
    expect(body.total).toBe(3);
  });

  test('are not told to another agent', async () => {
    const hafiz = await api.signIn('hafiz');
    expect((await choose({ forListing: listingId }, hafiz)).status).toBe(404);
    expect((await choose({ forListing: 'nowhere' })).status).toBe(404);
  });

  test('take each one that is offered', async () => {
    const { body } = await choose({ forListing: listingId, search: word });
    for (const { _id } of body.items) expect((await share(api, api.aisyah, _id, listingId)).status).toBe(200);
    expect((await choose({ forListing: listingId, search: word })).body.total).toBe(0);
  });

  test('are none for a listing that is not active', async () => {
    const listings = [{ _id: listingId, seen: 'Active' }];
    const change = { agentId: 'agent-aisyah', to: 'Inactive', listings };
    expect((await api.post('/property/agent/setStatus', change, api.aisyah)).status).toBe(200);
    expect(await choose({ forListing: listingId })).toMatchObject({
      status: 409,
      body: { code: 'group_listing_inactive' },
    });
  });
});
