/**
 * Parts of the app that are not installed with it. They are cached when they are first used.
 * - The chart.
 * - The upload of photos, which needs a connection anyway.
 * - The crop dialog of the profile.
 * - The stand-in for a missing IndexedDB.
 * - Guidance in other languages than English.
 * - The image checks with their models.
 */
export const onDemandParts =
  /^assets\/(draw-history|send-photo|crop-dialog|in-memory|articles-(ms|zh)|(face|adult)-check-worker)-/;

/**
 * Parts that are installed after the app is ready for offline use: guidance, other languages, map, the agent's
 * own pages, groups, platforms, packages and payments, the reader of a photo's position, and the typeface.
 */
export const deferredParts =
  /^assets\/(articles-\w+|late-\w+|ms|zh|map|phone|profile|groups|platforms|payments|position-worker|figtree)-/;
