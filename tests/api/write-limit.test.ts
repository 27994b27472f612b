import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '#support/api.ts';
import { newDraft } from '#support/draft-requests.ts';

let api: Api;
beforeAll(async () => void (api = await startApi({ WRITES_PER_HOUR: '100' })));
afterAll(() => api.close());

test('An agent who writes too much waits for the next hour; reading goes on, and other agents do not wait', async () => {
  const [aisyah, kumar] = [await api.signIn('aisyah'), await api.signIn('kumar')];
  const save = (session: string) =>
    api.post('/master/properties/draft/save', { ...newDraft(), mutationId: randomUUID() }, session);
  for (let at = 0; at < 100; at++) expect((await save(aisyah)).status).toBe(200);
  const refused = await save(aisyah);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(
    (await api.post('/master/properties/draft/searchAgent', { agentId: 'agent-aisyah' }, aisyah)).status,
  ).toBe(200);
  expect((await save(kumar)).status).toBe(200);
  api.clock.advance(seconds * 1000);
  expect((await save(aisyah)).status).toBe(200);
});
