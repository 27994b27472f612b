import { expect, test } from 'vitest';
import type { TakenAdvert } from '#domain/advert-draft/take.ts';
import { emptyDraft } from '#domain/draft/draft.ts';
import { run as runFrom } from '#support/editor-events.ts';
import { newEditor, reduce } from './editor.ts';
import type { EditorEvent, EditorState } from './editor-state.ts';
import { newDraft } from './open-draft.ts';

const address = { country: 'Malaysia', state: 'Selangor', area: 'Kajang', postcode: '43000' };
const property = { _id: 'satu', name: 'Satu', title: 'Apartment/Flat', type: 'Flat', address };
const advert: TakenAdvert = {
  property,
  values: [
    { key: 'priceSen', field: 'priceSen', isSure: true, spans: [], patch: { facts: { priceSen: 5 } } },
  ],
  contacts: [{ as: 'owner', number: '+60123456789', name: 'Aida', line: '' }],
  remarks: 'Near the LRT',
};
const opened = { ...newDraft, body: { ...emptyDraft, intent: 'Buy' as const, remarks: 'Mine' } };

const run = (events: readonly EditorEvent[], from: EditorState = newEditor(opened, 'form')) =>
  runFrom(events, from);

test('an advert is typed text: it is autosaved and saved as any other, with the property that it is of', () => {
  const { state, effects } = run([{ kind: 'advertTaken', advert }, { kind: 'autosaveDue' }]);
  expect(state.body).toMatchObject({
    propertyId: 'satu',
    remarks: 'Mine\nNear the LRT',
    facts: { priceSen: 5, ownerPhone: '+60123456789', ownerName: 'Aida' },
  });
  expect(effects.map(({ kind }) => kind)).toEqual(['touch', 'autosaveSoon', 'saveSoon', 'autosave']);
  expect(effects.at(-1)).toMatchObject({ version: { body: state.body, pick: { propertyId: 'satu' } } });
});

test('undone, the draft and its pick are as before, and only once', () => {
  const { state } = run([{ kind: 'advertTaken', advert }, { kind: 'advertUndone' }]);
  expect([state.body, state.prefill.pick, state.advert]).toEqual([opened.body, null, null]);
  expect(reduce(state, { kind: 'advertUndone' }, 1_000)).toEqual({ state, effects: [] });
});

test('undone after another property was picked, that pick stays', () => {
  const dua = { ...property, _id: 'dua', name: 'Dua' };
  const { state } = run([
    { kind: 'advertTaken', advert },
    { kind: 'propertyPicked', property: dua },
    { kind: 'advertUndone' },
  ]);
  expect(state.body).toMatchObject({
    propertyId: 'dua',
    name: 'Dua',
    remarks: 'Mine',
    facts: { priceSen: null },
  });
  expect(state.prefill.pick).toMatchObject({ propertyId: 'dua' });
});
