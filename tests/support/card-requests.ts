import type { Api } from './api.ts';

/** What Chrome on a telephone says that it is. */
export const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** Asks for a page below /card, as a browser without a session. */
export const cardRequests = (api: () => Api) => ({
  look: (path: string, headers: Record<string, string> = {}, remoteAddress = '10.1.1.1') =>
    api().app.inject({
      method: 'GET',
      url: `/card/${path}`,
      headers: { 'user-agent': phoneBrowser, ...headers },
      remoteAddress,
    }),
});
