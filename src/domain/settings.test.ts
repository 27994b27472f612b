import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

test('without configuration everything works, and names no real company', () => {
  expect(settingsFrom({})).toMatchObject({
    productName: 'Senarai',
    designatedCompany: 'Teratai Realty Sdn Bhd',
    version: '20230511',
    versionCheckDisabled: 'true',
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
  [{ PLATFORMS: 'one,two' }, /PLATFORMS/],
  [{ PLATFORMS: 'one,,three,four' }, /PLATFORMS/],
])('%j is refused by name', (env, fault) => {
  expect(() => settingsFrom(env)).toThrow(fault);
});
