import { expect, test } from 'vitest';
import { pageFrom, settingsFrom } from '#server/config/page.ts';

test('without configuration everything works, and names no real company', () => {
  expect(settingsFrom({})).toMatchObject({
    productName: 'Senarai',
    designatedCompany: 'Teratai Realty Sdn Bhd',
    version: '20230511',
    versionCheckDisabled: 'true',
    buildKind: 'sit',
    qcMode: true,
    devMode: false,
    mapLanguage: 'en',
    mapRegion: 'MY',
    i18nStorageKey: 'i18nConfig',
    operationsUrl: '',
    qrUrl: '',
    outdatedInDays: 1,
    mapTileUrl: '',
  });
});

test.each([
  [{ OUTDATED_IN_DAYS: 'soon' }, /OUTDATED_IN_DAYS/],
  [{ OUTDATED_IN_DAYS: '0' }, /OUTDATED_IN_DAYS/],
  [{ SIGN_UP_URL: 'javascript:alert(1)' }, /SIGN_UP_URL/],
  [{ MAP_TILE_URL: 'https://tiles.example/' }, /MAP_TILE_URL/],
  [{ OFFICE_MAP_URL: 'javascript:alert(1)' }, /OFFICE_MAP_URL/],
  [{ OFFICE_HOURS: 'always' }, /OFFICE_HOURS/],
  [{ BUILD_KIND: 'test' }, /BUILD_KIND must be one of sit, production; it is "test"\./],
  [{ QC_MODE: 'yes' }, /QC_MODE/],
  [{ DEV_MODE: '1' }, /DEV_MODE/],
  [{ MAP_LANGUAGE: 'English' }, /MAP_LANGUAGE/],
  [{ MAP_REGION: 'Malaysia' }, /MAP_REGION/],
  [{ MAPS_URL: 'https://maps.example/' }, /MAPS_URL must contain \{query\}/],
  [{ MAPS_URL: 'maps.example?q={query}' }, /MAPS_URL/],
  [{ OPERATIONS_URL: 'status' }, /OPERATIONS_URL/],
  [{ WEBSITE_URL: 'javascript:alert(1)' }, /WEBSITE_URL/],
  [{ QR_URL: 'qr' }, /QR_URL/],
  [{ SIGN_UP_URL: 'https://register example' }, /SIGN_UP_URL/],
  [{ OFFICE_EMAIL: 'the office' }, /OFFICE_EMAIL must be one email address/],
  [{ I18N_STORAGE_KEY: 'a b' }, /I18N_STORAGE_KEY/],
  [{ I18N_STORAGE_KEY: 'senarai.session.v1' }, /I18N_STORAGE_KEY/],
  [{ PLATFORMS: 'one,two' }, /PLATFORMS/],
  [{ PLATFORMS: 'one,,three,four' }, /PLATFORMS/],
])('%j is refused by name', (env, error) => {
  expect(() => settingsFrom(env)).toThrow(error);
});

test('addresses have no slash at the end', () => {
  expect(settingsFrom({ QR_URL: 'https://qr.example/k/' }).qrUrl).toBe('https://qr.example/k');
});

test('the way to the office is a search for its address, at the map service of the settings', () => {
  const env = { MAPS_URL: 'https://{region}.maps.example/{language}?q={query}', MAP_REGION: 'SG' };
  expect(settingsFrom(env).office.mapUrl).toMatch(/^https:\/\/SG\.maps\.example\/en\?q=Suite/);
  expect(settingsFrom({ OFFICE_MAP_URL: 'https://way.example/' }).office.mapUrl).toBe('https://way.example');
});

test('the address of the backend is a path or an address', () => {
  expect(pageFrom({}).apiBase).toBe('/api');
  expect(pageFrom({ API_BASE: ' https://backend.example/v1/ ' }).apiBase).toBe('https://backend.example/v1');
  for (const invalid of ['api', '/', '//backend.example', 'ftp://backend.example'])
    expect(() => pageFrom({ API_BASE: invalid })).toThrow(
      /^API_BASE must be a path such as \/api, or an address/,
    );
});

test('tiles may be asked for in the language and country of the settings', () => {
  const env = {
    MAP_TILE_URL: 'https://tiles.example/{language}/{z}/{x}/{y}.png?r={region}',
    MAP_LANGUAGE: 'ms',
  };
  expect(settingsFrom(env).mapTileUrl).toBe('https://tiles.example/ms/{z}/{x}/{y}.png?r=MY');
});
