import { mapAddress } from '#domain/outside-addresses.ts';
import type { Settings } from '#domain/settings.ts';
import { buildSettings, pageSettings } from './page-settings.ts';
import { type Environment, valuesFrom } from './setting.ts';

/** Reads the settings that page and server share. Throws a StartError that names the invalid variable. */
export function settingsFrom(env: Environment): Settings {
  const values = valuesFrom(pageSettings, env);
  const { mapTileUrl, mapLanguage, mapRegion, office } = values;
  return {
    ...values,
    mapTileUrl: mapTileUrl.replaceAll('{language}', mapLanguage).replaceAll('{region}', mapRegion),
    office: { ...office, mapUrl: office.mapUrl ?? mapAddress(values, office.address) },
  };
}

/** Reads everything that is built into the page. Throws a StartError that names the invalid variable. */
export function pageFrom(env: Environment): { settings: Settings; apiBase: string } {
  return { settings: settingsFrom(env), ...valuesFrom(buildSettings, env) };
}
