import { expect } from 'vitest';
import type { ListingSearch, ListingSummary } from '#domain/listing/listing.ts';
import type { SignedInApi } from './api.ts';

/** Requests for lists of listings. They are sent as `aisyah` where no cookie is given. */
export function searchRequests(api: () => SignedInApi) {
  const search = (ask: object = {}, cookie = api().aisyah) =>
    api().post('/property/agent/search', { agentId: 'agent-aisyah', ...ask }, cookie);
  return {
    search,
    /** Every listing that is found, page after page. */
    allFound: async (ask: Partial<ListingSearch>): Promise<ListingSummary[]> => {
      const items: ListingSummary[] = [];
      for (let paging = 0; ; paging++) {
        const { body } = await search({ pageSize: 100, ...ask, paging });
        items.push(...body.items);
        if (body.items.length === 0) return items;
        expect(body.total).toBeGreaterThanOrEqual(items.length);
      }
    },
  };
}
