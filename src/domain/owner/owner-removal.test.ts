import { expect, test } from 'vitest';
import { emptyDraft, type DraftBody } from '../draft/draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { onlyRemovesOwner, withOwnerRemoved } from './owner-removal.ts';

const owner = { ownerName: 'Encik Lim', ownerPhone: '+60123456789', keys: 'Guard house' };
const before: DraftBody = { ...emptyDraft, name: 'Mawar', facts: { ...emptyFacts, ...owner } };
const after = (facts: Partial<DraftBody['facts']>, more: Partial<DraftBody> = {}) => ({
  ...before,
  ...more,
  facts: { ...before.facts, ...facts },
});
const none = { ownerName: '', ownerPhone: '', keys: '' };

test.each([
  ['the whole owner is removed', after(none), true],
  ['one value is removed', after({ ownerPhone: '' }), true],
  ['nothing is', before, false],
  ['a value is replaced', after({ ...none, ownerName: 'Puan Tan' }), false],
  ['a value is added', after({ ...none, ownerNote: 'after six' }), false],
  ['another fact changes', after({ ...none, carParks: 2 }), false],
  ['the text changes', after(none, { remarks: 'Bright.' }), false],
])('%s', (_what, body, isOnly) => expect(onlyRemovesOwner(before, body)).toBe(isOnly));

test('what the text no longer says of the owner is removed from the text before, and nothing else changes', () => {
  const invalid = after({ ownerName: '', ownerPhone: '+60198765432', carParks: 2 }, { name: '' });
  expect(withOwnerRemoved(before, invalid)).toEqual(after({ ownerName: '' }));
  expect(withOwnerRemoved(before, after({ ownerName: 'Puan Tan' }, { name: '' }))).toBeNull();
});
