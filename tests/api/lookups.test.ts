import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '#domain/property/property.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;

beforeAll(async () => void (api = await startSignedInApi({ BUILD_VERSION: '20261120' })));
afterAll(() => api.close());

test('All of Malaysia is there, in the order of the alphabet, as people spell it', async () => {
  const { body } = await api.get('/locations/area', api.aisyah);
  const states: { name: string; areas: { name: string; postcodes: string[] }[] }[] = body.countries[0].states;
  expect(states).toHaveLength(16);
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted());
  expect(states.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Kuala Lumpur', 'Labuan', 'Putrajaya', 'Selangor', 'Sabah']),
  );
  expect(states.flatMap(({ areas }) => areas)).toHaveLength(444);
  expect(
    states.find(({ name }) => name === 'Johor')?.areas.find(({ name }) => name === 'Batu Pahat')?.postcodes,
  ).toContain('83000');
  expect(body.categories).toEqual(categories);
});

test('Nobody asks for it without a session', async () => {
  expect((await api.get('/locations/area')).status).toBe(401);
});

test('Packages come cheapest first, without the hidden ones when asked', async () => {
  const { body: all } = await api.post('/agentPackages/search', {}, api.aisyah);
  const { body: offered } = await api.post('/agentPackages/search', { hidePackage: true }, api.aisyah);
  const prices = all.map(({ annualSen }: { annualSen: number | null }) => annualSen ?? 0);
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
  expect(Math.max(...prices)).toBeGreaterThan(0);
  expect(all).toHaveLength(offered.length + 1);
  expect(offered.map((one: { tag: string }) => one.tag).toSorted()).toEqual([
    'campaign',
    'essential',
    'free',
    'pro',
    'proplus',
    'trial',
  ]);
  expect((await api.post('/agentPackages/search', { hidePackage: 'yes' }, api.aisyah)).status).toBe(400);
});

test('The expected version needs no session, and no body', async () => {
  expect((await api.ask('POST', '/version/getCurrentVersion')).body).toEqual({ agent: '20261120' });
  for (const payload of [{ extra: 1 }, [], 'web'])
    expect((await api.post('/version/getCurrentVersion', payload)).status).toBe(200);
});
