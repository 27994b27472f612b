import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

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
  [{ I18N_STORAGE_KEY: 'a b' }, /I18N_STORAGE_KEY/],
  [{ I18N_STORAGE_KEY: 'senarai.session.v1' }, /I18N_STORAGE_KEY/],
  [{ PLATFORMS: 'one,two' }, /PLATFORMS/],
  [{ PLATFORMS: 'one,,three,four' }, /PLATFORMS/],
])('%j is refused by name', (env, fault) => {
  expect(() => settingsFrom(env)).toThrow(fault);
});

test('tiles may be asked for in the language and country of the settings', () => {
  const env = {
    MAP_TILE_URL: 'https://tiles.example/{language}/{z}/{x}/{y}.png?r={region}',
    MAP_LANGUAGE: 'ms',
  };
  expect(settingsFrom(env).mapTileUrl).toBe('https://tiles.example/ms/{z}/{x}/{y}.png?r=MY');
});
