import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, toDay, hourMs } from '#domain/time.ts';
import { agents, listings, sessions } from '#server/db/schema.ts';
import { sendReminders } from '#server/push/reminders.ts';
import { storeSubscription } from '#server/push/store.ts';
import { resetPassword } from '#server/agents/accounts.ts';
import { type Api, demoPassword } from '#support/api.ts';
import { startPushApi, type PushApi } from '#support/push-api.ts';
import { newBrowser, vapidClaims } from '#support/push-service.ts';

let api: PushApi;
beforeAll(async () => void (api = await startPushApi()));
afterAll(() => api.close());
beforeEach(() => api.beginDay());

const remind = (from: Api = api) => sendReminders({ ...from, now: () => api.clock.now });

describe('the reminder', () => {
  test('It counts the authorisations that end within the days on which one ends', async () => {
    const phone = newBrowser();
    await api.subscribe('/phone', phone);
    const own = await api.db
      .select({ id: listings.id, facts: listings.facts })
      .from(listings)
      .where(and(eq(listings.agentId, 'agent-aisyah'), ne(listings.status, 'Archived')));
    const ends = [2, 7, 7, 10, null];
    for (const [place, { id, facts }] of own.entries()) {
      const days = ends[place] ?? null;
      const authorisedUntil = days === null ? null : toDay(api.clock.now.getTime() + days * dayMs);
      await api.db
        .update(listings)
        .set({ facts: { ...facts, authorisedUntil } })
        .where(eq(listings.id, id));
    }
    await remind();
    const { body } = phone.read(api.service.received.at(-1)?.body ?? Buffer.alloc(0)) as { body: string };
    expect(body).toContain('Authorisations that end within 7 days: 3');
    expect(body).not.toContain('within 14 days');
  });

  test('It reaches each browser of the agent encrypted, in its language, once a day', async () => {
    const [phone, desk] = [newBrowser(), newBrowser()];
    await api.subscribe('/phone', phone, { language: 'zh' });
    await api.subscribe('/desk', desk);
    await remind();
    const { reminder } = (await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body as {
      reminder: { expireIn30days: number };
    };
    const at = (path: string) => api.service.received.find((one) => one.path === path);
    expect(phone.read(at('/phone')?.body ?? Buffer.alloc(0))).toMatchObject({
      title: '即将到期的广告',
      lang: 'zh',
    });
    expect(desk.read(at('/desk')?.body ?? Buffer.alloc(0))).toMatchObject({
      body: expect.stringContaining(`Within 30 days: ${reminder.expireIn30days}`) as string,
    });
    expect(() => phone.read(at('/desk')?.body ?? Buffer.alloc(0))).toThrow();
    const {
      authorization = '',
      ttl,
      urgency,
      topic,
      'content-encoding': encoding,
    } = at('/desk')?.headers ?? {};
    expect({ ttl, urgency, topic, encoding }).toEqual({
      ttl: '43200',
      urgency: 'normal',
      topic: 'reminder',
      encoding: 'aes128gcm',
    });
    const { publicKey, claims } = vapidClaims(authorization);
    expect(publicKey).toBe((await api.get('/push/key', api.aisyah)).body.publicKey);
    expect(claims).toMatchObject({ aud: api.service.url, sub: 'mailto:office@teratai.example' });

    api.clock.advance(hourMs);
    await remind();
    expect(api.service.received).toHaveLength(2);
    api.clock.advance(dayMs);
    await remind();
    expect(api.service.received).toHaveLength(4);
  });

  test('Two server processes at once send it once', async () => {
    await api.subscribe('/a');
    await Promise.all([remind(), remind(), remind()]);
    expect(api.service.received).toHaveLength(1);
  });

  test('Nobody is woken: from nine in the evening to eight in the morning it waits', async () => {
    await api.subscribe('/a');
    for (const hours of [11, 10.9]) {
      api.clock.advance(hours * hourMs);
      await remind();
      expect(api.service.received).toHaveLength(0);
    }
    api.clock.advance(0.1 * hourMs);
    await remind();
    expect(api.service.received).toHaveLength(1);
  });

  test.for([404, 410])('A browser that its service answers %i for is forgotten', async (status) => {
    api.service.statuses.set('/gone', status);
    await api.subscribe('/gone');
    await api.subscribe('/here');
    await remind();
    expect(await api.endpoints()).toEqual(['/here']);
    expect(api.service.received.map(({ path }) => path).toSorted()).toEqual(['/gone', '/here']);
  });

  test.for([429, 500, 503])('After %i it is tried again in an hour', async (status) => {
    api.service.statuses.set('/a', status);
    await api.subscribe('/a');
    await remind();
    api.service.statuses.clear();
    await remind();
    await remind();
    expect(api.service.received).toHaveLength(2);
    expect(await api.endpoints()).toEqual(['/a']);
  });

  test('A browser whose service refuses the message hears of it the next day', async () => {
    api.service.statuses.set('/a', 403);
    await api.subscribe('/a');
    await remind();
    await remind();
    expect(api.service.received).toHaveLength(1);
  });

  test('A service that is away holds nobody up', async () => {
    await api.post(
      '/push/subscribe',
      { agentId: 'agent-aisyah', endpoint: 'https://localhost:1/a', keys: newBrowser().keys },
      api.aisyah,
    );
    await api.subscribe('/b');
    await remind();
    expect(api.service.received.map(({ path }) => path)).toEqual(['/b']);
  });

  test('An agent with nothing to do, or who may not be here, hears nothing', async () => {
    await api.subscribe('/m', newBrowser(), { agentId: 'agent-meiling' }, await api.signIn('meiling'));
    await api.subscribe('/d', newBrowser(), { agentId: 'agent-daniel' }, await api.signIn('daniel'));
    await api.db.update(agents).set({ suspended: true }).where(eq(agents.id, 'agent-meiling'));
    await api.db
      .update(listings)
      .set({ status: 'Archived', advertExpiresAt: null })
      .where(eq(listings.agentId, 'agent-daniel'));
    await remind();
    expect(api.service.received).toEqual([]);
    await api.db.update(agents).set({ suspended: false }).where(eq(agents.id, 'agent-meiling'));
  });
});

describe('a session that ends', () => {
  const aisyah = { agentId: 'agent-aisyah' };
  let phone: string;
  let desk: string;
  beforeEach(async () => {
    [phone, desk] = [await api.signIn('aisyah'), await api.signIn('aisyah')];
    await api.subscribe('/phone', newBrowser(), aisyah, phone);
    await api.subscribe('/desk', newBrowser(), aisyah, desk);
  });

  test('by a logout: its browser gets no more reminders, the others do', async () => {
    expect((await api.post('/agents/logout', {}, phone)).status).toBe(200);
    expect(await api.endpoints()).toEqual(['/desk']);
    await remind();
    expect(api.service.received.map(({ path }) => path)).toEqual(['/desk']);
  });

  test('by hand, on another device: the same', async () => {
    const { body } = await api.get('/agents/agent-aisyah/sessions', phone);
    const { _id } = (body as { _id: string; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent)!;
    expect((await api.post(`/agents/agent-aisyah/sessions/${_id}/end`, {}, desk)).status).toBe(200);
    expect(await api.endpoints()).toEqual(['/desk']);
  });

  test('after two weeks without a request: the same, from the first reminder on', async () => {
    api.clock.advance(8 * dayMs);
    expect((await api.get('/push/key', desk)).status).toBe(200);
    api.clock.advance(7 * dayMs);
    await remind();
    expect(api.service.received.map(({ path }) => path)).toEqual(['/desk']);
    expect(await api.endpoints()).toEqual(['/desk']);
  });

  test('by a sign-in in the same browser: that subscribes it again', async () => {
    const sent = { username: 'aisyah', password: demoPassword };
    const { cookie } = await api.post('/agents/login', sent, phone);
    expect(await api.endpoints()).toEqual(['/desk']);
    await api.subscribe('/phone', newBrowser(), aisyah, cookie);
    expect(await api.endpoints()).toEqual(['/desk', '/phone']);
  });

  test('by a new password: the browser that sets it keeps its reminders, and an operator ends all', async () => {
    const passwords = { current: demoPassword, next: 'Bunga-Raya-di-Tepi-Jalan-77' };
    expect((await api.post('/agents/agent-aisyah/changePassword', passwords, desk)).status).toBe(200);
    expect(await api.endpoints()).toEqual(['/desk']);
    await resetPassword(api.db, 'aisyah', demoPassword, api.clock.now);
    expect(await api.endpoints()).toEqual([]);
  });

  test('while its browser subscribes: it is not subscribed', async () => {
    const [session] = await api.db.select().from(sessions).limit(1);
    const { keys } = newBrowser();
    const given = {
      agentId: 'agent-aisyah',
      endpoint: api.endpointFrom('/late'),
      ...keys,
      language: 'en',
    } as const;
    await api.db.delete(sessions);
    await expect(
      storeSubscription(api.db, { ...given, sessionId: session!.publicId }, api.clock.now),
    ).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(await api.endpoints()).toEqual([]);
  });
});
