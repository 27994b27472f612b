import { randomUUID } from 'node:crypto';
import { hourMs } from '#domain/time.ts';

/** The day this many days after a moment, YYYY-MM-DD, in Malaysia. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + 8 * hourMs + days * 24 * hourMs).toISOString().slice(0, 10);

/** A complete draft of a condominium for sale, ready to publish; `more` replaces parts of it. */
export function listingDraft(
  more: Record<string, unknown> = {},
): Record<string, unknown> & { _id: string; mutationId: string } {
  return {
    _id: randomUUID(),
    mutationId: randomUUID(),
    baseRev: null,
    becomes: 'Published',
    name: 'Anything',
    title: 'Condo/Serviced Residence',
    type: 'Condominium',
    address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
    propertyId: 'property-0002',
    intent: 'Buy',
    remarks: 'Bright.',
    photos: [],
    loc: { type: 'Point', coordinates: [102.56, 2.04] },
    facts: listingFacts(),
    ...more,
  };
}

/** The facts of such a unit. */
export const listingFacts = (more: object = {}): Record<string, unknown> => ({
  priceSen: 68_000_000,
  builtUpSqft: 1023,
  bedrooms: '3+1',
  bathrooms: 2,
  furnishing: 'Partly Furnished',
  tenure: 'Freehold',
  unitType: 'Corner',
  authorisationKind: 'Ad Hoc',
  authorisedOn: '2026-01-05',
  facilities: ['Swimming Pool'],
  ...more,
});
