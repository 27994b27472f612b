import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { agents } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { demoPassword, startApi, type Api, dependenciesFrom } from '#support/api.ts';
import { cardRequests, phoneBrowser } from '#support/card-requests.ts';

let api: Api;
beforeAll(async () => void (api = await startApi({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => api.close());
beforeEach(() => api.clock.advance(2 * hourMs));

const { look } = cardRequests(() => api);

const viewsFor = async (userName: string) =>
  (
    await api.db
      .select()
      .from(agents)
      .where(eq(agents.id, `agent-${userName}`))
  )[0]?.views ?? 0;

const signInOnDevice = (username: string) =>
  api.ask('POST', '/agents/login', { body: { username, password: demoPassword } });

describe('no card', () => {
  test.for([
    'agent-nobody',
    'agent-ganesh',
    'agent-suspended',
    'agent-ganesh.vcf',
    'agent-suspended.vcf',
    'x'.repeat(65),
    'x'.repeat(5000),
    '%00',
    "'%20or%201=1--",
    'a/b',
    '',
  ])('%s is 404, a page in the reader’s language that nobody keeps', async (path) => {
    const { statusCode, headers, body } = await look(path, { 'accept-language': 'ms' });
    expect(statusCode).toBe(404);
    expect(body).toContain('Kad ini tidak tersedia');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  });

  test('An agent who is only out of service keeps the card', async () => {
    expect((await look('agent-daniel')).statusCode).toBe(200);
  });

  test('It tells nothing of who is disabled', async () => {
    // Its links have the path that was asked for.
    const said = (await look('agent-ganesh')).body.replaceAll('agent-ganesh', 'agent-nobody');
    expect(said).toBe((await look('agent-nobody')).body);
  });
});

describe('views', () => {
  test('A visitor counts once an hour, another at once', async () => {
    const before = await viewsFor('hafiz');
    const hour = Math.ceil(api.clock.now.getTime() / hourMs) * hourMs;
    api.clock.advance(hour - api.clock.now.getTime());
    await Promise.all([look('agent-hafiz'), look('agent-hafiz'), look('agent-hafiz')]);
    expect(await viewsFor('hafiz')).toBe(before + 1);
    await look('agent-hafiz', {}, '10.1.1.2');
    expect(await viewsFor('hafiz')).toBe(before + 2);
    await look('agent-hafiz', {}, '2001:db8:1:2::1');
    await look('agent-hafiz', {}, '2001:db8:1:2:ffff::9');
    expect(await viewsFor('hafiz'), 'one network of IPv6').toBe(before + 3);
    await look('agent-aisyah');
    api.clock.advance(hourMs);
    await look('agent-hafiz');
    expect(await viewsFor('hafiz')).toBe(before + 4);
  });

  test('The agent’s own browser counts nothing, signed in or out; that of a colleague counts', async () => {
    const before = await viewsFor('hafiz');
    const [own, colleague] = await Promise.all(['hafiz', 'aisyah'].map(signInOnDevice));
    await look('agent-hafiz', { cookie: `${own!.cookie}; ${own!.device}` });
    await look('agent-hafiz', { cookie: own!.device! });
    expect(await viewsFor('hafiz')).toBe(before);
    await look('agent-hafiz', { cookie: `${colleague!.cookie}; ${colleague!.device}` });
    expect(await viewsFor('hafiz')).toBe(before + 1);
  });

  test('Programs, the file, HEAD and missing cards count nothing', async () => {
    const before = await viewsFor('hafiz');
    for (const agent of [
      'WhatsApp/2.24',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'facebookexternalhit/1.1',
      'curl/8',
    ])
      await look('agent-hafiz', { 'user-agent': agent });
    await look('agent-hafiz.vcf');
    await api.app.inject({
      method: 'HEAD',
      url: '/card/agent-hafiz',
      headers: { 'user-agent': phoneBrowser },
    });
    await look('agent-ganesh');
    expect(await viewsFor('hafiz')).toBe(before);
  });

  test('Who looked is kept as a hash, for a day', async () => {
    await look('agent-hafiz', {}, '203.0.113.77');
    const visits = async () => (await api.db.execute('select visitor from card_visits')).rows;
    expect(JSON.stringify(await visits())).not.toContain('203.0.113.77');
    api.clock.advance(26 * hourMs);
    await removeExpired(dependenciesFrom(api));
    expect(await visits()).toEqual([]);
  });
});

test('The portal’s own answer names this address', async () => {
  const { body } = await api.get('/agents/agent-aisyah/getEcardUrl', await api.signIn('aisyah'));
  expect(body).toEqual({ url: 'https://portal.example/card/agent-aisyah' });
});
