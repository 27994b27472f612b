import { expect, test } from 'vitest';
import { postingProblemCodeWords } from '#openapi/words.gen.ts';
import { problem } from '#domain/posting/posting.ts';
import { correctionFrom } from './correction.ts';

test.each([
  ['category_refused', 'title', null],
  ['kind_refused', 'intent', null],
  ['room_refused', 'rentType', null],
  ['address_hidden', 'hideAddress', 'building'],
  ['field_required', 'titleType', 'price'],
  ['price_below', 'priceSen', 'price'],
  ['photos_too_few', 'photos', 'photos'],
  ['authorisation_ended', 'authorisedUntil', 'owner'],
  ['advertiser_missing', 'mobile', 'profile'],
  ['field_refused', 'firm-phone', 'profile'],
  ['field_refused', 'remarks', 'owner'],
  ['field_refused', 'SomeMember', null],
  ['field_refused', null, null],
  ['listing_not_active', null, 'listing'],
] as const)('%s of %s is corrected at: %s', (code, field, where) => {
  expect(correctionFrom(problem(code, { field }))).toBe(where);
});

test('what the platform answers of itself is corrected nowhere, nor a code of a newer server', () => {
  const answers = ['rate_limited', 'no_answer', 'duplicate', 'dropped', 'server_error', 'of_a_newer_server'];
  for (const code of answers)
    expect(correctionFrom({ ...problem('dropped'), code: code as 'dropped', field: 'remarks' })).toBeNull();
  expect(postingProblemCodeWords).toEqual(expect.arrayContaining(answers.slice(0, -1)));
});
