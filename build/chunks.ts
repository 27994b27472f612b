import { deferredParts } from '../sw/app-parts.ts';

/** What nearly every screen draws; the other controls are a file of their own. */
const basics =
  'ActionIcon|Alert|Anchor|Avatar|Badge|Box|Button|Card|Center|Checkbox|CloseButton|Collapse|ColorSwatch|Divider|Flex|Group|Kbd|Loader|NavLink|Paper|Portal|Progress|SimpleGrid|Skeleton|Stack|Text|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden';

const mantineBasics = new RegExp(
  String.raw`/src/ui/(mantine-face|theme)|/node_modules/(clsx/|@mantine/store/|@mantine/hooks/esm/use-(did-update|merged-ref|id|isomorphic|media-query|reduced)|@mantine/core/(esm/core/|esm/components/(${basics})/|styles/(${basics}|global|default-css-variables)\.))`,
);

/**
 * Maps a module's path to a file of the built app; the first match counts. There are few files, one per area,
 * because on a slow connection every request costs time, and an installation fetches every file.
 */
const areas: readonly (readonly [string, RegExp])[] = [
  ['articles-en', /\/src\/content\/en\//],
  ['articles-ms', /\/src\/content\/ms\//],
  ['articles-zh', /\/src\/content\/zh\//],
  ['map', /\/src\/ui\/map\/(?!late-place-picker|places\/(place|whereabouts)\.ts)|\/node_modules\/leaflet\//],
  [
    'photos',
    /\/src\/features\/draft-form\/photos\/(?!draft-photos|photo-picture|photos\.module|looks)|\/src\/entities\/photo\/(?!use-picture|remove-photo)|\/node_modules\/exifr\//,
  ],
  ['late-en', /\/src\/messages\/en\.json\?late/],
  ['late-ms', /\/src\/messages\/ms\.json\?late/],
  ['late-zh', /\/src\/messages\/zh\.json\?late/],
  ['mantine', mantineBasics],
  ['dates', /\/node_modules\/(@mantine\/dates|dayjs)\/|\/src\/ui\/date-field\./],
  [
    'controls',
    /\/node_modules\/(@mantine\/(core\/(?!.*\/Notification[./])|dropzone\/|hooks\/)|@floating-ui\/|react-remove-scroll|react-style-singleton|react-textarea-autosize|react-number-format|use-(composed-ref|latest|isomorphic-layout-effect|sidecar|callback-ref)|tslib|tabbable)|\/src\/ui\/(answer-state|dialog|discard-dialog|pages|row-table|query-table|folded-filters|search-input|pick-field|chip-row|use-chosen-in-view)\./,
  ],
  [
    'groups',
    /\/src\/(features\/groups|entities\/group)\/(?!late-)|\/src\/domain\/group-rules|\/src\/routes\/_agent\/grouplisting\//,
  ],
  [
    'platforms',
    /\/src\/(features\/(posting|imports|platform-frame|platform-logs)|entities\/(platform|import))\/|\/src\/routes\/_agent\/properties\/posting\./,
  ],
  [
    'payments',
    /\/src\/(features\/(packages|payments)|entities\/(order|package)|domain\/orders?)\b|\/src\/routes\/(_agent\/(package|payment)|ordersummary)/,
  ],
  ['listing-form', /\/src\/features\/draft-form\/listing\//],
  [
    'drafts',
    /\/src\/features\/draft-(form|list)\/|\/src\/domain\/reading\/|\/src\/entities\/draft\/(?!queries|publications|shared-content|new-draft-id|cached-draft|copy-draft)|\/src\/routes\/.*(master|form\.\$propId|draftslisting|property\.drafts)/,
  ],
  [
    'listings',
    /\/node_modules\/(@mantine\/carousel|embla-carousel)|\/src\/features\/(listings|listing-detail)\/|\/src\/entities\/(posting\/|group\/late-)|\/src\/entities\/listing\/(?!change-status|find-listings|list-keys|listing-rows|optimistic-(counts|status)|queries|use-listing-counts)|\/src\/routes\/_agent\/properties\//,
  ],
  [
    'profile',
    /\/src\/features\/(profile|card|contact)\/(?!pictures\/crop)|\/src\/routes\/_agent\/(profile|contact)|\/src\/domain\/profile\.ts/,
  ],
  [
    'overlays',
    /\/src\/session\/reminders\.|\/src\/shell\/\w+\/(palette|use-palette|rank|settings-dialog|appearance|language-field|about-build|reminders|(invite|upgrade|install|create)-dialog|account-dialogs|account-panel|logout-choices|shortcut-sheet|drawer|overlay-items)/,
  ],
  [
    'sharing',
    /\/src\/entities\/listing\/(share|advert-text|menu-sheet|listing-menu|status-items|use-listing-actions)/,
  ],
  ['dashboard', /\/src\/features\/dashboard\/(?!charts)|\/src\/routes\/_agent\/dashboard/],
  ['phone', /\/node_modules\/libphonenumber-js\/|\/src\/domain\/phone\.ts/],
  [
    'screens',
    /\/src\/features\/(guidance|sign-in|sync|terms)\/|\/src\/(routes\/|shell\/(?!layout\/first-lists))/,
  ],
];

const areaOf = (id: string): string | null => areas.find(([, pattern]) => pattern.test(id))?.[0] ?? null;

/** Whether the files of this area are installed after the app is ready for offline use. */
const isInstalledLater = (area: string | null): boolean => deferredParts.test(`assets/${area}-`);

/**
 * Chunk groups for rolldown: the first screen, every signed-in screen, what every screen uses of Mantine, what
 * all lists of listings show, code that several areas share, and the areas. A group takes what its modules
 * import; so the areas that are installed later come last, and no screen needs them to open.
 */
export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 5 },
  {
    name: 'signed-in',
    test: /\/src\/(routes\/_(agent|webview)\/route\.|shell\/layout\/(agent|webview)-layout|outbox\/(?!photos\/(?:send-photo|response|append-method)|storage\/in-memory)|lookup-cache|session\/(?!reminders\.)|entities\/(outbox|agent)\/)|\/node_modules\/(@tanstack\/(react-query|query-)|idb-keyval)/,
    priority: 4,
  },
  { name: 'mantine', test: (id: string) => areaOf(id) === 'mantine', priority: 3 },
  {
    name: 'listing-parts',
    test: /\/src\/entities\/(listing\/(cover-picture|list-keys|listing-sentences)|posting\/|platform\/(platform|find-records)\.ts)/,
    priority: 3,
  },
  { name: 'common', test: (id: string) => areaOf(id) === null, minShareCount: 2, priority: 2 },
  {
    name: (id: string) => (isInstalledLater(areaOf(id)) ? null : areaOf(id)),
    debugName: 'areas',
    priority: 1,
  },
  { name: areaOf, debugName: 'later areas', priority: 0 },
];
