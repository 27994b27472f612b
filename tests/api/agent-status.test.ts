import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, setAccountStatus } from '#server/agents/accounts.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

describe('whose status changes during a session', () => {
  const password = 'Lulus-2026-Ujian';
  const company = ' Teratai Realty Sdn Bhd ';
  const made = (userName: string) =>
    createAccount(
      api.db,
      {
        userName,
        name: 'T',
        email: `${userName}@x.example`,
        company,
        role: 'REN',
        package: null,
        postingAccess: false,
        password,
      },
      api.clock.now,
    );

  test.for([
    ['disable', 'agent_disabled'],
    ['suspend', 'agent_suspended'],
    ['out-of-service', 'agent_out_of_service'],
  ] as const)(
    '[68] %s: the next request answers %s, and nothing else is permitted',
    async ([status, code]) => {
      const id = (await made(`t-${status}`)).id;
      const cookie = await api.signIn(`t-${status}`, password);
      await setAccountStatus(api.db, `t-${status}`, status, api.clock.now);
      for (const path of [`/agents/${id}/getPackage`, '/locations/area', `/agents/${id}/sessions`])
        expect(await api.get(path, cookie)).toMatchObject({ status: 403, body: { code } });
      for (const [path, body] of [
        ['/agents/id', { id }],
        [`/agents/${id}/deviceKey`, {}],
        ['/agents/save', { name: 'Changed' }],
      ] as const)
        expect(await api.post(path, body, cookie)).toMatchObject({ status: 403, body: { code } });
      expect((await api.post('/agents/logout', {}, cookie)).status).toBe(200);
      expect((await api.post('/agents/id', { id }, cookie)).status).toBe(401);
    },
  );

  test('[68] A session from before an account was disabled does not come back with the account', async () => {
    const { id } = await made('t-back');
    const cookie = await api.signIn('t-back', password);
    await setAccountStatus(api.db, 't-back', 'disable', api.clock.now);
    await setAccountStatus(api.db, 't-back', 'in-service', api.clock.now);
    expect((await api.post('/agents/id', { id }, cookie)).status).toBe(401);
    expect(await api.signIn('t-back', password)).toBeDefined();
  });
});

describe('the key of the unsent work', () => {
  const ask = (cookie: string, agent = 'agent-aisyah') => api.post(`/agents/${agent}/deviceKey`, {}, cookie);

  test('It is made once, answered to its agent alone, and is nobody else’s', async () => {
    const first = await ask(api.aisyah);
    expect(first.status).toBe(200);
    expect(Buffer.from(first.body.key, 'base64')).toHaveLength(32);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await ask(await api.signIn('aisyah'))).body).toEqual(first.body);
    const meiling = await api.signIn('meiling');
    expect((await ask(meiling, 'agent-meiling')).body.key).not.toBe(first.body.key);
    expect(await ask(meiling)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await api.ask('POST', '/agents/agent-aisyah/deviceKey', { cookie: api.aisyah })).body).toEqual(
      first.body,
    );
  });

  test('Five devices that ask first at the same time get one key', async () => {
    const priya = await api.signIn('priya');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(priya, 'agent-priya')));
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
    expect((await ask(priya, 'agent-priya')).body).toEqual(answers[0]?.body);
  });

  test('It is in no log and in no other answer', async () => {
    const { key } = (await ask(api.aisyah)).body;
    const record = await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah);
    await api.post('/agents/save', { mobile: '012-345 6789' }, api.aisyah);
    expect(JSON.stringify(record.body)).not.toContain(key);
    expect(api.logged.join('')).not.toContain(key);
  });
});
