import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { partsFrom } from '#domain/draft/property-parts.ts';
import { type PickableProperty, isTitleOfPick } from '#domain/draft/property-pick.ts';
import { run } from '#support/editor-events.ts';
import { newEditor } from './editor.ts';
import { newDraft } from './open-draft.ts';

const place = (area: string) => ({ country: 'Malaysia', state: 'Selangor', area, postcode: '47301' });
const property = (name: string, facts: { developer?: string; tenure?: string } = {}): PickableProperty => {
  const address = place(name);
  const kind = { title: 'Apartment/Flat', type: 'Flat' };
  return { _id: `id of ${name}`, name, ...kind, address, parts: partsFrom({ address, ...facts }) };
};
const found = ({ parts: _unknown, ...rest }: PickableProperty): PickableProperty => rest;
const satu = property('Satu', { developer: 'Pembina', tenure: 'Freehold' });
const dua = property('Dua', { tenure: 'Leasehold' });

const pickedSatu = [
  { kind: 'propertyPicked', property: found(satu) },
  { kind: 'propertyLearned', property: satu },
] as const;
const withSatu = run(pickedSatu).state;

test('a pick and what is learned of it are one filling, and are stored with what is typed', () => {
  const { state, effects } = run([...pickedSatu, { kind: 'autosaveDue' }]);
  expect(state.body).toMatchObject({ name: 'Satu', address: satu.address, facts: { developer: 'Pembina' } });
  expect(state.prefill.last).toMatchObject({ kind: 'picked', filled: ['address', 'tenure', 'developer'] });
  expect(effects.at(-1)).toMatchObject({
    kind: 'autosave',
    version: { pick: { name: 'Satu', isWhole: true } },
  });
});

test('a save stores the pick of its own text, and a form that opens with it goes on', () => {
  const { effects } = run([
    ...pickedSatu,
    { kind: 'saveAsked', id: 1, mutationId: 'm1', body: withSatu.body, missing: [] },
    { kind: 'checked', mutationId: 'm1', problems: [] },
    { kind: 'nameTyped', name: 'Sat' },
    { kind: 'autosaved' },
  ]);
  const save = effects.find((effect) => effect.kind === 'save');
  expect(save).toMatchObject({ body: { name: 'Satu' }, pick: { name: 'Satu' } });
  const opened = { ...newDraft, isNew: false, body: withSatu.body, pick: withSatu.prefill.pick! };
  const { state } = run([{ kind: 'nameTyped', name: 'Dua' }], newEditor(opened, 'other form'));
  expect(state.body).toEqual({ ...emptyDraft, name: 'Dua' });
});

test('another name empties what the pick filled in once, and says what can be put back', () => {
  const { state } = run(
    [
      { kind: 'nameTyped', name: 'Sat' },
      { kind: 'nameTyped', name: 'S' },
    ],
    withSatu,
  );
  expect(state.body).toEqual({ ...emptyDraft, name: 'S' });
  expect(state.prefill).toMatchObject({
    pick: null,
    last: { kind: 'removed', emptied: ['address', 'tenure', 'developer'] },
  });
  const back = run([{ kind: 'prefillUndone' }], state).state;
  expect(back.body).toEqual({ ...withSatu.body, name: 'S', propertyId: null });
  expect(isTitleOfPick(back.body, back.prefill.pick)).toBe(true);
});

test('a property that is picked after another name replaces the first one, and undone the first one is back', () => {
  const { state } = run(
    [
      { kind: 'nameTyped', name: 'Du' },
      { kind: 'propertyPicked', property: dua },
    ],
    withSatu,
  );
  expect(state.body).toMatchObject({ name: 'Dua', facts: { tenure: 'Leasehold', developer: '' } });
  expect(state.prefill.last).toMatchObject({ filled: ['address', 'tenure'], emptied: ['developer'] });
  expect(run([{ kind: 'prefillUndone' }], state).state.body).toEqual(withSatu.body);
});

test('a category without properties is another property too', () => {
  const terrace = { title: 'Terrace/Link/Townhouse', type: '2-storey Terrace' };
  const { state } = run([{ kind: 'categoryChosen', ...terrace, isFree: true }], withSatu);
  expect(state.body).toEqual({ ...emptyDraft, name: 'Satu', ...terrace });
  const other = run(
    [{ kind: 'categoryChosen', title: 'Condo/Serviced Residence', type: '', isFree: false }],
    withSatu,
  );
  expect(other.state.body).toMatchObject({ propertyId: satu._id, address: satu.address });
});

test('a part that the agent settles is not asked about again', () => {
  const own = { ...emptyDraft, address: place('Elsewhere') };
  const { state } = run([
    { kind: 'typed', body: own },
    { kind: 'propertyPicked', property: satu },
  ]);
  expect(state.prefill.pick?.asked).toEqual(['address']);
  const mine = run([{ kind: 'partChosen', part: 'address', which: 'mine' }], state).state;
  expect(mine).toMatchObject({ body: { address: own.address }, prefill: { pick: { asked: [] } } });
  const theirs = run([{ kind: 'partChosen', part: 'address', which: 'theirs' }], state).state;
  expect(theirs.body.address).toEqual(satu.address);
});

test('an answer about a property that is gone meanwhile fills in nothing', () => {
  const { state } = run([
    { kind: 'propertyPicked', property: found(satu) },
    { kind: 'nameTyped', name: 'Dua' },
    { kind: 'propertyLearned', property: satu },
  ]);
  expect(state.body).toEqual({ ...emptyDraft, name: 'Dua' });
});
