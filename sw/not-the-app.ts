/** Addresses that are the server's own, and files: never answered with the app. */
export const notTheApp: readonly RegExp[] = [
  /^\/api(\/|-docs|$)/,
  /^\/uploads\//,
  /^\/card(\/|$|\?)/,
  /^\/(healthz|readyz)$/,
  /\/[^/?]+\.[^/]+$/,
];
