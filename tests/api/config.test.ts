import { expect, test } from 'vitest';
import webPush from 'web-push';
import { configFrom } from '#server/config/config.ts';
import { StartError } from '#server/errors/start-error.ts';

test('Everything has a default that works', () => {
  expect(configFrom({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    seed: 'demo',
    publicUrl: 'http://localhost:8080',
    forgotPasswordConceals: false,
    requestReview: 'automatic',
    imageAnalysis: null,
    vapid: null,
    pushPrivateHosts: false,
    importPrivateHosts: false,
    contactEmail: 'agents@teratai.example',
    metricsPort: null,
    workers: 'with',
  });
});

test("A database of the operator's own gets demo accounts only when asked for", () => {
  expect(configFrom({ DATABASE_URL: 'postgres://db/x' }).seed).toBe('none');
  expect(configFrom({ DATABASE_URL: 'postgres://db/x', SEED: 'demo' }).seed).toBe('demo');
});

test('Posting agents are those of the demo book, or the ids that are named', () => {
  const { postingAgents } = configFrom({});
  expect(postingAgents).toHaveLength(10);
  expect(postingAgents).toEqual(expect.arrayContaining(['agent-aisyah', 'agent-meiling', 'agent-hafiz']));
  for (const without of ['kumar', 'siewmin', 'jeffrey'])
    expect(postingAgents).not.toContain(`agent-${without}`);
  expect(configFrom({ SEED: 'none' }).postingAgents).toEqual([]);
  expect(configFrom({ POSTING_AGENTS: ' agent-a, agent-b,agent-a ' }).postingAgents).toEqual([
    'agent-a',
    'agent-b',
  ]);
});

test('The vision service is named without a slash at its end, celebrities only where they are asked for', () => {
  const env = { IMAGE_ANALYSIS_ENDPOINT: 'https://vision.example/', IMAGE_ANALYSIS_KEY: 'k' };
  expect(configFrom(env).imageAnalysis).toEqual({
    endpoint: 'https://vision.example',
    key: 'k',
    celebrities: false,
  });
  expect(configFrom({ ...env, IMAGE_ANALYSIS_CELEBRITIES: 'true' }).imageAnalysis?.celebrities).toBe(true);
});

test('A pair of keys for Web Push is taken as the tool makes it', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  expect(configFrom({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).vapid).toEqual({
    publicKey,
    privateKey,
  });
  const other = webPush.generateVAPIDKeys();
  expect(() => configFrom({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: other.privateKey })).toThrow(
    StartError,
  );
});

test.for([
  ['false', false],
  ['2', 2],
  ['loopback', ['loopback']],
  ['loopback, 10.1.2.0/24,192.0.2.7 , fc00::/7', ['loopback', '10.1.2.0/24', '192.0.2.7', 'fc00::/7']],
] as const)('TRUST_PROXY %s is taken', ([given, taken]) => {
  expect(configFrom({ TRUST_PROXY: given }).trustProxy).toEqual(taken);
});

test('LEGAL_ENTITY has Latin letters, which a DuitNow QR code can show', () => {
  for (const name of ['美丽产业', '123', 'شركة'])
    expect(() => configFrom({ LEGAL_ENTITY: name })).toThrow(/^LEGAL_ENTITY must have Latin letters/);
  for (const name of ['Contoh 美丽 Realty', 'Éclat'])
    expect(configFrom({ LEGAL_ENTITY: name }).settings.legalEntity).toBe(name);
});

test.for([
  'agents@teratai.example',
  'Senarai <no-reply@senarai.example>',
  '"Senarai, the portal" <no-reply@senarai.example>',
])('MAIL_FROM %s is taken', (value) => {
  expect(configFrom({ MAIL_FROM: value }).mailFrom).toBe(value);
});

test('Cards are shared under the public address, or one of their own', () => {
  expect(configFrom({ PUBLIC_URL: 'https://portal.example' }).cardShareUrl).toBe(
    'https://portal.example/card',
  );
  expect(configFrom({ CARD_SHARE_URL: 'https://kad.example/' }).cardShareUrl).toBe('https://kad.example');
  expect(() => configFrom({ CARD_SHARE_URL: 'kad' })).toThrow(
    new StartError('CARD_SHARE_URL must be an address that starts with https:// or http://.'),
  );
});
