import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { readiness } from './draft-readiness.ts';
import { emptyFacts } from '../listing/listing-facts.ts';

const today = '2026-11-27';
const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };
const request = { ...emptyDraft, name: 'Vista', title: 'Apartment/Flat', type: 'Flat', address };

test('a request is ready when its eight rules are met', () => {
  expect(readiness(request, today)).toBe(100);
  expect(readiness({ ...request, name: '' }, today)).toBeLessThan(100);
  expect(readiness(emptyDraft, today)).toBeLessThan(readiness({ ...request, name: '' }, today));
});

test('a listing needs more, by its kind, and each fact brings it nearer', () => {
  const rent = { ...request, intent: 'Rent' as const };
  const before = readiness(rent, today);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(100);
  const priced = { ...rent, facts: { ...emptyFacts, priceSen: 280_000 } };
  expect(readiness(priced, today)).toBeGreaterThan(before);
  expect(readiness({ ...priced, facts: { ...priced.facts, priceSen: 0 } }, today)).toBe(before);
  const land = { ...rent, title: 'Land', type: 'Residential Land' };
  expect(readiness(land, today)).not.toBe(before);
});
