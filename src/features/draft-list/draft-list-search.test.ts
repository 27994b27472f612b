import { expect, test } from 'vitest';
import { draftListSearch } from './draft-list-search.ts';

test('the address of Draft Listing keeps valid parameters', () => {
  expect(draftListSearch({ q: ' kiara ', status: 'Rejected', page: 3 })).toEqual({
    q: 'kiara',
    status: 'Rejected',
    page: 3,
  });
  expect(draftListSearch({ q: 88, status: 'Lost', page: -1 })).toEqual({ q: '88' });
});
