import { expect, test } from 'vitest';
import { mapAddress, qrAddress } from './outside-addresses.ts';

const links = {
  mapsUrl: 'https://maps.example/{language}-{region}/find?q={query}',
  mapLanguage: 'ms',
  mapRegion: 'SG',
};

test('a map link names the place, in the language and country of the settings', () => {
  expect(mapAddress(links, '3.1073,101.6067')).toBe('https://maps.example/ms-SG/find?q=3.1073,101.6067');
  expect(mapAddress(links, '12 Jalan $& Contoh')).toBe(
    'https://maps.example/ms-SG/find?q=12%20Jalan%20%24%26%20Contoh',
  );
});

test('the code of a card opens the card, or the address that the agency has for it', () => {
  const card = 'https://portal.example/card/agent-a';
  expect(qrAddress({ qrUrl: '' }, 'agent-a', card)).toBe(card);
  expect(qrAddress({ qrUrl: 'https://qr.example/k' }, 'agent a', card)).toBe(
    'https://qr.example/k/agent%20a',
  );
});
