import { expect, test } from 'vitest';
import { monthsOf } from './last-listing.ts';

test('the period of an authorisation is its whole months, at the end of a shorter month too', () => {
  expect(monthsOf({ authorisedOn: '2026-11-30', authorisedUntil: '2027-02-28' })).toBe(3);
  expect(monthsOf({ authorisedOn: '2026-11-27', authorisedUntil: '2027-11-27' })).toBe(12);
});

test('other periods are no habit', () => {
  expect(monthsOf({ authorisedOn: '2026-11-27', authorisedUntil: '2027-02-26' })).toBeNull();
  expect(monthsOf({ authorisedOn: '2026-11-27', authorisedUntil: '2099-11-27' })).toBeNull();
  expect(monthsOf({ authorisedOn: '2026-11-27', authorisedUntil: null })).toBeNull();
});
