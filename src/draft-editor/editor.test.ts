import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { newEditor, reduce } from './editor.ts';
import type { EditorEffect, EditorEvent, EditorState } from './editor-state.ts';
import { newDraft } from './open-draft.ts';

const now = 1_000;
const body = (name: string): DraftBody => ({ ...emptyDraft, name });
const saveAsked = (text: DraftBody, id = 1, mutationId = `m${id}`) =>
  ({ kind: 'saveAsked', id, mutationId, body: text, missing: [] }) as const;

/** Applies events in order. Returns the last state and every effect. */
function run(events: readonly EditorEvent[], from: EditorState = newEditor(newDraft, 'form')) {
  const effects: EditorEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = reduce(state, event, now);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, kinds: effects.map(({ kind }) => kind) };
}

const text = body('Vista Alam');
const typed = { kind: 'typed', body: text } as const;
const saved = [
  typed,
  saveAsked(text),
  { kind: 'checked', mutationId: 'm1', problems: [] },
  { kind: 'autosaved' },
] as const;
const stored = run([...saved, { kind: 'stored' }]).state;

describe('a save', () => {
  test('is checked, autosaved and then stored, and supersedes its own autosave', () => {
    const { kinds, effects } = run(saved);
    expect(kinds).toEqual(['touch', 'autosaveSoon', 'saveSoon', 'check', 'autosave', 'save']);
    expect(effects.at(-1)).toMatchObject({ supersedes: [{ editorId: 'form', typedAt: now }], typedOn: null });
  });

  test('ends with a clean form whose base is the save', () => {
    expect(stored).toMatchObject({ isDirty: false, base: { parent: 'm1' }, lastSaved: text });
    expect(stored.autosave).toMatchObject({ latest: null, stored: null });
  });

  test('waits for the server at once, whatever the outbox reports of the save before it', () => {
    const sent = { state: 'sent', mutationId: 'm1', ackedRev: 1, savedRev: 1 } as const;
    const next = body('Vista Alam 2');
    const second = [
      { kind: 'outboxChanged', sync: sent },
      { kind: 'typed', body: next },
      saveAsked(next, 2),
      { kind: 'checked', mutationId: 'm2', problems: [] },
      { kind: 'autosaved' },
      { kind: 'stored' },
      { kind: 'outboxChanged', sync: { ...sent } },
    ] as const;
    const { state } = run(second, stored);
    expect(state).toMatchObject({
      isDirty: false,
      sync: { state: 'waiting', mutationId: 'm2', ackedRev: 1 },
    });

    const rejected = { ...sent, state: 'rejected' } as const;
    expect(run([{ kind: 'outboxChanged', sync: rejected }], state).state.sync).toBe(rejected);
    const delivered = { ...sent, mutationId: 'm2', savedRev: 2, ackedRev: 2 };
    expect(run([{ kind: 'outboxChanged', sync: delivered }], state).state.sync).toBe(delivered);
  });

  test('with a problem is not stored, and the press is answered', () => {
    const problem = { field: 'name', code: 'draft_name_required' } as const;
    const { state, effects } = run([
      typed,
      saveAsked(text),
      { kind: 'checked', mutationId: 'm1', problems: [problem] },
    ]);
    expect(state).toMatchObject({ problems: [problem], saving: null, isDirty: true });
    expect(effects.at(-1)).toEqual({ kind: 'answer', id: 1, isSaved: false });
  });

  test('that the device cannot store leaves the form dirty, and is tried again on request', () => {
    const error = new Error('full');
    const failed = run([...saved, { kind: 'storeFailed', error }]).state;
    expect(failed).toMatchObject({ isDirty: true, error });
    expect(run([{ kind: 'retryAsked', id: 2 }], failed).effects).toEqual([
      { kind: 'saveAgain', becomes: undefined, id: 2, isQuiet: false },
    ]);
  });

  test('whose autosave the device could not store is stored all the same, without an error', () => {
    const error = new Error('blocked');
    const failed = [...saved.slice(0, 3), { kind: 'autosaveFailed', error }] as const;
    const { state, kinds } = run([...failed, { kind: 'stored' }]);
    expect(kinds).toContain('save');
    expect(state).toMatchObject({ isDirty: false, error: null });
  });

  test('during another save follows it', () => {
    const { effects } = run([...saved, saveAsked(text, 2), { kind: 'stored' }]);
    expect(effects.slice(-3)).toEqual([
      { kind: 'answer', id: 2, isSaved: true },
      { kind: 'answer', id: 1, isSaved: true },
      { kind: 'saveAgain', becomes: undefined, id: 0, isQuiet: false },
    ]);
  });
});

