/**
 * Parts of the app that are not installed with it, each by the beginning of its file's name. They are cached
 * when they are first used.
 * - The chart.
 * - The upload of photos, which needs a connection anyway.
 * - The crop dialog of the profile.
 * - The stand-in for a missing IndexedDB.
 * - Guidance in other languages than English.
 */
export const onDemandParts: readonly string[] = [
  'draw-history',
  'send-photo',
  'crop-dialog',
  'in-memory',
  'articles-ms',
  'articles-zh',
];

/**
 * Parts that are installed after the app is ready for offline use: guidance, other languages, map, the agent's
 * own pages, groups, platforms, packages and payments, and the typeface.
 */
export const deferredParts =
  /^assets\/(articles-\w+|late-\w+|ms|zh|map|phone|profile|groups|platforms|payments|figtree)-/;
