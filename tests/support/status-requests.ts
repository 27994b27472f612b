import { eq } from 'drizzle-orm';
import type { ListingAction, ListingStatus } from '#domain/listing/listing.ts';
import { listingChanges, listings } from '#server/db/schema.ts';
import type { SignedInApi } from './api.ts';
import { listingDraft } from './listing-draft.ts';

/** A change of one listing, as part of a request. */
export const one = (_id: string, seen: ListingStatus, to: ListingAction) => ({
  to,
  listings: [{ _id, seen }],
});

/** Requests for changes of status. They are sent as `aisyah` where no cookie is given. */
export function statusRequests(api: () => SignedInApi) {
  return {
    set: (body: object, cookie = api().aisyah, headers = {}) =>
      api().post('/property/agent/setStatus', { agentId: 'agent-aisyah', ...body }, cookie, headers),
    stored: async (id: string) => (await api().db.select().from(listings).where(eq(listings.id, id)))[0]!,
    changesFrom: (id: string) => api().db.$count(listingChanges, eq(listingChanges.listingId, id)),
    history: async (id: string) =>
      (await api().get(`/property/agent/listing/${id}/history`, api().aisyah)).body.items,
    /** Publishes a listing of aisyah's and gives it this status. Resolves to its `_id`. */
    listingThatIs: async (status: ListingStatus): Promise<string> => {
      const { _id } = listingDraft();
      await api().post('/master/properties/draft/save', listingDraft({ _id }), api().aisyah);
      const archivedAt = status === 'Archived' ? api().clock.now : null;
      await api()
        .db.update(listings)
        .set({ status, archivedAt, confirmedAt: new Date(0) })
        .where(eq(listings.id, _id));
      return _id;
    },
  };
}
