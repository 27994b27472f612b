/**
 * Parts of the app that are not installed with it, each by the beginning of its file's name: the chart, what
 * uploads pictures (it needs a connection anyway), what cuts those of the profile (fetched with the profile),
 * and what stands in for a missing IndexedDB. They are kept when they are first used.
 */
export const lateParts: readonly string[] = ['draw-history', 'send-photo', 'crop-dialog', 'in-memory'];

/**
 * Parts that come after the app is ready to be used offline: the guidance, the other languages, the map, and
 * the agent's own pages.
 */
export const restOfApp = /^assets\/(articles-\w+|ms|zh|map|phone|profile)-/;
