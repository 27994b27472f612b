import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from './draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { missingForListing } from './listing-publish.ts';
import type { ListingFacts } from '../listing/lookups.ts';

const today = '2026-11-21';
const whole: DraftBody = {
  ...emptyDraft,
  name: 'Residensi Kiara Hills',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  intent: 'Buy',
  facts: {
    ...emptyFacts,
    priceSen: 68_000_000,
    builtUpSqft: 1023,
    bedrooms: '3+1',
    bathrooms: 2,
    furnishing: 'Unfurnished',
    tenure: 'Freehold',
    authorisationKind: 'Ad Hoc',
    authorisedOn: today,
  },
};
const fields = (body: DraftBody) => missingForListing(body, today).map(({ field }) => field);
const withFacts = (facts: Partial<ListingFacts>, more: Partial<DraftBody> = {}): DraftBody => ({
  ...whole,
  ...more,
  facts: { ...whole.facts, ...facts },
});

test('a whole draft lacks nothing', () => {
  expect(missingForListing(whole, today)).toEqual([]);
});

test('an empty draft lacks the kind, all of the eight rules, and what every listing says', () => {
  const missing = missingForListing(emptyDraft, today);
  expect(missing[0]).toEqual({ field: 'intent', code: 'listing_kind_required' });
  expect(missing.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'title', 'type', 'state', 'area', 'postcode', 'priceSen']),
  );
  expect(missing.find(({ field }) => field === 'state')?.code).toBe('draft_state_required');
});

describe('what is needed depends on what is offered', () => {
  const nothing = { ...whole, facts: emptyFacts };

  test('a home for sale', () => {
    expect(fields(nothing)).toEqual([
      'priceSen',
      'builtUpSqft',
      'bedrooms',
      'bathrooms',
      'furnishing',
      'tenure',
      'authorisationKind',
      'authorisedOn',
      'authorisedUntil',
    ]);
  });

  test('what the owner’s authorisation needs is named at once: choosing its kind adds nothing', () => {
    for (const authorisationKind of ['Exclusive', 'Sole', 'Joint', 'Ad Hoc'] as const)
      expect(fields(nothing)).toEqual(
        expect.arrayContaining(fields({ ...nothing, facts: { ...emptyFacts, authorisationKind } })),
      );
  });

  test('one for rent needs a rent type and no tenure', () => {
    expect(fields({ ...nothing, intent: 'Rent' })).toContain('rentType');
    expect(fields({ ...nothing, intent: 'Rent' })).not.toContain('tenure');
  });

  test('a new one needs developer and completion, and no owner’s authorisation', () => {
    const missing = fields({ ...nothing, intent: 'New' });
    expect(missing).toEqual(expect.arrayContaining(['developer', 'completionYear']));
    expect(missing).not.toContain('authorisationKind');
  });

  test('land has an area and a title, and neither rooms nor furniture', () => {
    const missing = fields({ ...nothing, title: 'Land', type: 'Agricultural Land' });
    expect(missing).toEqual([
      'priceSen',
      'landAreaSqft',
      'tenure',
      'landTitle',
      'authorisationKind',
      'authorisedOn',
      'authorisedUntil',
    ]);
  });

  test('a shop has no bedrooms', () => {
    expect(fields({ ...nothing, title: 'Shop/Office/Retail', type: 'Shop' })).not.toContain('bedrooms');
  });

  test('an exclusive authorisation needs an end', () => {
    expect(fields(withFacts({ authorisationKind: 'Sole' }))).toEqual(['authorisedUntil']);
    expect(fields(withFacts({ authorisationKind: 'Exclusive', authorisedUntil: today }))).toEqual([]);
  });
});

describe('dates', () => {
  test.each([
    [{ authorisedOn: '2026-11-22' }, 'authorisedOn'],
    [{ availableFrom: '2026-11-20' }, 'availableFrom'],
    [{ authorisedOn: '2026-01-01', authorisedUntil: '2026-11-20' }, 'authorisedUntil'],
  ] as const)('%j does not fit', (facts, field) => {
    expect(missingForListing(withFacts(facts), today)).toEqual([{ field, code: 'listing_date_invalid' }]);
  });

  test('one that is wrong in two ways is named once', () => {
    expect(fields(withFacts({ authorisedOn: '2026-11-10', authorisedUntil: '2026-11-09' }))).toEqual([
      'authorisedUntil',
    ]);
  });

  test('today fits', () => {
    expect(fields(withFacts({ availableFrom: today, authorisedUntil: today }))).toEqual([]);
  });
});

test('an impossible amount is reported with its own code', () => {
  expect(missingForListing(withFacts({ priceSen: -1 }), today)).toEqual([
    { field: 'priceSen', code: 'listing_price_invalid' },
  ]);
});
