import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedInApi } from './api.ts';

export const draftAddress = { country: 'Malaysia', state: 'Johor', area: 'Batu Pahat', postcode: '83000' };

let made = 0;

/** A valid draft that was never saved, with a name of its own; `more` replaces parts of it. */
export const newDraft = (more: object = {}) => ({
  _id: randomUUID(),
  mutationId: randomUUID(),
  baseRev: null,
  name: `Residensi Ujian ${++made}`,
  title: 'Apartment/Flat',
  type: 'Flat',
  address: draftAddress,
  ...more,
});

/** A valid deletion of a draft at revision 1; `more` replaces parts of it. */
export const newDeletion = (more: object = {}) => ({ baseRev: 1, mutationId: randomUUID(), ...more });

/** Requests for drafts. They are sent as `aisyah` where no cookie is given. */
export function draftRequests(api: () => SignedInApi) {
  const save = (body: object, cookie = api().aisyah, headers = {}) =>
    api().post('/master/properties/draft/save', body, cookie, headers);
  return {
    save,
    remove: (id: string, body: object = newDeletion(), cookie = api().aisyah, headers = {}) =>
      api().post(`/master/properties/draft/${id}/delete`, body, cookie, headers),
    read: (id: string, cookie = api().aisyah) => api().get(`/master/properties/draft/${id}`, cookie),
    /** Saves a new draft and returns it as it was sent. */
    savedDraft: async (more: object = {}) => {
      const draft = newDraft(more);
      expect((await save(draft)).status).toBe(200);
      return draft;
    },
  };
}
