import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time.ts';
import { sessions } from '#server/db/schema.ts';
import { toDeviceName } from '#server/http/device-name.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => void (await api.db.delete(sessions)));

const signIn = async (username: string, agent: string) =>
  (await api.post('/agents/login', { username, password: demoPassword }, undefined, { 'user-agent': agent }))
    .cookie ?? '';
const list = (cookie: string, id = 'agent-aisyah') => api.get(`/agents/${id}/sessions`, cookie);
const end = (cookie: string, sessionId: string, id = 'agent-aisyah') =>
  api.post(`/agents/${id}/sessions/${sessionId}/end`, {}, cookie);

test('They are listed by device, the last used first, and say which one is this', async () => {
  const begun = api.clock.now.toISOString();
  const phone = await signIn('aisyah', iphone);
  const desk = await signIn('aisyah', android);
  await signIn('meiling', android);
  api.clock.advance(11 * minuteMs);
  const { body } = await list(phone);
  expect(body).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      isCurrent: true,
      createdAt: begun,
      seenAt: api.clock.now.toISOString(),
      device: 'Safari on iPhone',
    },
    {
      _id: expect.any(String) as string,
      isCurrent: false,
      createdAt: begun,
      seenAt: begun,
      device: 'Chrome on Android',
    },
  ]);
  expect((await list(desk)).body).toHaveLength(2);
});

test('Neither a token nor its hash is in the list, and nothing of the browser but its name is kept', async () => {
  const cookie = await signIn('aisyah', android);
  const text = JSON.stringify((await list(cookie)).body);
  const [row] = await api.db.select().from(sessions);
  expect(text).not.toContain(row?.tokenHash);
  expect(text).not.toContain(cookie.slice(4));
  expect(JSON.stringify(row)).not.toContain('Pixel');
});

test('Another one is ended, and this one goes on', async () => {
  const [here, there] = [await signIn('aisyah', iphone), await signIn('aisyah', android)];
  const other = ((await list(here)).body as { _id: string; isCurrent: boolean }[]).find(
    ({ isCurrent }) => !isCurrent,
  );
  expect((await end(here, other?._id ?? '')).body).toEqual({ ok: true });
  expect((await list(there)).status).toBe(401);
  expect((await list(here)).body).toHaveLength(1);
  expect((await end(here, other?._id ?? '')).status).toBe(404);
});

test('Ending this one is a logout', async () => {
  const cookie = await signIn('aisyah', iphone);
  const { headers, status } = await end(cookie, (await list(cookie)).body[0]._id as string);
  expect(status).toBe(200);
  expect(headers['set-cookie']).toMatch(/^sid=;/);
  expect((await list(cookie)).status).toBe(401);
});

test('Another agent’s session is not found, and lives', async () => {
  const [aisyah, meiling] = [await signIn('aisyah', iphone), await signIn('meiling', android)];
  const theirs = (await list(meiling, 'agent-meiling')).body[0]._id as string;
  expect(await end(aisyah, theirs)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await end(aisyah, theirs, 'agent-meiling')).toMatchObject({ status: 404 });
  expect((await list(meiling, 'agent-meiling')).status).toBe(200);
  for (const id of ['x', "'%20or%201=1", '00000000-0000-0000-0000-000000000000'])
    expect((await end(aisyah, id)).status).toBe(404);
  expect((await end(aisyah, 'x'.repeat(65))).status).toBe(400);
});

test('Fifty are shown at most, and none that ended by itself', async () => {
  const old = await api.signIn('aisyah');
  api.clock.advance(15 * 24 * 60 * minuteMs);
  const cookie = await api.signIn('aisyah');
  const seenAt = new Date(api.clock.now.getTime() - minuteMs);
  const rows = Array.from({ length: 60 }, (_, index) => ({
    tokenHash: `hash-${index}`,
    agentId: 'agent-aisyah',
    createdAt: seenAt,
    seenAt,
  }));
  await api.db.insert(sessions).values(rows);
  const { body } = await list(cookie);
  expect(body).toHaveLength(50);
  expect(body[0].isCurrent).toBe(true);
  expect((await list(old)).status).toBe(401);
});

describe('the device', () => {
  test.for([
    [android, 'Chrome on Android'],
    [iphone, 'Safari on iPhone'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      'An app on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/131.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'An app on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['<script>alert(1)</script>', 'Unknown device'],
    [undefined, 'Unknown device'],
  ] as const)('%s is %s', ([agent, device]) => {
    expect(toDeviceName(agent)).toBe(device);
  });
});
