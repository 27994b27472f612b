import { describe, expect, test } from 'vitest';
import {
  autosaved,
  checked,
  heard,
  more,
  pressed,
  problem,
  quiet,
  run,
  stored,
  text,
  typed,
} from '#support/editor-events.ts';
import { newEditor } from './editor.ts';
import type { EditorEvent, EditorState } from './editor-state.ts';
import { newDraft } from './open-draft.ts';
import type { SyncState } from './sync-state.ts';

describe('what is typed', () => {
  const soon = (events: readonly EditorEvent[], from?: EditorState) =>
    run(events, from).effects.filter(({ kind }) => kind === 'saveSoon');

  test('is saved after a pause, and at once where it is a new photo', () => {
    const photo = { id: 'p1', kind: 'photo', caption: '' } as const;
    const withPhoto = { ...text, photos: [photo] };
    const captioned = { ...text, photos: [{ ...photo, caption: 'Kitchen' }] };
    const urgent = soon([typed(), typed(withPhoto), typed(captioned), typed(text)]);
    expect(urgent.map((effect) => 'isUrgent' in effect && effect.isUrgent)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('and taken back is no change: nothing is saved, and what was autosaved goes', () => {
    const base = { baseRev: 4, base: text, parent: null };
    const opened = newEditor({ ...newDraft, isNew: false, body: text, base }, 'form');
    const events = [typed(more), { kind: 'autosaveDue' }, autosaved, typed({ ...text }), quiet()] as const;
    const { state, effects, kinds } = run(events, opened);
    expect(kinds).not.toContain('check');
    expect(effects.at(-1)).toMatchObject({ kind: 'discard', versions: [{ editorId: 'form' }] });
    expect(state).toMatchObject({ isDirty: false, autosave: { latest: null, stored: null } });
  });

  test('says what keeps it from being saved until that is corrected', () => {
    const failed = run([typed(), quiet(), { ...checked(), problems: [problem] }]).state;
    expect(failed.unsavable).toEqual(problem);
    expect(run([typed(more)], failed).state.unsavable).toEqual(problem);
    expect(run([typed({ ...more, name: 'Vista Alam 2' })], failed).state.unsavable).toBeNull();
  });

  const publishing = [typed(), pressed('m1', 'Published'), checked('m1'), autosaved, stored] as const;
  const sent = heard({ state: 'sent', mutationId: 'm1', becomes: 'Published', savedRev: 1 });

  test('on a publication waits until the server has it: behind it, it would be published in its place', () => {
    const onTop = [typed(more), quiet('m2', more)] as const;
    const { state } = run([...publishing, ...onTop]);
    expect(state.saving).toBeNull();
    const waiting = run([heard({ state: 'waiting', mutationId: 'm1', becomes: 'Published' })], state);
    expect([soon([], waiting.state), waiting.kinds]).toEqual([[], []]);
    const arrived = run([sent], waiting.state);
    expect(arrived.kinds).toEqual(['saveSoon']);
    expect(run([quiet('m2', more)], arrived.state).kinds).toContain('check');
  });

  test('is not saved before the outbox has said how the save stands that it was made from', () => {
    const base = { baseRev: 1, base: text, parent: 'm0' };
    const opened = newEditor({ ...newDraft, isNew: false, body: text, base }, 'form');
    const { state } = run([typed(more), quiet('m1', more)], opened);
    expect(state.saving).toBeNull();
    expect(soon([heard({ state: 'sent', mutationId: 'm0', savedRev: 2 })], state)).toHaveLength(1);
  });

  test('on a save that the server rejected for a field replaces it; a rejected publication waits for a press', () => {
    const rejected = {
      state: 'rejected',
      mutationId: 'm1',
      body: text,
      problem: { code: 'draft_name_duplicate', message: '' },
    } as const;
    const corrected = { ...text, name: 'Vista Alam 2' };
    const events = (sync: Partial<SyncState>) =>
      run([typed(), pressed('m1'), checked('m1'), autosaved, stored, heard(sync), typed(corrected)]).state;
    const isSaved = (state: EditorState) => run([quiet('m2', corrected)], state).kinds.includes('check');
    expect(isSaved(events(rejected))).toBe(true);
    expect(isSaved(events({ ...rejected, mutationId: 'other tab' }))).toBe(false);
    expect(isSaved(events({ ...rejected, becomes: 'Published' }))).toBe(false);
    expect(isSaved(events({ ...rejected, problem: { code: 'draft_gone', message: '' } }))).toBe(false);
  });
});

test('text that is typed during a pressed save is saved by itself after it, where the form is left', () => {
  const { effects } = run([
    typed(),
    pressed('m1'),
    typed(more),
    quiet('m2', more),
    checked('m1'),
    autosaved,
    stored,
  ]);
  expect(effects.at(-1)).toEqual({ kind: 'saveAgain', id: 0, becomes: undefined, isQuiet: true });
});