describe('text that is typed while a save is being stored', () => {
  const more = { kind: 'typed', body: body('Vista Alam 2') } as const;

  test('is made from that save, or from what the save was made from where it is never stored', () => {
    const { effects } = run([...saved, more, { kind: 'autosaveDue' }]);
    expect(effects.at(-1)).toMatchObject({
      kind: 'autosave',
      version: { parent: 'm1', fallbackParent: null, typedAt: now + 1 },
    });
  });

  test('stays, dirty, on top of the save', () => {
    const { state } = run([...saved, more, { kind: 'stored' }]);
    expect(state).toMatchObject({ isDirty: true, body: more.body, base: { parent: 'm1' } });
  });

  test('and was autosaved before the save is stored, gets the save as its parent', () => {
    const { effects } = run([
      typed,
      saveAsked(text),
      more,
      { kind: 'autosaveDue' },
      { kind: 'autosaved' },
      { kind: 'checked', mutationId: 'm1', problems: [] },
    ]);
    expect(effects.at(-1)).toMatchObject({
      kind: 'save',
      supersedes: [],
      typedOn: { editorId: 'form', typedAt: now },
    });
  });
});

describe('what another device merged into this form’s save', () => {
  const both = { ...text, remarks: 'Corner unit.' };
  const merged = {
    kind: 'outboxChanged',
    sync: {
      state: 'waiting',
      mutationId: 'm9',
      mergedFrom: 'm1',
      body: both,
      baseRev: 2,
      base: text,
      ackedRev: null,
    },
  } as const;

  test('comes into the form, whose base is the merged save', () => {
    const { state } = run([merged], stored);
    expect(state).toMatchObject({ body: both, lastSaved: both, base: { baseRev: 2, parent: 'm9' } });
  });

  test('has its revision as base where the server has it already', () => {
    const acked = { ...merged, sync: { ...merged.sync, state: 'sent', savedRev: 3, ackedRev: 3 } } as const;
    expect(run([acked], stored).state.base).toEqual({ baseRev: 3, base: both, parent: 'm9' });
  });

  test('keeps what was typed since', () => {
    const renamed = { ...text, title: 'Condominium' };
    const { state } = run([{ kind: 'typed', body: renamed }, merged], stored);
    expect(state.body).toMatchObject({ title: 'Condominium', remarks: 'Corner unit.' });
  });

  test('waits until a save has ended', () => {
    const again = [{ kind: 'typed', body: text } as const, saveAsked({ ...text }, 2), merged] as const;
    const { state } = run(again, stored);
    expect(state.base.parent).toBe('m1');
    const ended = run(
      [{ kind: 'checked', mutationId: 'm2', problems: [{ field: 'name', code: 'draft_name_required' }] }],
      state,
    );
    expect(ended.state.base.parent).toBe('m9');
  });
});

test('a save that the server has before the form hears that it is stored is based on its revision', () => {
  const sent = {
    kind: 'outboxChanged',
    sync: { state: 'sent', mutationId: 'm1', body: text, savedRev: 4, ackedRev: 4 },
  } as const;
  const { state } = run([...saved, sent, { kind: 'stored' }]);
  expect(state.base).toEqual({ baseRev: 4, base: text, parent: 'm1' });
});

test('a discard waits until the current autosave has ended, and discards it too', () => {
  const writing = run([typed, { kind: 'autosaveDue' }, { kind: 'typedDiscarded', id: 3 }]);
  expect(writing.kinds).not.toContain('discard');
  expect(run([{ kind: 'autosaved' }], writing.state).effects).toEqual([
    { kind: 'discard', id: 3, mutationId: null, versions: [{ editorId: 'form', typedAt: now }] },
  ]);
});

test('text that neither the server nor the emptied device has is autosaved again', () => {
  expect(run([{ kind: 'outboxEmptied', savedHere: null }], stored).kinds).toContain('autosaveSoon');
  expect(run([{ kind: 'outboxEmptied', savedHere: 'm1' }], stored).kinds).toEqual([]);
});
