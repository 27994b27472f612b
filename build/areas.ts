import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { deferredParts, type PartBesideCore } from '../sw/app-parts.ts';
import { mantineBasics, mantineControls } from './mantine-parts.ts';

/** A file of the built app that has the code of an area. Other areas than these are of the core. */
type Area =
  | Exclude<PartBesideCore, 'ms' | 'zh' | 'figtree' | `${string}-worker`>
  | 'early-key'
  | 'signed-in'
  | 'mantine'
  | 'controls'
  | 'dates'
  | 'listing-parts'
  | 'photos'
  | 'drafts'
  | 'listings'
  | 'overlays'
  | 'dashboard'
  | 'screens';

/** The area of each folder of `src/features`. */
export const featureAreas: Record<string, Area> = {
  card: 'profile',
  contact: 'profile',
  dashboard: 'dashboard',
  deals: 'deals',
  'draft-form': 'drafts',
  'draft-list': 'drafts',
  enquiries: 'enquiries',
  groups: 'groups',
  guidance: 'screens',
  'handed-over': 'hand-over',
  imports: 'platforms',
  'listing-detail': 'listings',
  listings: 'listings',
  packages: 'payments',
  payments: 'payments',
  'platform-frame': 'platforms',
  'platform-logs': 'platforms',
  posting: 'platforms',
  profile: 'profile',
  'sign-in': 'screens',
  sync: 'screens',
  terms: 'screens',
};

/** The area of each folder of `src/entities`. */
export const entityAreas: Record<string, Area> = {
  agent: 'signed-in',
  deal: 'deals',
  draft: 'drafts',
  enquiry: 'enquiries',
  group: 'groups',
  'hand-over': 'hand-over',
  import: 'platforms',
  listing: 'listings',
  order: 'payments',
  outbox: 'signed-in',
  'owner-link': 'listing-parts',
  package: 'payments',
  photo: 'photos',
  platform: 'platforms',
  posting: 'listing-parts',
  property: 'drafts',
};

