import type { OfficeHours } from './office-hours.ts';
import type { MapLinks } from './outside-addresses.ts';

/** The agency's settings, which the page and the server share. */
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
  /** `sit` is a test build and is labelled as such in the settings (R-PROD-7). */
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
