/** Paths of the server and of files: never answered with the app's page. */
export const notTheApp: readonly RegExp[] = [
  /^\/api(\/|-docs|$)/,
  /^\/uploads\//,
  /^\/card(\/|$|\?)/,
  /^\/feed\//,
  /^\/sandbox-bank\//,
  /^\/(healthz|readyz)$/,
  /\/[^/?]+\.[^/]+$/,
];
