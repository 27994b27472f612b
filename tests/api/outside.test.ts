import { expect, test } from 'vitest';
import { isPublicAddress } from '#server/outside/hosts.ts';
import { fetchOutside } from '#server/outside/fetch.ts';

test.for(['168.63.129.16', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1', '5f00::1'])(
  '%s is not on the open internet',
  (address) => expect(isPublicAddress(address)).toBe(false),
);

test('a name that does not exist is told like one within the network, and not asked again', async () => {
  const detailFrom = (host: string) =>
    fetchOutside(`https://${host}/`, {
      privateHosts: true,
      protocols: ['https:'],
      signal: new AbortController().signal,
    }).catch((error: { detail: string; isPassing: boolean }) => [error.detail, error.isPassing]);
  expect(await detailFrom('no-such-host.invalid')).toEqual(['the name has no public address', false]);
});
