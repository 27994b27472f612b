/** Programs that fetch pages for an index or a preview. */
const fetches =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|axios|node|headless|lighthouse|monitor/i;

/** Does the user agent look like a person's browser? */
export const isReader = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /Mozilla\//.test(userAgent) && !fetches.test(userAgent);
