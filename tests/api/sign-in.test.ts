import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, knownDevices, sessions, signOnKeys } from '#server/db/schema.ts';
import { countAttempt, perAddress, uncountAttempt } from '#server/rate-limit/store.ts';
import { createSignOnKey, type SignOnPurpose } from '#server/sign-on/store.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(attempts);
  await api.db.delete(sessions);
  await api.db.delete(knownDevices);
  api.emails.length = 0;
});

const login = (username: string, password = demoPassword, headers = {}) =>
  api.post('/agents/login', { username, password }, undefined, headers);
const who = (cookie: string | undefined) => api.post('/agents/id', { id: 'agent-aisyah' }, cookie);

describe('sign-in', () => {
  test.for(['aisyah', ' AISYAH ', 'Aisyah@Teratai.example'])('%j signs in', async (username) => {
    expect(await login(username)).toMatchObject({
      status: 200,
      body: { _id: 'agent-aisyah', packageInfo: { tag: 'pro' }, bestdeal: true, TOOS: false },
    });
  });

  test('The cookie is out of the reach of scripts, and the token is stored only as a hash', async () => {
    const { headers, cookie } = await login('aisyah');
    const [session, device] = headers['set-cookie'] as string[];
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await api.db.select().from(sessions);
    expect(cookie).not.toContain(row?.tokenHash);
  });

  test('[67] A wrong password and an unknown user are answered alike', async () => {
    const wrong = await login('aisyah', 'wrong');
    const unknown = await login('nobody', 'wrong');
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Invalid username/password. Please try again.' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('Missing fields are said by their sentence', async () => {
    expect(await login(' ')).toMatchObject({
      status: 400,
      body: { code: 'credentials_required', message: 'Username/email or password is required.' },
    });
  });

  test.for([
    ['suspended', 'agent_suspended'],
    ['ganesh', 'agent_disabled'],
    ['farah', 'agent_out_of_service'],
  ])('%s is kept out by %s, but only with the right password', async ([username = '', code]) => {
    expect(await login(username, 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    const refused = await login(username);
    expect(refused).toMatchObject({ status: 403, body: { code } });
    expect(refused.cookie).toBeUndefined();
  });

  test('Temporary Out of Service does not keep out an agent of another company', async () => {
    expect(await login('daniel')).toMatchObject({
      status: 200,
      body: { TOOS: true, active: 'Temporary Out of Service' },
    });
  });

  test('Signing in again changes the token and ends the earlier session', async () => {
    const first = await api.signIn('aisyah');
    const second = await api.post('/agents/login', { username: 'aisyah', password: demoPassword }, first);
    expect(second.cookie).not.toBe(first);
    expect((await who(first)).status).toBe(401);
    expect((await who(second.cookie)).status).toBe(200);
  });
});

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
    const own = await countAttempt(api.db, key, perAddress(2), api.clock.now);
    const last = await countAttempt(api.db, key, perAddress(2), api.clock.now);
    await uncountAttempt(api.db, own);
    await expect(countAttempt(api.db, key, perAddress(2), api.clock.now)).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    await uncountAttempt(api.db, last);
    await expect(countAttempt(api.db, key, perAddress(2), api.clock.now)).resolves.toMatchObject({
      blockedUntil: null,
    });
  });
});

describe('the session', () => {
  test('It ends 14 days after its last use, and after 30 days in any case', async () => {
    const idle = await api.signIn('aisyah');
    api.clock.advance(14 * dayMs);
    expect(await who(idle)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    const used = await api.signIn('aisyah');
    for (let days = 0; days < 27; days += 9) {
      api.clock.advance(9 * dayMs);
      expect((await who(used)).status).toBe(200);
    }
    api.clock.advance(3 * dayMs);
    expect((await who(used)).status).toBe(401);
  });

  test('Logout ends it, and does no harm where there is none', async () => {
    const cookie = await api.signIn('aisyah');
    const { status, headers } = await api.post('/agents/logout', {}, cookie);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^sid=;/);
    expect((await who(cookie)).status).toBe(401);
    expect((await api.ask('POST', '/agents/logout')).status).toBe(200);
    expect((await api.post('/agents/logout', {}, undefined, { 'x-portal': undefined })).status).toBe(403);
  });

  test('An invented token is no session', async () => {
    expect((await who('sid=invented')).status).toBe(401);
  });
});

