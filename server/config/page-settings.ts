import type { Settings } from '#domain/settings.ts';
import { apiAddress, webAddress } from './address-parsers.ts';
import { mapSettings } from './map-settings.ts';
import { officeSettings } from './office-settings.ts';
import { days, flag, matching, oneOf, optional, payeeName, platforms, text } from './parsers.ts';
import type { SettingsFor } from './setting.ts';

const ownSettings = {
  productName: {
    name: 'PRODUCT_NAME',
    default: 'Senarai',
    parse: text,
    says: 'Name of the product, as agents see it.',
    group: 'company',
  },
  legalEntity: {
    name: 'LEGAL_ENTITY',
    default: 'Teratai Realty Sdn Bhd',
    parse: payeeName,
    says: 'Legal entity in the footer, on receipts and in DuitNow QR codes. It has Latin letters.',
    group: 'company',
  },
  designatedCompany: {
    name: 'DESIGNATED_COMPANY',
    default: 'Teratai Realty Sdn Bhd',
    parse: text,
    says: "Company whose agents are the portal's own.",
    group: 'company',
  },
  signUpUrl: {
    name: 'SIGN_UP_URL',
    default: 'https://teratai.example/register',
    parse: webAddress,
    says: 'Page where new agents register, linked as "Register here".',
    group: 'company',
  },
  websiteUrl: {
    name: 'WEBSITE_URL',
    default: 'https://teratai.example',
    parse: webAddress,
    says: "The company's website, linked from Contact Us.",
    group: 'company',
  },
  operationsUrl: {
    name: 'OPERATIONS_URL',
    default: '',
    parse: optional(webAddress),
    says: 'Page about the state of the service, linked from the page of a server error and from the settings. Without it there is no link.',
    group: 'company',
  },
  qrUrl: {
    name: 'QR_URL',
    default: '',
    parse: optional(webAddress),
    says: 'What the QR code of a business card opens; `/<agent id>` is added. Without it the code opens the card.',
    group: 'cards',
  },
  platforms: {
    name: 'PLATFORMS',
    default: 'rumahku,hartanah,propmart,kediaman',
    parse: platforms,
    says: 'The four platforms that listings are posted to and imported from.',
    group: 'platforms',
  },
  outdatedInDays: {
    name: 'OUTDATED_IN_DAYS',
    default: '1',
    parse: days,
    says: 'An active listing that was not confirmed for so many days is outdated; 1 to 3650.',
    group: 'platforms',
  },
  buildKind: {
    name: 'BUILD_KIND',
    default: 'sit',
    parse: oneOf('sit', 'production'),
    says: '`sit` is a test build: the footer says so, with the version. `production` is none.',
    group: 'builds',
  },
  version: {
    name: 'BUILD_VERSION',
    default: '20230511',
    parse: text,
    says: 'Version of the build, which the version check compares.',
    group: 'builds',
  },
  versionCheckDisabled: {
    name: 'VERSION_CHECK_DISABLED',
    default: 'true',
    parse: text,
    says: 'The version check reloads an open portal only when this is exactly `false`.',
    group: 'builds',
  },
  qcMode: {
    name: 'QC_MODE',
    default: 'true',
    parse: flag,
    says: '`true`: the settings show what a tester reports with an error: backend, language, offline worker.',
    group: 'builds',
  },
  devMode: {
    name: 'DEV_MODE',
    default: 'false',
    parse: flag,
    says: "`true` logs each call to the browser's console: method, path, status, time; never a body.",
    group: 'builds',
  },
  i18nStorageKey: {
    name: 'I18N_STORAGE_KEY',
    default: 'i18nConfig',
    parse: matching(
      /^(?!senarai\.)[\w.-]{1,64}$/,
      'up to 64 letters, digits, dots, hyphens or underscores, and not begin with "senarai."',
    ),
    says: 'Key of local storage for the chosen language.',
    group: 'builds',
  },
} satisfies SettingsFor<Omit<Settings, 'office' | keyof typeof mapSettings>>;

/** The settings that are built into the page and that the server reads too. */
export const pageSettings = { ...ownSettings, ...mapSettings, office: officeSettings };

/** The settings that are built into the page and concern nothing else. */
export const buildSettings = {
  apiBase: {
    name: 'API_BASE',
    default: '/api',
    parse: apiAddress,
    says: "Address of the backend's API, for [another backend](own-backend.md). The server does not read it.",
    group: 'builds',
  },
} satisfies SettingsFor<{ apiBase: string }>;
