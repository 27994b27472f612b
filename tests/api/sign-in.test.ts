import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { sessions } from '#server/db/schema.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';
import { forgetSignIns, signInRequests } from '#support/sign-in-requests.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => forgetSignIns(api));

const { login, who } = signInRequests(() => api);

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
    const invalid = await login('aisyah', 'wrong');
    const unknown = await login('nobody', 'wrong');
    expect(invalid).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Invalid username/password. Please try again.' },
    });
    expect(unknown.body).toEqual(invalid.body);
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

  test('A logout that arrives after the next sign-in of its browser leaves the new session and its cookie alone', async () => {
    const before = await api.signIn('aisyah');
    const next = await api.post('/agents/login', { username: 'aisyah', password: demoPassword }, before);
    const late = await api.post('/agents/logout', {}, before);
    expect(late).toMatchObject({ status: 200, body: { ok: true } });
    expect(late.headers['set-cookie']).toBeUndefined();
    expect((await who(next.cookie)).status).toBe(200);
  });

  test('An invented token is no session', async () => {
    expect((await who('sid=invented')).status).toBe(401);
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
