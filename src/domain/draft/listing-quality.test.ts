import { expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from './draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { qualityFrom } from './listing-quality.ts';

const photo = (index: number) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  kind: 'photo' as const,
  caption: 'Kitchen',
});
const best: DraftBody = {
  ...emptyDraft,
  name: 'Residensi Kiara Hills',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  propertyId: 'property-0001',
  intent: 'Buy',
  remarks: 'Bright. '.repeat(20),
  photos: [...Array.from({ length: 8 }, (_, index) => photo(index)), { ...photo(9), kind: 'floor-plan' }],
  loc: { type: 'Point', coordinates: [101.65, 3.16] },
  facts: {
    ...emptyFacts,
    priceSen: 1,
    builtUpSqft: 1,
    bedrooms: '3',
    bathrooms: 2,
    tenure: 'Freehold',
    furnishing: 'Unfurnished',
    unitType: 'Corner',
    facilities: ['BBQ', 'Sauna', 'Salon'],
    authorisationKind: 'Sole',
    authorisedOn: '2026-01-01',
  },
};

test('a complete listing has 100, and nothing to improve', () => {
  expect(qualityFrom(best)).toEqual({ score: 100, next: [] });
});

test('an empty one has few points, and the most useful improvement comes first', () => {
  const { score, next } = qualityFrom({ ...emptyDraft, intent: 'Buy', title: best.title });
  expect(score).toBe(0);
  expect(next[0]).toMatchObject({ improvement: 'photos-few' });
  expect(next.map(({ points }) => points)).toEqual(
    next.map(({ points }) => points).toSorted((a, b) => b - a),
  );
});

test('an improvement brings about the points that were announced', () => {
  const { score, next } = qualityFrom({ ...best, remarks: 'Short.' });
  expect(next).toHaveLength(1);
  expect(Math.abs(score + next[0]!.points - 100)).toBeLessThanOrEqual(1);
});

test('land is not asked for rooms, furniture, facilities or a floor plan', () => {
  const { next } = qualityFrom({ ...emptyDraft, intent: 'Buy', title: 'Land' });
  const asked = next.map(({ improvement }) => improvement);
  for (const one of ['rooms', 'interior', 'unit', 'facilities', 'floor-plan', 'property'])
    expect(asked).not.toContain(one);
  expect(
    qualityFrom({ ...best, title: 'Land', facts: { ...best.facts, builtUpSqft: null, landAreaSqft: 5000 } })
      .score,
  ).toBe(100);
});

test('the value Unknown earns no points', () => {
  const unknown = { ...best.facts, tenure: 'Unknown', furnishing: 'Unknown', unitType: 'Unknown' } as const;
  expect(qualityFrom({ ...best, facts: unknown }).next.map(({ improvement }) => improvement)).toEqual([
    'tenure',
    'interior',
    'unit',
  ]);
});

test('a floor plan is no photo', () => {
  const plans = best.photos.map((one) => ({ ...one, kind: 'floor-plan' as const }));
  expect(qualityFrom({ ...best, photos: plans }).next.map(({ improvement }) => improvement)).toEqual([
    'photos-few',
    'photos-some',
  ]);
});
