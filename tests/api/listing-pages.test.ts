import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => api.close());

const own = 'listing-aisyah-0001';
const urlOf = async (id = own): Promise<string> =>
  (await api.get(`/property/agent/listing/${id}`, api.aisyah)).body.publicUrl;

describe('the address', () => {
  test('A listing says it, alone and in a list', async () => {
    expect(await urlOf()).toMatch(/^https:\/\/portal\.example\/l\/[0-9a-f]{16}$/);
    const { body } = await api.post('/property/agent/search', { agentId: 'agent-aisyah' }, api.aisyah);
    const addresses = body.items.map(({ publicUrl }: { publicUrl: string }) => publicUrl);
    expect(new Set(addresses).size).toBe(body.items.length);
  });

  test('Its agent gets a new one, and nobody else', async () => {
    const before = await urlOf();
    const renew = (cookie: string) => api.post(`/property/agent/listing/${own}/renewPublicPage`, {}, cookie);
    expect((await renew(api.kumar)).status).toBe(404);
    expect(await urlOf()).toBe(before);
    const { status, body } = await renew(api.aisyah);
    expect(status).toBe(200);
    expect(body.publicUrl).not.toBe(before);
    expect(await urlOf()).toBe(body.publicUrl);
  });
});