describe('the forgotten password', () => {
  const forgot = (username: string) => api.post('/agents/forgotPassword', { username });

  test('A link comes by mail and signs in once', async () => {
    expect(await forgot(' aisyah ')).toMatchObject({
      status: 200,
      body: { message: 'We have sent a sign-in link to your email address.' },
    });
    const [email] = api.emails;
    expect(email?.to).toBe('aisyah@teratai.example');
    const [, key] = /http:\/\/localhost:8080\/signon\/([\w-]{43})/.exec(email?.text ?? '') ?? [];
    expect(await api.post(`/agents/signon/${key}`, {})).toMatchObject({
      status: 200,
      body: { _id: 'agent-aisyah' },
    });
    expect((await api.post(`/agents/signon/${key}`, {})).status).toBe(401);
  });

  test('A blank and an unknown name have their sentences', async () => {
    expect(await forgot('  ')).toMatchObject({
      status: 422,
      body: { code: 'username_required', message: 'User name is required.' },
    });
    expect(await forgot('nobody')).toMatchObject({ status: 404, body: { code: 'username_unknown' } });
    expect(api.emails).toEqual([]);
  });

  test('Three mails an hour go to an account, however it is named and from wherever; a device of the agent has three of its own', async () => {
    const { device } = await login('priya');
    const ask = (username: string, from: string, cookie?: string) =>
      api.ask('POST', '/agents/forgotPassword', { from, cookie, body: { username } });
    for (const [at, name] of ['priya', 'PRIYA', 'priya@agents.example'].entries())
      expect((await ask(name, `198.51.100.${at}`)).status).toBe(200);
    expect(await ask('priya', '203.0.113.1')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect(api.emails).toHaveLength(3);
    expect((await ask('priya', '203.0.113.1', device)).status).toBe(200);
    api.clock.advance(60 * minuteMs);
    expect((await ask('priya', '203.0.113.1')).status).toBe(200);
  });

  test('A new link ends the one before', async () => {
    await forgot('daniel');
    await forgot('daniel');
    const [first, second] = api.emails.map(({ text }) => /\/signon\/([\w-]{43})/.exec(text)?.[1]);
    expect((await api.post(`/agents/signon/${first}`, {})).status).toBe(401);
    expect((await api.post(`/agents/signon/${second}`, {})).status).toBe(200);
  });

  test('It is throttled by address', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await forgot('nobody');
    expect((await forgot('aisyah')).status).toBe(429);
  });

  test('Where accounts are concealed an unknown name is answered as a known one', async () => {
    const concealing = await startApi({ FORGOT_PASSWORD_CONCEALS: 'true' });
    const ask = (username: string) => concealing.post('/agents/forgotPassword', { username });
    const [known, unknown] = [await ask('aisyah'), await ask('nobody')];
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    for (let more = 0; more < 4; more++)
      expect(await ask('aisyah')).toMatchObject({ status: 200, body: known.body });
    expect(concealing.emails).toHaveLength(3);
    await concealing.close();
  });
});

describe('single sign-on', () => {
  const signOn = (key: string, cookie?: string) => api.post(`/agents/signon/${key}`, {}, cookie);
  const newKey = (purpose: SignOnPurpose = 'app') =>
    createSignOnKey(api.db, 'agent-aisyah', purpose, api.clock.now);

  test('[65] A key works once, also when it is used twice at the same time', async () => {
    const key = await newKey();
    const answers = await Promise.all([signOn(key), signOn(key), signOn(key)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await who(answers.find(({ status }) => status === 200)?.cookie)).status).toBe(200);
  });

  test('[65] A key is too old after a minute, one from a mail after a quarter of an hour', async () => {
    const [app, mail] = [await newKey(), await newKey('mail')];
    api.clock.advance(minuteMs);
    expect(await signOn(app)).toMatchObject({ status: 401, body: { code: 'sign_on_key_invalid' } });
    api.clock.advance(14 * minuteMs);
    expect((await signOn(mail)).status).toBe(401);
  });

  test('[65] Reading its address does not use it up', async () => {
    const key = await newKey();
    expect((await api.app.inject({ method: 'GET', url: `/api/agents/signon/${key}` })).statusCode).toBe(404);
    await api.app.inject({ method: 'GET', url: `/signon/${key}` });
    expect((await signOn(key)).status).toBe(200);
  });

  test('An unknown key begins no session; a key is nowhere stored or logged', async () => {
    expect((await signOn('unknown')).cookie).toBeUndefined();
    const key = await newKey();
    await signOn(key);
    expect(JSON.stringify(await api.db.select().from(signOnKeys))).not.toContain(key);
    expect(api.logged.join('')).not.toContain(key);
    expect(api.logged.join('')).toContain('/api/agents/signon/…');
  });

  test('The key of a disabled agent does not sign in', async () => {
    const key = await createSignOnKey(api.db, 'agent-ganesh', 'app', api.clock.now);
    expect(await signOn(key)).toMatchObject({ status: 403, body: { code: 'agent_disabled' } });
    expect(await api.db.$count(sessions, eq(sessions.agentId, 'agent-ganesh'))).toBe(0);
  });
});

test('Passwords and cookies are in no log', async () => {
  const cookie = await api.signIn('aisyah');
  await login('aisyah', 'a-secret-guess');
  await who(cookie);
  const log = api.logged.join('');
  expect(log).not.toContain(demoPassword);
  expect(log).not.toContain('a-secret-guess');
  expect(log).not.toContain(cookie.slice(4));
  expect(api.logged.every((line) => JSON.parse(line))).toBe(true);
});
