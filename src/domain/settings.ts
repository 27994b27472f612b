import { isTileTemplate } from './map-tiles.ts';
import { type OfficeHours, officeHoursFrom } from './office-hours.ts';

/** What an agency configures; read from the environment, by the build for the page and at start by the server. */
export interface Settings {
  /** Name of the product, as the agent sees it. */
  productName: string;
  /** Legal entity in the footer. */
  legalEntity: string;
  /** Company whose agents are the portal's own (Spec §6). */
  designatedCompany: string;
  /** External sign-up page; opens in a new tab. */
  signUpUrl: string;
  /** The four platforms that listings are posted to and imported from. */
  platforms: string[];
  /** Build version that the version check compares (Spec §1). */
  version: string;
  /** Spec §4: the version check reloads only when this is the string "false". */
  versionCheckDisabled: string;
  /** An active listing not confirmed for this many days is outdated (Spec §9). */
  outdatedInDays: number;
  /** Where map tiles come from, with {z}, {x} and {y}; empty is nowhere: the map is the outline in the app. */
  mapTileUrl: string;
  /** Whom the tiles are from, as their terms want it said on the map. */
  mapAttribution: string;
  /** How agents reach the office; empty where it does not say. */
  office: { phone: string; whatsApp: string; email: string; address: string; mapUrl: string; hours: readonly OfficeHours[] };
}

/** Reads the settings, with working defaults. Throws an Error that names the variable at fault. */
export function settingsFrom(env: Record<string, string | undefined>): Settings {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const outdatedInDays = Number(text('OUTDATED_IN_DAYS', '1'));
  if (!Number.isInteger(outdatedInDays) || outdatedInDays < 1) throw new Error('OUTDATED_IN_DAYS must be a whole number of days, 1 or more.');
  const signUpUrl = text('SIGN_UP_URL', 'https://teratai.example/register');
  if (!/^https?:\/\//.test(signUpUrl)) throw new Error('SIGN_UP_URL must be an address that starts with https:// or http://.');
  const platforms = text('PLATFORMS', 'rumahku,hartanah,propmart,kediaman')
    .split(',')
    .map((name) => name.trim());
  if (platforms.length !== 4 || platforms.includes('')) throw new Error('PLATFORMS must name four platforms, separated by commas.');
  const mapTileUrl = text('MAP_TILE_URL', '');
  if (mapTileUrl && !isTileTemplate(mapTileUrl))
    throw new Error('MAP_TILE_URL must be an address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png.');
  const officeAddress = text('OFFICE_ADDRESS', 'Suite 8-2, Menara Teratai, 12 Jalan Contoh, 50450 Kuala Lumpur');
  const mapUrl = text('OFFICE_MAP_URL', `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(officeAddress)}`);
  if (!/^https?:\/\//.test(mapUrl)) throw new Error('OFFICE_MAP_URL must be an address that starts with https:// or http://.');
  return {
    productName: text('PRODUCT_NAME', 'Senarai'),
    legalEntity: text('LEGAL_ENTITY', 'Teratai Realty Sdn Bhd'),
    designatedCompany: text('DESIGNATED_COMPANY', 'Teratai Realty Sdn Bhd'),
    signUpUrl,
    platforms,
    version: text('BUILD_VERSION', '20230511'),
    versionCheckDisabled: text('VERSION_CHECK_DISABLED', 'true'),
    outdatedInDays,
    mapTileUrl,
    mapAttribution: text('MAP_ATTRIBUTION', ''),
    office: {
      phone: text('OFFICE_PHONE', '03-5555 0188'),
      whatsApp: text('OFFICE_WHATSAPP', '012-555 0188'),
      email: text('OFFICE_EMAIL', 'agents@teratai.example'),
      address: officeAddress,
      mapUrl,
      hours: officeHoursFrom(text('OFFICE_HOURS', 'Mo-Fr 09:00-18:00, Sa 09:00-13:00')),
    },
  };
}
