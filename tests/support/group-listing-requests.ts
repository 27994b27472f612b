import { randomUUID } from 'node:crypto';
import type { GroupListing } from '#domain/group/group.ts';
import type { SignedInApi } from './api.ts';

/** The ids of listings, in their order. */
export const idsFrom = (listings: readonly GroupListing[]): string[] => listings.map(({ _id }) => _id);

/** Requests for the listings of groups. They are sent as `aisyah` where no cookie is given. */
export function groupListingRequests(api: () => SignedInApi) {
  return {
    listed: async (groupId: string, ask: object = {}, cookie = api().aisyah): Promise<GroupListing[]> =>
      (await api().post(`/grouplisting/${groupId}/listings`, ask, cookie)).body.items,
    detail: (groupId: string, listingId: string, cookie = api().aisyah) =>
      api().get(`/grouplisting/${groupId}/listings/${listingId}`, cookie),
    takeOut: (groupId: string, listingId: string, cookie = api().aisyah, mutationId: string = randomUUID()) =>
      api().post(`/grouplisting/${groupId}/takeOut`, { listingId, mutationId }, cookie),
    setStatus: (agentId: string, cookie: string, listingId: string, to: string, seen: string) =>
      api().post('/property/agent/setStatus', { agentId, to, listings: [{ _id: listingId, seen }] }, cookie),
    setGroup: (groupId: string, to: string, baseRev: number) =>
      api().post(`/grouplisting/${groupId}/status`, { to, baseRev, mutationId: randomUUID() }, api().aisyah),
  };
}
