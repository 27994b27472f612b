import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time.ts';
import { attempts } from '#server/db/schema.ts';
import { countAttempt, perQuarterHour, uncountAttempt } from '#server/rate-limit/store.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';
import { forgetSignIns, signInRequests } from '#support/sign-in-requests.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => forgetSignIns(api));

const { login } = signInRequests(() => api);

describe('throttling', () => {
  test('[67] After five wrong passwords even the right one waits, and later succeeds', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await login('aisyah', 'wrong')).status).toBe(401);
    const waiting = await login('aisyah');
    expect(waiting).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': '1' },
    });
    api.clock.advance(1000);
    expect((await login('aisyah')).status).toBe(200);
    expect((await login('aisyah', 'wrong')).status).toBe(401);
  });

  test('Each further failure doubles the wait, up to 15 minutes', async () => {
    const waits: string[] = [];
    for (let attempt = 0; attempt < 17; attempt++) {
      expect((await login('kumar', 'wrong')).status).toBe(401);
      if (attempt < 4) continue;
      const seconds = String((await login('kumar', 'wrong')).headers['retry-after']);
      waits.push(seconds);
      api.clock.advance(Number(seconds) * 1000);
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512', '900', '900', '900']);
  });

  const tryFrom = (from: string, password = 'wrong', device?: string) =>
    api.ask('POST', '/agents/login', { from, cookie: device, body: { username: 'aisyah', password } });

  test('[67] Whoever guesses from one address keeps the agent out at no other', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await tryFrom('198.51.100.7');
    expect((await tryFrom('198.51.100.7', demoPassword)).status).toBe(429);
    expect((await tryFrom('203.0.113.1', demoPassword)).status).toBe(200);
    expect((await tryFrom('198.51.100.7', demoPassword)).status).toBe(429);
  });

  test('[67] One IPv6 connection is one address, whichever of its addresses it uses', async () => {
    for (let host = 1; host <= 5; host++) await tryFrom(`2001:db8:1:2::${host}`);
    expect((await tryFrom('2001:db8:1:2::9')).status).toBe(429);
    expect((await tryFrom('2001:db8:1:3::9')).status).toBe(401);
  });

  test('[67] Guesses from ever new addresses are bounded, and the agent’s own device has attempts of its own', async () => {
    const { device } = await tryFrom('203.0.113.1', demoPassword);
    for (let address = 0; address < 50; address++) await tryFrom(`198.51.100.${address}`);
    expect((await tryFrom('198.51.100.200')).status).toBe(429);
    expect((await tryFrom('203.0.113.2', demoPassword)).headers['retry-after']).toBe('60');
    expect((await tryFrom('203.0.113.2', 'mistyped', device)).status).toBe(401);
    expect((await tryFrom('203.0.113.2', demoPassword, device)).status).toBe(200);
    api.clock.advance(minuteMs);
    expect((await tryFrom('203.0.113.2', demoPassword)).status).toBe(200);
  });

  test('[67] A known device is bounded too, and is one only to the agent who signed in there', async () => {
    const { device } = await login('kumar');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await tryFrom('198.51.100.7', 'wrong', device)).status).toBe(401);
    expect((await tryFrom('198.51.100.7', demoPassword)).status).toBe(429);
    expect((await tryFrom('198.51.100.7', demoPassword, device)).status).toBe(429);
    const own = (await tryFrom('203.0.113.1', demoPassword, device)).device;
    expect(own).toBe(device);
    for (let attempt = 0; attempt < 5; attempt++) await tryFrom('203.0.113.1', 'wrong', own);
    expect((await tryFrom('203.0.113.1', demoPassword, own)).status).toBe(429);
  });

  test('[67] A device token that the server did not make is not taken over', async () => {
    expect((await tryFrom('203.0.113.1', demoPassword, 'device=chosen')).device).not.toBe('device=chosen');
  });

  test('Attempts at the same time are counted too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('aisyah', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('[67] An unknown user is throttled as a known one is, by either of its names', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('nobody', 'wrong');
    expect((await login('NOBODY', 'wrong')).status).toBe(429);
    for (let attempt = 0; attempt < 5; attempt++) await login('aisyah', 'wrong');
    expect((await login('aisyah@teratai.example', 'wrong')).status).toBe(429);
  });

  test('A hundred attempts from one address are enough for a quarter of an hour', async () => {
    await login('guess-1', 'wrong');
    await api.db.update(attempts).set({ count: 99 }).where(like(attempts.key, 'sign-in from %'));
    expect((await login('guess-100', 'wrong')).status).toBe(401);
    expect((await login('meiling')).status).toBe(429);
    api.clock.advance(15 * minuteMs);
    expect((await login('meiling')).status).toBe(200);
  });

  test('A sign-in that succeeds lifts no wait of its address that another attempt caused, and its own', async () => {
    const key = 'sign-in from x';
    const own = await countAttempt(api.db, key, perQuarterHour(2), api.clock.now);
    const last = await countAttempt(api.db, key, perQuarterHour(2), api.clock.now);
    await uncountAttempt(api.db, own);
    await expect(countAttempt(api.db, key, perQuarterHour(2), api.clock.now)).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    await uncountAttempt(api.db, last);
    await expect(countAttempt(api.db, key, perQuarterHour(2), api.clock.now)).resolves.toMatchObject({
      blockedUntil: null,
    });
  });
});
