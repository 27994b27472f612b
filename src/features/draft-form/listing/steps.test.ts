import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { missingForListing } from '#domain/draft/listing-publish.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { categories } from '#domain/property/property.ts';
import { publishable, isShown } from '#entities/draft/visible-fields.ts';
import {
  neighbour,
  photosFirst,
  progressOfSteps,
  type Step,
  stepOfField,
  stepToGoOn,
  steps,
} from './steps.ts';

const today = '2026-11-20';
const titles = categories.flatMap((category) => category.titles.map(({ name }) => name));
const cases = titles.flatMap((title) =>
  (['Buy', 'Rent', 'New'] as const).map((intent) => [title, intent] as const),
);
const draft = (more: Partial<DraftBody>, facts: Partial<ListingFacts> = {}): DraftBody => ({
  ...emptyDraft,
  ...more,
  facts: { ...emptyFacts, ...facts },
});

describe('every field that a listing needs is in the form', () => {
  test.each(cases)('%s, %s', (title, intent) => {
    for (const kind of ['Exclusive', 'Ad Hoc'] as const) {
      const body = publishable(draft({ title, intent }, { authorisationKind: kind }));
      for (const { field } of missingForListing(body, today)) {
        expect(steps).toContain(stepOfField(field));
        if (field in emptyFacts)
          expect(isShown(field as keyof ListingFacts, body), `${field} is needed and not shown`).toBe(true);
      }
    }
  });
});

describe('hidden fields are not published', () => {
  test('land has no bedrooms, a sale no rent type, a freehold no end of lease', () => {
    const facts = {
      bedrooms: '3',
      builtUpSqft: 900,
      rentType: 'Room Only',
      leaseEndsYear: 2090,
      tenure: 'Freehold',
      facilities: ['Sauna'],
    } as const;
    const body = draft(
      { title: 'Land', intent: 'Buy', propertyId: 'p1' },
      { ...facts, facilities: [...facts.facilities] },
    );
    expect(publishable(body).facts).toMatchObject({
      bedrooms: null,
      builtUpSqft: null,
      rentType: null,
      leaseEndsYear: null,
      facilities: [],
      tenure: 'Freehold',
    });
    expect(publishable(body).propertyId).toBeNull();
    expect(body.facts.bedrooms).toBe('3');
  });

  test('the facts of the building stay: its developer and its year', () => {
    const body = draft(
      { title: 'Apartment/Flat', intent: 'Rent', propertyId: 'p1' },
      { developer: 'Kiara Berhad', completionYear: 2019 },
    );
    expect(publishable(body)).toMatchObject({
      propertyId: 'p1',
      facts: { developer: 'Kiara Berhad', completionYear: 2019 },
    });
  });

  test('an expired owner’s authorisation does not prevent publishing a developer’s unit', () => {
    const body = draft(
      { title: 'Apartment/Flat', intent: 'New' },
      { authorisationKind: 'Sole', authorisedUntil: '2020-01-01' },
    );
    expect(progressOfSteps(body, today).owner).toBe('open');
  });
});

describe('the steps', () => {
  test('a new listing starts at its first step', () =>
    expect(stepToGoOn(draft({ intent: 'Buy' }), today)).toBe('building'));

  test('a draft continues at the first step with something missing', () => {
    const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };
    const body = draft({ intent: 'Rent', title: 'Apartment/Flat', type: 'Flat', name: 'Vista', address });
    expect(stepToGoOn(body, today)).toBe('price');
    expect(progressOfSteps(body, today)).toMatchObject({
      building: 'done',
      price: 6,
      photos: 'open',
      owner: 3,
    });
  });

  test('a step with an error is not done', () => {
    expect(
      progressOfSteps(
        draft(
          { intent: 'Buy', title: 'Land' },
          { priceSen: 0, landAreaSqft: 1000, tenure: 'Freehold', landTitle: 'Residential' },
        ),
        today,
      ).price,
    ).toBe(1);
  });

  test('there is no step before the first or after the last', () => {
    const beside = (order: readonly Step[]) => [
      neighbour(order[0]!, -1, order),
      neighbour(order[0]!, 1, order),
      neighbour('review', 1, order),
    ];
    expect(beside(steps)).toEqual([null, 'price', null]);
    expect(beside(photosFirst)).toEqual([null, 'building', null]);
  });
});
