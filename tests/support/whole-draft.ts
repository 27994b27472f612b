import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';

/** A draft with a value of every kind. */
export const wholeDraft = (name: string, photos: DraftBody['photos'] = []): DraftBody => ({
  ...emptyDraft,
  name,
  photos,
  loc: { type: 'Point', coordinates: [101.6, 3.1] },
  facts: {
    ...emptyFacts,
    priceSen: 68_000_000,
    bedrooms: '3+1',
    facilities: ['BBQ'],
    unitNo: 'A-1-2',
    leaseEndsYear: 2090,
    availableFrom: '2026-12-01',
  },
});

/** What its property filled in. */
export const wholePick = {
  propertyId: 'property',
  name: 'Vista',
  title: 'Apartment/Flat',
  type: null,
  parts: { address: emptyDraft.address, facilities: ['BBQ'], completionYear: 2019, loc: null },
  isWhole: true,
  asked: ['address' as const],
};
