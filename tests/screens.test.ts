import { expect, test } from 'vitest';
import { addressesBelow, screenPaths } from '#support/screens.ts';
import { exampleAddress } from '#support/example-address.ts';

test('the sweeps go through all screens', () => {
  expect(screenPaths.length).toBeGreaterThan(35);
  expect(addressesBelow('_agent')).toEqual(
    expect.arrayContaining(['/dashboard', '/grouplisting', '/properties/form/listing-aisyah-0437']),
  );
  expect(addressesBelow('_webview')).toEqual([
    '/webview/master/form',
    '/webview/property/drafts',
    '/webview/property/form/listing-aisyah-0437',
  ]);
});

test('an address has a value for each parameter', () => {
  const addresses = screenPaths.map(exampleAddress);
  expect(addresses.filter((address) => /\$|\/\/|.\/$/.test(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
