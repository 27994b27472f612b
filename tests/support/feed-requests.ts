import type { SignedInApi } from './api.ts';

/** The agent whose feed is asked for. */
export const feedAgentId = 'agent-aisyah';

/** Requests for the feed of aisyah, and of those who read it. */
export const feedRequests = (api: () => SignedInApi) => ({
  /** What the agent sees of the feed; with `renew` or `off` after doing that. */
  feed: (what: 'renew' | 'off' | '' = '') =>
    what === ''
      ? api().get(`/agents/${feedAgentId}/feed`, api().aisyah)
      : api().post(`/agents/${feedAgentId}/feed/${what}`, {}, api().aisyah),
  /** Reads an address of the feed. */
  read: (address: string, headers: Record<string, string> = {}) =>
    api().app.inject({ url: address.replace(api().config.publicUrl, ''), headers }),
});
