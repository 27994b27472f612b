import { describe, expect, test } from 'vitest';
import {
  listingActions,
  refusalForAction,
  statusAfter,
  type ListingAction,
  type ListingStatus,
} from './listing.ts';

const statuses: ListingStatus[] = ['Active', 'Inactive', 'Archived'];
const actions: ListingAction[] = ['Available', 'Active', 'Inactive', 'Archived'];

describe('what can be done with a listing', () => {
  test('what is offered is never objected to', () => {
    for (const status of statuses)
      for (const action of listingActions(status)) expect(refusalForAction(status, action)).toBeNull();
  });

  test('a status that it has already is no error: a change may arrive twice', () => {
    for (const status of statuses) expect(refusalForAction(status, status)).toBeNull();
  });

  test('everything else is objected to', () => {
    const others = statuses.flatMap((status) =>
      actions
        .filter((action) => action !== status && !listingActions(status).includes(action))
        .map((action) => [status, action, refusalForAction(status, action)]),
    );
    expect(others).toEqual([
      ['Inactive', 'Available', 'listing_not_active'],
      ['Archived', 'Available', 'listing_not_active'],
      ['Archived', 'Active', 'listing_status_refused'],
    ]);
  });

  test('one that is available is active', () => {
    expect(actions.map(statusAfter)).toEqual(['Active', 'Active', 'Inactive', 'Archived']);
  });
});
