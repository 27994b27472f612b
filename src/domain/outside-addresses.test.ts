import { expect, test } from 'vitest';
import { mapAddress, qrAddress } from './outside-addresses.ts';
import { settingsFrom } from './settings.ts';

test('a map link names the place, in the language and country of the settings', () => {
  expect(mapAddress(settingsFrom({}), '3.1073,101.6067')).toBe(
    'https://www.google.com/maps/search/?api=1&query=3.1073,101.6067&hl=en&gl=MY',
  );
  const own = settingsFrom({
    MAPS_URL: 'https://maps.example/{language}-{region}/find?q={query}',
    MAP_LANGUAGE: 'ms',
    MAP_REGION: 'SG',
  });
  expect(mapAddress(own, '12 Jalan $& Contoh')).toBe(
    'https://maps.example/ms-SG/find?q=12%20Jalan%20%24%26%20Contoh',
  );
  expect(own.office.mapUrl).toMatch(/^https:\/\/maps\.example\/ms-SG\/find\?q=Suite/);
});

test('the code of a card opens the card, or the address that the agency has for it', () => {
  expect(qrAddress(settingsFrom({}), 'agent-a', 'https://portal.example/card/agent-a')).toBe(
    'https://portal.example/card/agent-a',
  );
  expect(qrAddress(settingsFrom({ QR_URL: 'https://qr.example/k/' }), 'agent a', 'x')).toBe(
    'https://qr.example/k/agent%20a',
  );
});
