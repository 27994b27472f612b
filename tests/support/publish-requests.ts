import { randomUUID } from 'node:crypto';
import type { SignedInApi } from './api.ts';

/** The same draft as a further save. */
export const again = (body: object, more: object = {}) => ({ ...body, mutationId: randomUUID(), ...more });

/** Requests for a listing and its draft. They are sent as `aisyah` where no cookie is given. */
export function publishRequests(api: () => SignedInApi) {
  return {
    save: (body: object, cookie = api().aisyah, headers = {}) =>
      api().post('/master/properties/draft/save', body, cookie, headers),
    draft: (id: string, cookie = api().aisyah) => api().get(`/master/properties/draft/${id}`, cookie),
    listing: (id: string, cookie = api().aisyah) => api().get(`/property/agent/listing/${id}`, cookie),
    history: async (id: string) =>
      (await api().get(`/property/agent/listing/${id}/history`, api().aisyah)).body.items,
  };
}
