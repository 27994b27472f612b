import { eq } from 'drizzle-orm';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushSubscriptions, secrets } from '#server/db/schema.ts';
import { isPublicAddress, isOutsideAddress, publicLookup } from '#server/outside/hosts.ts';
import { sendNotification } from '#server/push/send.ts';
import { startApi } from '#support/api.ts';
import { startPushApi, type PushApi } from '#support/push-api.ts';
import { newBrowser } from '#support/push-service.ts';

let api: PushApi;
beforeAll(async () => void (api = await startPushApi()));
afterAll(() => api.close());
beforeEach(() => api.beginDay());

describe('the key', () => {
  test('It is made once, for every server process, and only its public half is answered', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api.get('/push/key', api.aisyah)));
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
    await api.subscribe('/a');
    const browser = newBrowser();
    expect(await api.subscribe('/a', browser, { language: 'ms' })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await api.db.select().from(pushSubscriptions)).toMatchObject([
      { agentId: 'agent-aisyah', language: 'ms', auth: browser.keys.auth },
    ]);
  });

  test('A browser in which another agent signed in is that agent’s', async () => {
    await api.subscribe('/a');
    await api.subscribe('/a', newBrowser(), { agentId: 'agent-meiling' }, await api.signIn('meiling'));
    expect(await api.db.select().from(pushSubscriptions)).toMatchObject([{ agentId: 'agent-meiling' }]);
  });

  test('Of more than twenty browsers those renewed last are kept, also at the same time', async () => {
    for (let number = 0; number < 19; number++) {
      await api.subscribe(`/${number}`);
      api.clock.advance(1000);
    }
    await api.subscribe('/0');
    api.clock.advance(1000);
    await Promise.all(['/x', '/y', '/z'].map((path) => api.subscribe(path)));
    const kept = await api.endpoints();
    expect(kept).toHaveLength(20);
    expect(kept).toEqual(expect.arrayContaining(['/0', '/x', '/y', '/z']));
    expect(kept).not.toContain('/1');
  });

  test('It ends by its endpoint, for the own agent only, and does no harm twice', async () => {
    await api.subscribe('/a');
    const end = (cookie: string) =>
      api.post('/push/unsubscribe', { endpoint: api.endpointFrom('/a') }, cookie);
    expect((await end(await api.signIn('meiling'))).body).toEqual({ ok: true });
    expect(await api.endpoints()).toEqual(['/a']);
    expect((await end(api.aisyah)).body).toEqual({ ok: true });
    expect(await api.endpoints()).toEqual([]);
    expect((await end(api.aisyah)).status).toBe(200);
  });

  test('Not without a session, for another agent, or with what is no subscription', async () => {
    expect((await api.subscribe('/a', newBrowser(), {}, '')).status).toBe(401);
    expect((await api.post('/push/unsubscribe', { endpoint: 'x' })).status).toBe(401);
    expect(await api.subscribe('/a', newBrowser(), { agentId: 'agent-kumar' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const { keys } = newBrowser();
    for (const invalid of [
      { endpoint: 'http://localhost/a' },
      { endpoint: 'x' },
      { endpoint: `https://x.example/${'x'.repeat(2000)}` },
      { language: 'fr' },
      { keys: { ...keys, auth: 'AAAA' } },
      { keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { keys: { auth: keys.auth } },
      { more: 1 },
    ])
      expect(await api.subscribe('/a', newBrowser(), invalid), JSON.stringify(invalid)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    expect(await api.endpoints()).toEqual([]);
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
    expect(isOutsideAddress(endpoint, false)).toBe(true);
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
    expect(isOutsideAddress(endpoint, false)).toBe(false);
  });

  test('Such an address is refused by the portal, unless the operator allows it', async () => {
    const strict = await startApi();
    const cookie = await strict.signIn('aisyah');
    const body = { agentId: 'agent-aisyah', endpoint: api.endpointFrom('/a'), keys: newBrowser().keys };
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
      sessionId: '00000000-0000-0000-0000-000000000000',
      endpoint: api.endpointFrom('/a'),
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
    expect(api.service.received).toEqual([]);
  });
});