/** Modules outside of features, entities and routes. */
export const otherRooms: readonly (readonly [Area, RegExp])[] = [
  ['articles-en', /^src\/content\/en\//],
  ['articles-ms', /^src\/content\/ms\//],
  ['articles-zh', /^src\/content\/zh\//],
  ['late-en', /^src\/messages\/languages\/en\.json\?late/],
  ['late-ms', /^src\/messages\/languages\/ms\.json\?late/],
  ['late-zh', /^src\/messages\/languages\/zh\.json\?late/],
  [
    'map',
    /^src\/ui\/map\/(?!late-place-picker)|^src\/domain\/places\/(?!place\.ts|whereabouts\.ts)|^node_modules\/leaflet\//,
  ],
  ['photos', /^node_modules\/exifr\//],
  ['listing-parts', /^src\/domain\/listing\/short-money/],
  ['share', /^node_modules\/uqr\/|^src\/ui\/qr-code\./],
  ['hand-over', /^src\/domain\/draft\/handed-body\./],
  ['mantine', mantineBasics],
  ['dates', /^node_modules\/(@mantine\/dates|dayjs)\/|^src\/ui\/date-field\./],
  ['controls', mantineControls],
  [
    'controls',
    /^src\/ui\/(answer-state|money-input|dialog|modal|discard-dialog|pages|row-table|query-table|folded-filters|search-input|pick-field|chip-row|use-chosen-in-view)\./,
  ],
  ['groups', /^src\/domain\/group\/group-rules/],
  ['payments', /^src\/domain\/order\/orders\./],
  ['drafts', /^src\/(draft-editor|domain\/reading)\//],
  ['listings', /^node_modules\/(@mantine\/carousel|embla-carousel)/],
  ['profile', /^src\/domain\/agent\/profile\.ts/],
  ['phone', /^node_modules\/libphonenumber-js\/|^src\/domain\/phone\.ts/],
  [
    'overlays',
    /^src\/session\/reminders\.|^src\/shell\/\w+\/(palette|use-palette|rank|find-(listings|records|enquiries)|settings-dialog|appearance|about-build|reminders|(invite|upgrade|install|create)-dialog|account-dialogs|account-panel|logout-choices|shortcut-sheet|price-sheet|change-price|drawer|overlay-items)/,
  ],
  // Decrypts the stored answers while the other parts are still loaded.
  ['early-key', /^src\/outbox\/(early-key|storage\/(device-key|encryption))\./],
  [
    'signed-in',
    /^src\/(shell\/layout\/(agent|webview)-layout|outbox\/(?!photos\/(?:send-photo|response|append-method)|storage\/in-memory)|lookup-cache|session\/)|^node_modules\/(@tanstack\/(react-query|query-)|idb-keyval)/,
  ],
  ['screens', /^src\/shell\/(?!layout\/first-lists)/],
];

/**
 * Files that are not in the area of their folder. Null: where those who import them are, for what several
 * areas share or what is loaded by itself.
 */
export const exceptions: readonly (readonly [Area | null, RegExp])[] = [
  // Begins with the service worker, and waits for no screen.
  [null, /^src\/shell\/device-reports\//],
  // What prints a brochure in the page is loaded where a worker cannot.
  ['brochure-in-page', /^src\/entities\/listing\/brochure\/(?!brochure-(maker|content))/],
  // The sheet that shares listings is loaded when it opens, and so is what offers it after a publication.
  [
    'share',
    /^src\/(entities\/listing\/(brochure|share(-card)?)\/(?!share-listings)|shell\/sync\/published-sheet\.)/,
  ],
  // The map of listings is loaded when it opens.
  ['mapped-listings', /^src\/features\/listings\/map\/(?!use-mapped-entries)/],
  // The sheet that posts listings is loaded when it opens.
  [
    'posting',
    /^src\/entities\/posting\/(post-sheet|platform-part|problem-list|correction|platform-state|use-plans|after-publishing-choice)/,
  ],
  // The layouts come with the shell.
  ['signed-in', /^src\/routes\/_(agent|webview)\/route\./],
  // The sheet for pasted messages is loaded when it opens.
  ['advert', /^src\/features\/draft-form\/advert\/sheet\//],
  ['hand-over', /^src\/features\/draft-form\/hand-over\/(hand-over-sheet|hand-out-draft)/],
  // The picker of photos and their upload are opened from a form that is already there.
  ['photos', /^src\/features\/draft-form\/photos\/(?!draft-photos|photo-picture|photos\.module|looks)/],
  // Other areas show pictures without the checks.
  [null, /^src\/entities\/photo\/use-picture/],
  // Dashboard, lists, palette and forms read and copy drafts.
  [
    null,
    /^src\/entities\/draft\/(queries|drafts-in-progress|publications|shared-content|new-draft-id|copy-draft)/,
  ],
  // All lists of listings show these.
  [
    'listing-parts',
    /^src\/entities\/listing\/(cover-picture|record-row|found-in|list-keys|listing-sentences)/,
  ],
  // The count in the menu, and a listing's page, read enquiries.
  [null, /^src\/entities\/enquiry\/(queries|optimistic-counts|use-enquiry-counts)/],
  ['listing-parts', /^src\/entities\/platform\/platform\.ts/],
  // The form reads where a new listing is posted after its publication.
  [null, /^src\/entities\/posting\/after-publishing\./],
  // Dashboard, palette and forms read listings.
  [
    null,
    /^src\/entities\/listing\/(change-status|listing-rows|optimistic-(counts|status)|queries|stored-rows|use-listing-counts)/,
  ],
  // Lists and pages of listings open the sheet for a deal, and say what became of a listing.
  ['listing-parts', /^src\/entities\/deal\/(late-deal-sheet|deal-words|optimistic-deals)/],
  // The dialog that asks owners is loaded when it opens.
  ['overlays', /^src\/features\/dashboard\/stack\/ask-owners-dialog/],
  // Both are loaded when they open.
  ['groups', /^src\/features\/listings\/selection\/share-several/],
  ['share', /^src\/features\/listings\/selection\/(export-dialog|listings-csv)/],
  // A listing's page shows a share with a group before groups are installed.
  ['listings', /^src\/entities\/group\/late-/],
  // Palette and lists ask for a price.
  [null, /^src\/entities\/listing\/(price\/ask-price|waiting-price)/],
  ['listing-parts', /^src\/entities\/listing\/price\/price-button/],
  // Both are loaded by themselves.
  [null, /^src\/features\/(profile\/pictures\/crop|dashboard\/figures)/],
];

const isInstalledLater = (area: string): boolean => deferredParts.test(`assets/${area}-`);

/** The area of a folder. @throws where the table has no row for it */
function areaOfFolder(areas: Record<string, Area>, folder: string, path: string): Area {
  const area = areas[folder];
  if (!area) throw new Error(`build/areas.ts has no row for ${path}.`);
  return area;
}

/** A route is where its features are; of several, with the one that is installed last. */
function areaOfRoute(path: string): Area {
  const source = readFileSync(path.replace(/\?.*/, ''), 'utf8');
  const areas = [...source.matchAll(/'#features\/([\w-]+)\//g)].map(([, folder = '']) =>
    areaOfFolder(featureAreas, folder, path),
  );
  return areas.find(isInstalledLater) ?? areas[0] ?? 'screens';
}

const root = resolve(import.meta.dirname, '..');

/** The area of a module; null if it has none, so that it is where those who import it are. */
export function areaFrom(id: string): Area | null {
  const path = relative(root, id.replace(/^\0/, '')).split(sep).join('/');
  const exception = exceptions.find(([, files]) => files.test(path));
  if (exception) return exception[0];
  const [, room, folder = ''] = /^src\/(features|entities|routes)\/([\w-]+)/.exec(path) ?? [];
  if (room === 'features') return areaOfFolder(featureAreas, folder, path);
  if (room === 'entities') return areaOfFolder(entityAreas, folder, path);
  if (path.startsWith('src/routes/')) return areaOfRoute(id);
  return otherRooms.find(([, modules]) => modules.test(path))?.[0] ?? null;
}
