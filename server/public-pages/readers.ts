/**
 * Programs that fetch pages for an index or a preview. Chat applications that open a page name themselves too, beside
 * the browser that they have in them: their previews are told by `bot` or have no browser in their name.
 */
const fetches =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|axios|node|headless|lighthouse|monitor/i;

/** Does the user agent look like a person's browser? */
export const isReader = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /Mozilla\//.test(userAgent) && !fetches.test(userAgent);
