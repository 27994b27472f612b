import { isTileTemplate } from './map-tiles.ts';
import { type OfficeHours, officeHoursFrom } from './office-hours.ts';
import { type MapLinks, mapAddress } from './outside-addresses.ts';

/**
 * The agency's configuration, read from the environment: by the build for the page, at start by the server.
 */
export interface Settings extends MapLinks {
  /** Name of the product, as the agent sees it. */
  productName: string;
  /** Legal entity in the footer. */
  legalEntity: string;
  /** Company whose agents are the portal's own (R-ROLE-2). */
  designatedCompany: string;
  /** External sign-up page; opens in a new tab. */
  signUpUrl: string;
  /** The company's website, linked from the contact screen; empty where it has none. */
  websiteUrl: string;
  /** URL of a status page of the service, linked where something failed; empty where there is none. */
  operationsUrl: string;
  /** Base URL in a business card's QR code, followed by `/<agent id>`; empty for the card itself. */
  qrUrl: string;
  /** The four platforms that listings are posted to and imported from. */
  platforms: string[];
  /** `sit` is a test build and is labelled as such on the screen (R-PROD-7). */
  buildKind: 'sit' | 'production';
  /** Build version that the version check compares (R-VER-2). */
  version: string;
  /** R-SET-4: the settings show the data for a tester's bug report. */
  qcMode: boolean;
  /** R-SET-5: the page logs each call to the console: method, path, status and time, never a body. */
  devMode: boolean;
  /** R-VER-2: the version check reloads only when this is the string "false". */
  versionCheckDisabled: string;
  /** Local storage key of the chosen language (R-LANG-2). */
  i18nStorageKey: string;
  /** An active listing not confirmed for this many days is outdated (R-LIST-3). */
  outdatedInDays: number;
  /** URL template of map tiles, with {z}, {x} and {y}; empty for the outline map in the app. */
  mapTileUrl: string;
  /** Attribution of the tiles, as their terms require it. */
  mapAttribution: string;
  /** Contact data of the office; empty fields are not shown. */
  office: {
    phone: string;
    whatsApp: string;
    email: string;
    address: string;
    mapUrl: string;
    hours: readonly OfficeHours[];
  };
}

type Environment = Record<string, string | undefined>;

const reader = (env: Environment) => (name: string, fallback: string) => env[name]?.trim() || fallback;

/** An http or https URL without a trailing slash; empty if neither the variable nor the fallback is set. */
function webAddress(env: Environment, name: string, fallback: string): string {
  const value = reader(env)(name, fallback);
  if (value && !/^https?:\/\/[^\s/]/.test(value))
    throw new Error(`${name} must be an address that starts with https:// or http://.`);
  return value.replace(/\/+$/, '');
}

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  fallback: T,
  allowed: readonly T[],
): T {
  const value = reader(env)(name, fallback);
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new Error(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`);
  return found;
}

const flag = (env: Environment, name: string, fallback: 'true' | 'false') =>
  oneOf(env, name, fallback, ['true', 'false']) === 'true';

function matching(env: Environment, name: string, fallback: string, form: RegExp, says: string): string {
  const value = reader(env)(name, fallback);
  if (!form.test(value)) throw new Error(`${name} must be ${says}; it is "${value}".`);
  return value;
}

function platformsFrom(env: Environment): string[] {
  const platforms = reader(env)('PLATFORMS', 'rumahku,hartanah,propmart,kediaman')
    .split(',')
    .map((name) => name.trim());
  if (platforms.length !== 4 || platforms.includes(''))
    throw new Error('PLATFORMS must name four platforms, separated by commas.');
  return platforms;
}

function outdatedInDaysFrom(env: Environment): number {
  const days = Number(reader(env)('OUTDATED_IN_DAYS', '1'));
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new Error('OUTDATED_IN_DAYS must be a whole number of days, from 1 to 3650.');
  return days;
}

function mapLinksFrom(env: Environment): MapLinks {
  const mapsUrl = webAddress(
    env,
    'MAPS_URL',
    'https://www.google.com/maps/search/?api=1&query={query}&hl={language}&gl={region}',
  );
  if (!mapsUrl.includes('{query}'))
    throw new Error('MAPS_URL must contain {query}, such as https://maps.example/search?q={query}.');
  return {
    mapsUrl,
    mapLanguage: matching(
      env,
      'MAP_LANGUAGE',
      'en',
      /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/,
      'a language code such as en or ms',
    ),
    mapRegion: matching(
      env,
      'MAP_REGION',
      'MY',
      /^[A-Z]{2}$/,
      'a country code of two capital letters such as MY',
    ),
  };
}

function mapTileUrlFrom(env: Environment, { mapLanguage, mapRegion }: MapLinks): string {
  const template = reader(env)('MAP_TILE_URL', '');
  if (template && !isTileTemplate(template))
    throw new Error(
      'MAP_TILE_URL must be an address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png.',
    );
  return template.replaceAll('{language}', mapLanguage).replaceAll('{region}', mapRegion);
}

function officeFrom(env: Environment, links: MapLinks): Settings['office'] {
  const text = reader(env);
  const address = text('OFFICE_ADDRESS', 'Suite 8-2, Menara Teratai, 12 Jalan Contoh, 50450 Kuala Lumpur');
  return {
    phone: text('OFFICE_PHONE', '03-5555 0188'),
    whatsApp: text('OFFICE_WHATSAPP', '012-555 0188'),
    email: text('OFFICE_EMAIL', 'agents@teratai.example'),
    address,
    mapUrl: webAddress(env, 'OFFICE_MAP_URL', mapAddress(links, address)),
    hours: officeHoursFrom(text('OFFICE_HOURS', 'Mo-Fr 09:00-18:00, Sa 09:00-13:00')),
  };
}

/** Reads the settings, with working defaults. @throws {Error} that names the wrong variable */
export function settingsFrom(env: Environment): Settings {
  const text = reader(env);
  const links = mapLinksFrom(env);
  return {
    ...links,
    productName: text('PRODUCT_NAME', 'Senarai'),
    legalEntity: text('LEGAL_ENTITY', 'Teratai Realty Sdn Bhd'),
    designatedCompany: text('DESIGNATED_COMPANY', 'Teratai Realty Sdn Bhd'),
    signUpUrl: webAddress(env, 'SIGN_UP_URL', 'https://teratai.example/register'),
    websiteUrl: webAddress(env, 'WEBSITE_URL', 'https://teratai.example'),
    operationsUrl: webAddress(env, 'OPERATIONS_URL', ''),
    qrUrl: webAddress(env, 'QR_URL', ''),
    platforms: platformsFrom(env),
    buildKind: oneOf(env, 'BUILD_KIND', 'sit', ['sit', 'production']),
    version: text('BUILD_VERSION', '20230511'),
    qcMode: flag(env, 'QC_MODE', 'true'),
    devMode: flag(env, 'DEV_MODE', 'false'),
    versionCheckDisabled: text('VERSION_CHECK_DISABLED', 'true'),
    i18nStorageKey: matching(
      env,
      'I18N_STORAGE_KEY',
      'i18nConfig',
      /^(?!senarai\.)[\w.-]{1,64}$/,
      'up to 64 letters, digits, dots, hyphens or underscores, and not begin with "senarai."',
    ),
    outdatedInDays: outdatedInDaysFrom(env),
    mapTileUrl: mapTileUrlFrom(env, links),
    mapAttribution: text('MAP_ATTRIBUTION', ''),
    office: officeFrom(env, links),
  };
}
