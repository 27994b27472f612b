/** First parts of the paths that the server answers. All others are the app's page and its files. */
export const serverPaths = [
  'api',
  'api-docs',
  'uploads',
  'card',
  'l',
  'o',
  'feed',
  'advert-photos',
  'sandbox-bank',
  'healthz',
  'readyz',
] as const;

/** Matches a path of the server, with or without a query, as the source of a regular expression. */
export const serverPathPattern = String.raw`^/(?:${serverPaths.join('|')})(?=[/?]|$)`;
