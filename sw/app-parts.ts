/**
 * When a file of the built app is stored on the device, by the file's name without its digest. A name that is
 * not here is of the core: the app is ready for offline use when it is stored.
 * - later: after that. Guidance, other languages, maps, the agent's own pages, groups, enquiries, deals, platforms, posting,
 *   packages and payments, the reader of a photo's position, the sheet for pasted messages with its reader, hand-over, what
 *   draws the card to share and prints the brochure, and the typeface.
 * - on-demand: when it is first used. The chart, the upload of photos, which needs a connection anyway, the crop
 *   dialog of the profile, the stand-in for a missing IndexedDB, what prints a brochure where a worker cannot, guidance in other languages than English, and
 *   the image checks with their models, and what finds and reads letters in photos.
 */
const installations = {
  'articles-en': 'later',
  'late-en': 'later',
  'late-ms': 'later',
  'late-zh': 'later',
  ms: 'later',
  zh: 'later',
  map: 'later',
  'mapped-listings': 'later',
  phone: 'later',
  profile: 'later',
  share: 'later',
  'hand-over': 'later',
  'card-worker': 'later',
  'brochure-worker': 'later',
  'late-figures': 'later',
  groups: 'later',
  deals: 'later',
  enquiries: 'later',
  platforms: 'later',
  posting: 'later',
  payments: 'later',
  'position-worker': 'later',
  advert: 'later',
  'advert-worker': 'later',
  figtree: 'later',
  'brochure-in-page': 'on-demand',
  'draw-history': 'on-demand',
  'send-photo': 'on-demand',
  'crop-dialog': 'on-demand',
  'in-memory': 'on-demand',
  'articles-ms': 'on-demand',
  'articles-zh': 'on-demand',
  'face-check-worker': 'on-demand',
  'adult-check-worker': 'on-demand',
  'text-lines-worker': 'on-demand',
  'text-reader-worker': 'on-demand',
} as const;

/** The name of a file of the built app that is not of the core. */
export type PartBesideCore = keyof typeof installations;

const partsThatCome = (when: (typeof installations)[PartBesideCore]) =>
  new RegExp(
    `^assets/(${Object.entries(installations)
      .filter(([, one]) => one === when)
      .map(([name]) => name)
      .join('|')})-`,
  );

/** The files of the built app that are stored when they are first used. */
export const onDemandParts = partsThatCome('on-demand');

/** The files of the built app that are stored after the app is ready for offline use. */
export const deferredParts = partsThatCome('later');
