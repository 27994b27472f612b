import { expect, test } from 'vitest';
import { draftListSearch } from './draft-list-search.ts';
import { listingIntent } from './listing.ts';
import { daysUntil, endsSoon } from './package.ts';
import { isPaymentOutcome } from './payment.ts';

test('the address of Draft Listing keeps valid parameters', () => {
  expect(draftListSearch({ q: ' kiara ', status: 'Rejected', page: 3 })).toEqual({
    q: 'kiara',
    status: 'Rejected',
    page: 3,
  });
  expect(draftListSearch({ q: 88, status: 'Lost', page: -1 })).toEqual({ q: '88' });
});

test('a listing is for sale, for rent or new, or nothing is said', () => {
  expect(listingIntent({ intent: 'Rent' })).toEqual({ intent: 'Rent' });
  expect(listingIntent({ intent: 'Steal' })).toEqual({});
});

test('a payment is pending, a success or failed', () => {
  expect(['pending', 'success', 'failed', 'refunded'].map(isPaymentOutcome)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a package ends soon within 30 days', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  expect(daysUntil('2026-12-20T00:00:00Z', now)).toBe(30);
  expect([-1, 0, 30, 31].map(endsSoon)).toEqual([false, true, true, false]);
});
