import { eq } from 'drizzle-orm';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents, listings, pushSubscriptions, secrets } from '#server/db/schema.ts';
import { isPublicAddress, isPushEndpoint, publicLookup } from '#server/push/hosts.ts';
import { reminderMessage } from '#server/push/reminder-words.ts';
import { sendReminders } from '#server/push/reminders.ts';
import { sendNotification } from '#server/push/send.ts';
import { startApi, type Api } from '#support/api.ts';
import {
  newBrowser,
  startPushService,
  vapidClaims,
  type Browser,
  type PushService,
} from '#support/push-service.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let api: Api;
let service: PushService;
let aisyah: string;

beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ PUSH_PRIVATE_HOSTS: 'true', CONTACT_EMAIL: 'office@teratai.example' });
});
afterAll(async () => {
  await api.close();
  service.close();
});
beforeEach(async () => {
  await api.db.delete(pushSubscriptions);
  service.received.length = 0;
  service.statuses.clear();
  // Ten in the morning in Malaysia, of the next day each time.
  const today = Math.floor(api.clock.now.getTime() / dayMs) * dayMs;
  api.clock.advance(today + dayMs + 2 * hourMs - api.clock.now.getTime());
  aisyah = await api.signIn('aisyah');
  await api.db
    .update(listings)
    .set({ confirmedAt: api.clock.now })
    .where(eq(listings.agentId, 'agent-aisyah'));
});

const endpointOf = (path: string) => `${service.url}${path}`;
const subscribe = (path: string, browser: Browser = newBrowser(), body: object = {}, cookie = aisyah) =>
  api.post(
    '/push/subscribe',
    { agentId: 'agent-aisyah', endpoint: endpointOf(path), keys: browser.keys, ...body },
    cookie,
  );
const remind = (from: Api = api) => sendReminders({ ...from, now: () => api.clock.now });
const endpoints = async () =>
  (await api.db.select().from(pushSubscriptions))
    .map(({ endpoint }) => endpoint.slice(service.url.length))
    .toSorted();

describe('the key', () => {
  test('It is made once, for every server process, and only its public half is answered', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api.get('/push/key', aisyah)));
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1);
    const [stored] = await api.db.select().from(secrets).where(eq(secrets.name, 'vapid'));
    const pair = stored?.value as { publicKey: string; privateKey: string };
    expect(first?.body).toEqual({ publicKey: pair.publicKey });
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(pair.privateKey, 'base64url'));
    expect(curve.getPublicKey('base64url')).toBe(pair.publicKey);
    expect((await api.get('/push/key')).status).toBe(401);
  });

  test('A configured pair comes first', async () => {
    const curve = createECDH('prime256v1');
    const VAPID_PUBLIC_KEY = curve.generateKeys('base64url');
    const other = await startApi({
      VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
    });
    expect((await other.get('/push/key', await other.signIn('aisyah'))).body).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
    });
    await other.close();
  });
});

