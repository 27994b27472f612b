import { listingDraft, listingFacts } from './listing-draft.ts';

/** What an agent notes of the owner of a listing. */
export const owner = {
  ownerName: 'Pn. Salmah binti Yusof 🏠',
  ownerPhone: '+60123456789',
  ownerNote: 'מעדיפה שיחות בערב\nafter six',
  keys: 'Guard house, box 9',
};

/** A draft with the owner. */
export const withOwner = (more: object = {}) => listingDraft({ facts: listingFacts({ ...owner, ...more }) });

/** The facts of the owner without these. */
export const without = (...facts: (keyof typeof owner)[]) => ({
  facts: listingFacts({ ...owner, ...Object.fromEntries(facts.map((fact) => [fact, ''])) }),
});
