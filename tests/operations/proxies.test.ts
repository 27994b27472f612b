import { expect, test } from 'vitest';
import { startApi } from '#support/api.ts';

/**
 * Asks for twenty-one forgotten passwords, each under another invented address that the proxy passes on
 * before the real one.
 */
async function spoofed(
  env: Record<string, string>,
  realAddress: (index: number) => string,
): Promise<number[]> {
  const api = await startApi(env);
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/agents/forgotPassword',
      headers: { 'x-portal': '1', 'x-forwarded-for': `198.51.100.${index}, ${realAddress(index)}` },
      payload: { username: `nobody-${index}` },
      remoteAddress: '127.0.0.1',
    });
    statuses.push(statusCode);
  }
  await api.close();
  return statuses;
}

const refused = [...Array.from({ length: 20 }, () => 404), 429];

test.for(['1', 'loopback', '127.0.0.0/8'])(
  'Behind the proxy TRUST_PROXY=%s, invented addresses do not help: the one that the proxy saw is counted',
  async (trusted) => {
    expect(await spoofed({ TRUST_PROXY: trusted }, () => '203.0.113.9')).toEqual(refused);
  },
);

test('Behind a trusted proxy each agent has an address of their own', async () => {
  expect(await spoofed({ TRUST_PROXY: 'loopback' }, (index) => `203.0.113.${index}`)).toEqual(
    Array.from({ length: 21 }, () => 404),
  );
});

test('Where no proxy is trusted, nobody can choose an address', async () => {
  expect(await spoofed({}, (index) => `203.0.113.${index}`)).toEqual(refused);
});
