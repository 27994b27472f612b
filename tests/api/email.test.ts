import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/time.ts';
import { setAccountStatus } from '#server/agents/accounts.ts';
import { attempts, emailChanges } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';
import { mailed } from '#support/mail.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(attempts);
  await api.db.delete(emailChanges);
  api.emails.length = 0;
});

const record = async (name: string, cookie: string) =>
  (await api.post('/agents/id', { id: `agent-${name}` }, cookie)).body;
const change = (name: string, email: string, cookie: string, current: string = demoPassword) =>
  api.post(`/agents/agent-${name}/changeEmail`, { email, current }, cookie);
const confirm = (key: string | undefined) => api.post(`/agents/confirmEmail/${key}`, {});
const keysTo = async (to: string) =>
  (await mailed(api))
    .filter((email) => email.to === to)
    .map(({ text }) => /\/confirm-email\/([\w-]{43})/.exec(text)?.[1]);

describe('another email address', () => {
  test('It is the agent’s only when it was confirmed, once, and the one before is told twice', async () => {
    const cookie = await api.signIn('jeffrey');
    const asked = await change('jeffrey', 'Jeffrey@new.example', cookie);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        email: 'Jeffrey@new.example',
        expiresAt: new Date(api.clock.now.getTime() + 15 * minuteMs).toISOString(),
      },
    });
    expect(await record('jeffrey', cookie)).toMatchObject({
      email: 'jeffrey@agents.example',
      pendingEmail: asked.body,
    });
    const [key] = await keysTo('Jeffrey@new.example');
    expect((await api.app.inject({ method: 'GET', url: `/confirm-email/${key}` })).statusCode).toBeLessThan(
      500,
    );
    expect(await confirm(key)).toMatchObject({ status: 200, body: { email: 'Jeffrey@new.example' } });
    expect(await record('jeffrey', cookie)).toMatchObject({
      email: 'Jeffrey@new.example',
      pendingEmail: null,
    });
    expect(await confirm(key)).toMatchObject({ status: 422, body: { code: 'email_key_invalid' } });
    const told = (await mailed(api)).filter(({ to }) => to === 'jeffrey@agents.example');
    expect(told.map(({ subject }) => subject)).toEqual([
      'A new email address for your Senarai account',
      'Your Senarai email address was changed',
    ]);
    expect(told.every(({ text }) => text.includes('Jeffrey@new.example'))).toBe(true);
    expect(api.logged.join('')).not.toContain(key);
  });

  test('A session alone does not take over the account', async () => {
    const stolen = await api.signIn('aisyah');
    expect(await api.post('/agents/save', { email: 'thief@x.example' }, stolen)).toMatchObject({
      status: 422,
      body: { code: 'email_confirmation_required' },
    });
    expect(await change('aisyah', 'thief@x.example', stolen, 'a guess')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    expect(
      (await api.post('/agents/agent-aisyah/changeEmail', { email: 'thief@x.example' }, stolen)).status,
    ).toBe(400);
    await api.post('/agents/forgotPassword', { username: 'aisyah' });
    expect((await mailed(api)).map(({ to }) => to)).toEqual(['aisyah@teratai.example']);
    expect(await record('aisyah', stolen)).toMatchObject({
      email: 'aisyah@teratai.example',
      pendingEmail: null,
    });
  });

  test('After five wrong passwords even the right one waits', async () => {
    const cookie = await api.signIn('aisyah');
    for (let attempt = 0; attempt < 5; attempt++) await change('aisyah', 'x@x.example', cookie, 'wrong');
    expect((await change('aisyah', 'x@x.example', cookie)).status).toBe(429);
  });

  test('Sign-in links that were mailed before are worthless after it, and a session that came by one needs the password', async () => {
    const cookie = await api.signIn('kumar');
    await api.post('/agents/forgotPassword', { username: 'kumar' });
    const key = (text = '') => /\/signon\/([\w-]{43})/.exec(text)?.[1];
    const byMail = (await api.post(`/agents/signon/${key((await mailed(api))[0]?.text)}`, {})).cookie;
    await api.post('/agents/forgotPassword', { username: 'kumar' });
    await mailed(api);
    await change('kumar', 'kumar@new.example', cookie);
    await confirm((await keysTo('kumar@new.example'))[0]);
    expect((await api.post(`/agents/signon/${key(api.emails[1]?.text)}`, {})).status).toBe(401);
    expect(
      await api.post('/agents/agent-kumar/changePassword', { next: 'pintu-biru-88' }, byMail),
    ).toMatchObject({ body: { code: 'password_wrong' } });
  });

  test('Its link is too old after a quarter of an hour; another one ends it; cancelled, none works', async () => {
    const cookie = await api.signIn('siewmin');
    await change('siewmin', 'min@x.example', cookie);
    await mailed(api);
    api.clock.advance(15 * minuteMs);
    expect((await confirm((await keysTo('min@x.example'))[0])).body.code).toBe('email_key_invalid');
    expect((await api.post('/agents/agent-siewmin/changeEmail/resend', {}, cookie)).body.email).toBe(
      'min@x.example',
    );
    await mailed(api);
    await api.post('/agents/agent-siewmin/changeEmail/resend', {}, cookie);
    const [, second, third] = await keysTo('min@x.example');
    expect((await confirm(second)).status).toBe(422);
    await api.post('/agents/agent-siewmin/changeEmail/cancel', {}, cookie);
    expect((await confirm(third)).status).toBe(422);
    expect((await api.post('/agents/agent-siewmin/changeEmail/resend', {}, cookie)).status).toBe(404);
    expect(await record('siewmin', cookie)).toMatchObject({
      email: 'siewmin@agents.example',
      pendingEmail: null,
    });
  });

  test('Another account’s address is refused, also when it becomes one before the confirmation; so are one’s own and none', async () => {
    const cookie = await api.signIn('priya');
    expect(await change('priya', 'AISYAH@teratai.example', cookie)).toMatchObject({
      status: 422,
      body: { code: 'email_taken' },
    });
    for (const email of ['PRIYA@agents.example', 'none', 'a@x.example\r\nBcc: b@x.example'])
      expect(await change('priya', email, cookie)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    await change('priya', 'shared@x.example', cookie);
    await mailed(api);
    const hafiz = await api.signIn('hafiz');
    await change('hafiz', 'shared@x.example', hafiz);
    const [first, second] = await keysTo('shared@x.example');
    expect((await confirm(second)).status).toBe(200);
    expect(await confirm(first)).toMatchObject({ status: 422, body: { code: 'email_taken' } });
  });

  test('Another password drops the request; a disabled agent confirms nothing', async () => {
    const cookie = await api.signIn('daniel');
    await change('daniel', 'd@x.example', cookie);
    await mailed(api);
    await api.post(
      '/agents/agent-daniel/changePassword',
      { current: demoPassword, next: 'pintu-biru-88' },
      cookie,
    );
    expect((await confirm((await keysTo('d@x.example'))[0])).status).toBe(422);
    await change('daniel', 'd@x.example', cookie, 'pintu-biru-88');
    await mailed(api);
    await setAccountStatus(api.db, 'daniel', 'disable', api.clock.now);
    expect(await confirm((await keysTo('d@x.example'))[1])).toMatchObject({
      status: 403,
      body: { code: 'agent_disabled' },
    });
  });

  test('Five mails an hour, and one that was never confirmed is forgotten after a day', async () => {
    const cookie = await api.signIn('meiling');
    await change('meiling', 'm@x.example', cookie);
    for (let more = 0; more < 4; more++)
      expect((await api.post('/agents/agent-meiling/changeEmail/resend', {}, cookie)).status).toBe(200);
    expect((await api.post('/agents/agent-meiling/changeEmail/resend', {}, cookie)).status).toBe(429);
    await removeExpired({ ...api, now: () => new Date(api.clock.now.getTime() + 25 * 60 * minuteMs) });
    expect((await record('meiling', cookie)).pendingEmail).toBeNull();
  });
});
