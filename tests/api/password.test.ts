import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time.ts';
import { agents, attempts, sessions } from '#server/db/schema.ts';
import { hashPassword } from '#server/secrets/password.ts';
import { createSignOnKey } from '#server/sign-on/store.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';
import { mailed } from '#support/mail.ts';

const next = 'Pintu-Biru-88';

let api: Api;
let demoHash: string;

beforeAll(async () => {
  api = await startApi();
  demoHash = await hashPassword(demoPassword);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(attempts);
  await api.db.delete(sessions);
  await api.db.update(agents).set({ passwordHash: demoHash }).where(eq(agents.id, 'agent-aisyah'));
  api.emails.length = 0;
});

const change = (cookie: string | undefined, body: object) =>
  api.post('/agents/agent-aisyah/changePassword', body, cookie);
const isIn = async (cookie: string | undefined) =>
  (await api.post('/agents/id', { id: 'agent-aisyah' }, cookie)).status === 200;
const byLink = async (purpose: 'app' | 'mail') => {
  const key = await createSignOnKey(api.db, 'agent-aisyah', purpose, api.clock.now);
  return (await api.post(`/agents/signon/${key}`, {})).cookie;
};
const login = (password: string) => api.post('/agents/login', { username: 'aisyah', password });

describe('with the current password', () => {
  test('It changes, every other session ends, this one goes on, and a mail says so', async () => {
    const [here, there, phone] = [
      await api.signIn('aisyah'),
      await api.signIn('aisyah'),
      await api.signIn('aisyah'),
    ];
    const meiling = await api.signIn('meiling');
    const link = await createSignOnKey(api.db, 'agent-aisyah', 'mail', api.clock.now);
    expect(await change(here, { current: demoPassword, next })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await Promise.all([here, there, phone].map(isIn))).toEqual([true, false, false]);
    expect((await api.get('/agents/agent-meiling/getPackage', meiling)).status).toBe(200);
    expect((await login(demoPassword)).status).toBe(401);
    expect((await login(next)).status).toBe(200);
    expect((await api.post(`/agents/signon/${link}`, {})).status).toBe(401);
    expect(await mailed(api)).toMatchObject([
      { to: 'aisyah@teratai.example', subject: 'Your Senarai password was changed' },
    ]);
  });

  test('The form in which letters were typed makes no difference', async () => {
    const cookie = await api.signIn('aisyah');
    await change(cookie, { current: demoPassword, next: 'Re\u0301sidence-88' });
    expect((await login('R\u00e9sidence-88')).status).toBe(200);
  });

  test.for([[{ next }], [{ current: '', next }], [{ current: 'Rumah-Terbuka-2025', next }]])(
    '%j changes nothing',
    async ([body]) => {
      const [cookie, other] = [await api.signIn('aisyah'), await api.signIn('aisyah')];
      expect(await change(cookie, body ?? {})).toMatchObject({
        status: 422,
        body: { code: 'password_wrong', message: 'The current password is not right.' },
      });
      expect(await isIn(other)).toBe(true);
      expect((await login(demoPassword)).status).toBe(200);
      expect(await mailed(api)).toEqual([]);
    },
  );

  test.for([
    ['', 'password_weak'],
    ['Aa1!aaa', 'password_weak'],
    ['password1', 'password_common'],
    ['Malaysia123', 'password_common'],
    ['AISYAH@teratai.example', 'password_common'],
  ])('%j is refused as %s', async ([weak, code]) => {
    const cookie = await api.signIn('aisyah');
    expect(await change(cookie, { current: demoPassword, next: weak })).toMatchObject({
      status: 422,
      body: { code },
    });
    expect((await login(demoPassword)).status).toBe(200);
  });

  test.for(['pintu-biru', 'tiga ekor kucing', '门前大树三两棵呢'])(
    '%j is long enough, whatever it is made of',
    async (next) => {
      expect((await change(await api.signIn('aisyah'), { current: demoPassword, next })).status).toBe(200);
      expect((await login(next)).status).toBe(200);
    },
  );

  test.for([{}, { current: demoPassword }, { next: 5 }, { next, more: 1 }, { next: 'Aa1!'.repeat(51) }])(
    '%j is not valid',
    async (body) => {
      expect(await change(await api.signIn('aisyah'), body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );

  test('After five wrong ones even the right one waits; sign-in does not', async () => {
    const cookie = await api.signIn('aisyah');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await change(cookie, { current: 'wrong', next })).status).toBe(422);
    expect(await change(cookie, { current: demoPassword, next })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': '1' },
    });
    expect((await login(demoPassword)).status).toBe(200);
    api.clock.advance(1000);
    expect((await change(cookie, { current: demoPassword, next })).status).toBe(200);
  });
});

describe('without the current password', () => {
  const mine = async (cookie: string | undefined) => {
    const all = (await api.get('/agents/agent-aisyah/sessions', cookie)).body as {
      isCurrent: boolean;
      resetUntil?: string;
    }[];
    return all.find(({ isCurrent }) => isCurrent);
  };

  test('A session begun by a mailed link may set one, once', async () => {
    const cookie = await byLink('mail');
    expect((await mine(cookie))?.resetUntil).toBe(
      new Date(api.clock.now.getTime() + 15 * minuteMs).toISOString(),
    );
    expect((await change(cookie, { next })).status).toBe(200);
    expect((await mine(cookie))?.resetUntil).toBeUndefined();
    expect(await change(cookie, { next: 'Pintu-Merah-99' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    expect((await login(next)).status).toBe(200);
  });

  test('Not after a quarter of an hour', async () => {
    const cookie = await byLink('mail');
    api.clock.advance(15 * minuteMs);
    expect((await change(cookie, { next })).body.code).toBe('password_wrong');
    expect((await mine(cookie))?.resetUntil).toBeUndefined();
  });

  test('Not by a key that was handed over between apps, nor in another session of the agent', async () => {
    const mailed = await byLink('mail');
    expect((await change(await byLink('app'), { next })).body.code).toBe('password_wrong');
    expect((await change(await api.signIn('aisyah'), { next })).body.code).toBe('password_wrong');
    expect((await change(mailed, { next: 'weak' })).body.code).toBe('password_weak');
    expect((await change(mailed, { next })).status).toBe(200);
  });
});

test('No password is in a log', async () => {
  const cookie = await api.signIn('aisyah');
  await change(cookie, { current: 'a-wrong-guess', next });
  await change(cookie, { current: demoPassword, next });
  for (const secret of ['a-wrong-guess', demoPassword, next])
    expect(api.logged.join('')).not.toContain(secret);
});