describe('subscribing', () => {
  test('A browser that subscribes again is still one, with its newest keys', async () => {
    await subscribe('/a');
    const browser = newBrowser();
    expect(await subscribe('/a', browser, { language: 'ms' })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await api.db.select().from(pushSubscriptions)).toMatchObject([
      { agentId: 'agent-aisyah', language: 'ms', auth: browser.keys.auth },
    ]);
  });

  test('A browser in which another agent signed in is that agent’s', async () => {
    await subscribe('/a');
    await subscribe('/a', newBrowser(), { agentId: 'agent-meiling' }, await api.signIn('meiling'));
    expect(await api.db.select().from(pushSubscriptions)).toMatchObject([{ agentId: 'agent-meiling' }]);
  });

  test('Of more than twenty browsers those renewed last are kept, also at the same time', async () => {
    for (let number = 0; number < 19; number++) {
      await subscribe(`/${number}`);
      api.clock.advance(1000);
    }
    await subscribe('/0');
    api.clock.advance(1000);
    await Promise.all(['/x', '/y', '/z'].map((path) => subscribe(path)));
    const kept = await endpoints();
    expect(kept).toHaveLength(20);
    expect(kept).toEqual(expect.arrayContaining(['/0', '/x', '/y', '/z']));
    expect(kept).not.toContain('/1');
  });

  test('It ends by its endpoint, for the own agent only, and does no harm twice', async () => {
    await subscribe('/a');
    const end = (cookie: string) => api.post('/push/unsubscribe', { endpoint: endpointOf('/a') }, cookie);
    expect((await end(await api.signIn('meiling'))).body).toEqual({ ok: true });
    expect(await endpoints()).toEqual(['/a']);
    expect((await end(aisyah)).body).toEqual({ ok: true });
    expect(await endpoints()).toEqual([]);
    expect((await end(aisyah)).status).toBe(200);
  });

  test('Not without a session, for another agent, or with what is no subscription', async () => {
    expect((await subscribe('/a', newBrowser(), {}, '')).status).toBe(401);
    expect((await api.post('/push/unsubscribe', { endpoint: 'x' })).status).toBe(401);
    expect(await subscribe('/a', newBrowser(), { agentId: 'agent-kumar' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const { keys } = newBrowser();
    for (const wrong of [
      { endpoint: 'http://localhost/a' },
      { endpoint: 'x' },
      { endpoint: `https://x.example/${'x'.repeat(2000)}` },
      { language: 'fr' },
      { keys: { ...keys, auth: 'AAAA' } },
      { keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { keys: { auth: keys.auth } },
      { more: 1 },
    ])
      expect(await subscribe('/a', newBrowser(), wrong), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    expect(await endpoints()).toEqual([]);
  });
});

describe('where notifications go', () => {
  test.for([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
    'https://8.8.8.8/a',
  ])('%s is a push service', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  test.for([
    'http://fcm.googleapis.com/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://x.localhost/a',
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://0x7f000001/a',
    'https://2130706433/a',
    'https://0/a',
    'https://10.0.0.5/a',
    'https://172.16.0.1/a',
    'https://192.168.1.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://[::1]/a',
    'https://[::]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://[fe80::1]/a',
    'https://intranet/a',
    'https://printer.local/a',
    'https://db.internal/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:pass@fcm.googleapis.com/a',
    'not an address',
  ])('%s is none', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  test('Such an address is refused by the portal, unless the operator allows it', async () => {
    const strict = await startApi();
    const cookie = await strict.signIn('aisyah');
    const body = { agentId: 'agent-aisyah', endpoint: endpointOf('/a'), keys: newBrowser().keys };
    expect(await strict.post('/push/subscribe', body, cookie)).toMatchObject({
      status: 422,
      body: { code: 'push_unavailable', message: 'Notifications are not available here.' },
    });
    await strict.close();
  });

  test('A name that leads into the private network is not followed, when it is used', async () => {
    const found = await new Promise<unknown>((resolve) =>
      publicLookup('localhost', { all: true }, (error) => resolve(error?.code)),
    );
    expect(found).toBe('EACCES');
    const closed = [
      '64:ff9b:1::808:808',
      '2001::1',
      '2001:0:53aa:64c::1',
      'fec0::1',
      '100::1',
      '192.88.99.1',
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
    expect(
      ['8.8.8.8', '2606:4700::1111', '127.0.0.1', '::ffff:10.0.0.1', '::1', 'x'].map(isPublicAddress),
    ).toEqual([true, true, false, false, false, false]);
    const { keys } = newBrowser();
    const subscription = {
      id: 'x',
      agentId: 'agent-aisyah',
      endpoint: endpointOf('/a'),
      ...keys,
      language: 'en',
      renewedAt: new Date(),
      remindedOn: null,
    } as const;
    const pair = (await api.db.select().from(secrets))[0]?.value as { publicKey: string; privateKey: string };
    expect(
      await sendNotification(subscription, '{}', 'reminder', {
        keys: pair,
        subject: 'mailto:a@x.example',
        privateHosts: false,
      }),
    ).toBe('gone');
    expect(service.received).toEqual([]);
  });
});

describe('the reminder', () => {
  const due = { expireToday: 2, expireIn10days: 5, expireIn30days: 9, outdated: 12 };

  test('It says in three languages what needs a look, and nothing where nothing does', () => {
    expect(reminderMessage(due, 'en')).toEqual({
      title: 'Adverts that end soon',
      body: 'Today: 2 · Within 10 days: 5 · Within 30 days: 9 · To confirm: 12',
      url: '/dashboard',
      tag: 'reminder',
      lang: 'en',
    });
    expect(reminderMessage({ ...due, expireToday: 0, outdated: 0 }, 'ms')?.body).toBe(
      'Dalam 10 hari: 5 · Dalam 30 hari: 9',
    );
    expect(
      reminderMessage({ expireToday: 0, expireIn10days: 0, expireIn30days: 0, outdated: 3 }, 'zh'),
    ).toMatchObject({
      title: '待确认的房源',
      body: '待确认: 3',
    });
    expect(
      reminderMessage({ expireToday: 0, expireIn10days: 0, expireIn30days: 0, outdated: 0 }, 'en'),
    ).toBeNull();
  });

  test('It reaches each browser of the agent encrypted, in its language, once a day', async () => {
    const [phone, desk] = [newBrowser(), newBrowser()];
    await subscribe('/phone', phone, { language: 'zh' });
    await subscribe('/desk', desk);
    await remind();
    const { reminder } = (await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body as {
      reminder: { expireIn30days: number };
    };
    const at = (path: string) => service.received.find((one) => one.path === path);
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
    expect(publicKey).toBe((await api.get('/push/key', aisyah)).body.publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:office@teratai.example' });

    api.clock.advance(hourMs);
    await remind();
    expect(service.received).toHaveLength(2);
    api.clock.advance(dayMs);
    await remind();
    expect(service.received).toHaveLength(4);
  });

  test('Two server processes at once send it once', async () => {
    await subscribe('/a');
    await Promise.all([remind(), remind(), remind()]);
    expect(service.received).toHaveLength(1);
  });

  test('Nobody is woken: from nine in the evening to eight in the morning it waits', async () => {
    await subscribe('/a');
    for (const hours of [11, 10.9]) {
      api.clock.advance(hours * hourMs);
      await remind();
      expect(service.received).toHaveLength(0);
    }
    api.clock.advance(0.1 * hourMs);
    await remind();
    expect(service.received).toHaveLength(1);
  });

  test.for([404, 410])('A browser that its service answers %i for is forgotten', async (status) => {
    service.statuses.set('/gone', status);
    await subscribe('/gone');
    await subscribe('/here');
    await remind();
    expect(await endpoints()).toEqual(['/here']);
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/gone', '/here']);
  });

  test.for([429, 500, 503])('After %i it is tried again in an hour', async (status) => {
    service.statuses.set('/a', status);
    await subscribe('/a');
    await remind();
    service.statuses.clear();
    await remind();
    await remind();
    expect(service.received).toHaveLength(2);
    expect(await endpoints()).toEqual(['/a']);
  });

  test('A browser whose service refuses the message hears of it the next day', async () => {
    service.statuses.set('/a', 403);
    await subscribe('/a');
    await remind();
    await remind();
    expect(service.received).toHaveLength(1);
  });

  test('A service that is away holds nobody up', async () => {
    await api.post(
      '/push/subscribe',
      { agentId: 'agent-aisyah', endpoint: 'https://localhost:1/a', keys: newBrowser().keys },
      aisyah,
    );
    await subscribe('/b');
    await remind();
    expect(service.received.map(({ path }) => path)).toEqual(['/b']);
  });

  test('An agent with nothing to do, or who may not be here, hears nothing', async () => {
    await subscribe('/m', newBrowser(), { agentId: 'agent-meiling' }, await api.signIn('meiling'));
    await subscribe('/d', newBrowser(), { agentId: 'agent-daniel' }, await api.signIn('daniel'));
    await api.db.update(agents).set({ suspended: true }).where(eq(agents.id, 'agent-meiling'));
    await api.db
      .update(listings)
      .set({ status: 'Archived', advertExpiresAt: null })
      .where(eq(listings.agentId, 'agent-daniel'));
    await remind();
    expect(service.received).toEqual([]);
    await api.db.update(agents).set({ suspended: false }).where(eq(agents.id, 'agent-meiling'));
  });
});
