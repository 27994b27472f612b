import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time.ts';
import { sessions, signOnKeys } from '#server/db/schema.ts';
import { createSignOnKey, type SignOnPurpose } from '#server/sign-on/store.ts';
import { startApi, type Api } from '#support/api.ts';
import { mailed } from '#support/mail.ts';
import { forgetSignIns, signInRequests } from '#support/sign-in-requests.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => forgetSignIns(api));

const { login, who } = signInRequests(() => api);

describe('the forgotten password', () => {
  const forgot = (username: string) => api.post('/agents/forgotPassword', { username });

  test('A link comes by mail and signs in once', async () => {
    expect(await forgot(' aisyah ')).toMatchObject({
      status: 200,
      body: { message: 'We have sent a sign-in link to your email address.' },
    });
    const [email] = await mailed(api);
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
    expect(await mailed(api)).toEqual([]);
  });

  test('Three mails an hour go to an account, however it is named and from wherever; a device of the agent has three of its own', async () => {
    const { device } = await login('priya');
    const ask = (username: string, from: string, cookie?: string) =>
      api.ask('POST', '/agents/forgotPassword', { from, cookie, body: { username } });
    for (const [at, name] of ['priya', 'PRIYA', 'priya@agents.example'].entries())
      expect([(await ask(name, `198.51.100.${at}`)).status, (await mailed(api)).length]).toEqual([
        200,
        at + 1,
      ]);
    expect(await ask('priya', '203.0.113.1')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect(await mailed(api)).toHaveLength(3);
    expect((await ask('priya', '203.0.113.1', device)).status).toBe(200);
    api.clock.advance(60 * minuteMs);
    expect((await ask('priya', '203.0.113.1')).status).toBe(200);
    await mailed(api);
  });

  test('A new link ends the one before', async () => {
    await forgot('daniel');
    await mailed(api);
    await forgot('daniel');
    const [first, second] = (await mailed(api)).map(({ text }) => /\/signon\/([\w-]{43})/.exec(text)?.[1]);
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
    for (let more = 0; more < 4; more++) {
      await expect.poll(() => mailed(concealing)).toHaveLength(Math.min(more + 1, 3));
      expect(await ask('aisyah')).toMatchObject({ status: 200, body: known.body });
    }
    expect(await mailed(concealing)).toHaveLength(3);
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
