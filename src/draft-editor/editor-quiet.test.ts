import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { newEditor, reduce } from './editor.ts';
import type { EditorEffect, EditorEvent, EditorState } from './editor-state.ts';
import { newDraft } from './open-draft.ts';
import type { SyncState } from './sync-state.ts';

const text: DraftBody = { ...emptyDraft, name: 'Vista Alam' };
const more: DraftBody = { ...text, remarks: 'Corner unit.' };
const problem = { field: 'name', code: 'draft_name_duplicate' } as const;

const typed = (body = text) => ({ kind: 'typed', body }) as const;
const quiet = (mutationId = 'm1', body = text) => ({ kind: 'quietSaveAsked', mutationId, body }) as const;
const pressed = (mutationId: string, becomes?: 'Published') =>
  ({ kind: 'saveAsked', id: 7, mutationId, becomes, body: text, missing: [] }) as const;
const checked = (mutationId = 'm1') => ({ kind: 'checked', mutationId, problems: [] }) as const;
const heard = (sync: Partial<SyncState>) =>
  ({ kind: 'outboxChanged', sync: { state: 'none', ackedRev: null, ...sync } }) as const;
const autosaved = { kind: 'autosaved' } as const;
const stored = { kind: 'stored' } as const;

function run(events: readonly EditorEvent[], from: EditorState = newEditor(newDraft, 'form')) {
  const effects: EditorEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = reduce(state, event, 1_000);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, kinds: effects.map(({ kind }) => kind) };
}

describe('a quiet save', () => {
  test('is checked, autosaved and stored as a pressed one is', () => {
    const { state, kinds } = run([typed(), quiet(), checked(), autosaved, stored]);
    expect(kinds.slice(3)).toEqual(['check', 'autosave', 'save', 'answer']);
    expect(state).toMatchObject({
      isDirty: false,
      base: { parent: 'm1' },
      lastSaved: text,
      validationCount: 0,
    });
  });

  test('that does not pass the rules shows nothing, and its text stays typed', () => {
    const shown = run([typed(), pressed('m0'), { ...checked('m0'), problems: [problem] }]).state;
    const other = { ...problem, field: 'type' } as const;
    const { state, kinds } = run([quiet(), { ...checked(), problems: [other] }], shown);
    expect(kinds).toEqual(['check', 'answer']);
    expect(state).toMatchObject({ problems: [problem], validationCount: 1, saving: null, isDirty: true });
  });

  test('that the device cannot store shows nothing: its text is autosaved', () => {
    const failed = [quiet(), checked(), autosaved, { kind: 'storeFailed', error: 'full' }] as const;
    expect(run([typed(), ...failed]).state).toMatchObject({
      error: null,
      failedSave: null,
      isDirty: true,
      autosave: { isStored: true, latest: { body: text } },
    });
  });

  test('whose text the device cannot even autosave ends, and the form says so', () => {
    const failed = [quiet(), checked(), { kind: 'autosaveFailed', error: 'full' }] as const;
    const { state, kinds } = run([typed(), ...failed]);
    expect(kinds).not.toContain('save');
    expect(state).toMatchObject({ error: 'full', saving: null, isDirty: true });
  });

  test('is made only of text that is typed, and not discarded', () => {
    expect(run([quiet()]).kinds).toEqual([]);
    const discarded = run([typed(), { kind: 'typedDiscarded', id: 1 }, quiet()]);
    expect(discarded.kinds).not.toContain('check');
  });

  test('of the latest text is not begun twice; newer text replaces it', () => {
    expect(run([typed(), quiet(), quiet('m2')]).kinds.filter((kind) => kind === 'check')).toHaveLength(1);
    const { state } = run([typed(), quiet(), typed(more), quiet('m2', more), checked('m1')]);
    expect(state.saving).toMatchObject({ step: 'checking', mutationId: 'm2', body: more });
  });

  test.each<[string, Partial<SyncState>]>([
    ['conflicts', { state: 'conflict' }],
    ['was rejected', { state: 'rejected' }],
    ['publishes', { state: 'waiting', becomes: 'Published' }],
    ['was submitted', { state: 'sent', becomes: 'Submitted', savedRev: 1 }],
  ])('does not begin, and is not stored, where a save %s', (_what, sync) => {
    expect(run([heard(sync), typed(), quiet()]).kinds).not.toContain('check');
    const { state, kinds } = run([typed(), quiet(), heard(sync), checked(), autosaved]);
    expect(kinds).not.toContain('save');
    expect(state).toMatchObject({ saving: null, isDirty: true });
  });

  test.each([
    ['body_too_large', true],
    ['unsupported_media_type', true],
    ['draft_gone', false],
    ['draft_closed', false],
    ['not_found', false],
  ] as const)('of changed text is made after this form’s save was rejected with %s: %s', (code, isMade) => {
    const base = { baseRev: 0, base: null, parent: 'm0' };
    const opened = newEditor({ ...newDraft, isNew: false, body: text, base }, 'form');
    const sync = { state: 'rejected', mutationId: 'm0', problem: { code, message: '' } } as const;
    const { kinds } = run([heard(sync), typed(more), quiet('m1', more)], opened);
    expect(kinds.includes('check')).toBe(isMade);
  });

  test('is made of a request that came back', () => {
    const base = { baseRev: 2, base: text, parent: null };
    const returned = newEditor({ ...newDraft, isNew: false, body: text, base }, 'form');
    const sync = { state: 'sent', becomes: 'Submitted', savedRev: 1 } as const;
    expect(run([heard(sync), typed(more), quiet('m1', more)], returned).kinds).toContain('check');
  });

  test('ends where the draft is opened again before it is stored', () => {
    const { state, kinds } = run([typed(), quiet(), { kind: 'quietSaveCancelled' }, checked()]);
    expect(state).toMatchObject({ saving: null, isDirty: true });
    expect(kinds).not.toContain('save');
    const storing = run([typed(), quiet(), checked(), autosaved, { kind: 'quietSaveCancelled' }]).state;
    expect(storing.saving).toMatchObject({ step: 'storing' });
  });
});

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

describe('a press during a quiet save', () => {
  test('replaces it while nothing is stored', () => {
    const { state } = run([typed(), quiet(), pressed('m2'), checked('m1')]);
    expect(state.saving).toMatchObject({ step: 'checking', mutationId: 'm2', isQuiet: false });
  });

  test('follows it while it is being stored, and is answered by its own save', () => {
    const { effects } = run([
      typed(),
      quiet(),
      checked(),
      autosaved,
      pressed('m2', 'Published'),
      quiet('m3'),
      stored,
    ]);
    expect(effects.at(-1)).toEqual({ kind: 'saveAgain', id: 7, becomes: 'Published', isQuiet: false });
    expect(effects).not.toContainEqual(expect.objectContaining({ kind: 'answer', id: 7 }));
  });

  test('that resolves a conflict ends it', () => {
    const sync = { state: 'conflict', mutationId: 'm0', theirs: more, theirsRev: 2 } as const;
    const resolve = { kind: 'conflictResolved', id: 7, mutationId: 'm2', body: more } as const;
    const saved = newEditor(
      { ...newDraft, isNew: false, base: { baseRev: 1, base: text, parent: 'm0' } },
      'form',
    );
    const waits = heard({ state: 'waiting', mutationId: 'm0' });
    const { state } = run([waits, typed(), quiet(), heard(sync), resolve], saved);
    expect(state.saving).toMatchObject({ mutationId: 'm2', replaces: 'm0' });
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

describe('an owner is removed while the text breaks a rule', () => {
  const owned = { ...text, facts: { ...text.facts, ownerName: 'Encik Lim', keys: 'Guard house' } };
  const invalid = { ...owned, name: '', facts: { ...owned.facts, ownerName: '' } };
  const removal = { ...owned, facts: invalid.facts };
  const broken = { ...checked(), problems: [{ ...problem, code: 'draft_name_required' }] } as const;
  const opened = { ...newDraft, body: owned, base: { baseRev: 3, base: owned, parent: null }, isNew: false };

  test('that alone is saved, and the text stays typed, made from it', () => {
    const events = [typed(invalid), quiet('m1', invalid), broken, autosaved, stored];
    const { state, effects } = run(events, newEditor(opened, 'form'));
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'save', body: removal, supersedes: [] }));
    expect(state).toMatchObject({ body: invalid, isDirty: true, lastSaved: removal, base: { parent: 'm1' } });
    expect(state.autosave.latest?.body).toEqual(invalid);
    const next = run([quiet('m2', invalid), { ...broken, mutationId: 'm2' }], state);
    expect(next.kinds, 'nothing is left to remove').not.toContain('autosave');
    expect(next.state.saving).toBeNull();
  });

  test('text that came back after its page was closed is not lost', () => {
    const versions = [{ editorId: 'closed', typedAt: 5 }];
    const returned = newEditor({ ...opened, body: invalid, autosaves: versions }, 'form');
    const { effects, kinds } = run([quiet('m1', invalid), broken, autosaved], returned);
    expect(kinds.indexOf('autosave')).toBeLessThan(kinds.indexOf('save'));
    expect(effects).toContainEqual(
      expect.objectContaining({ kind: 'autosave', version: expect.objectContaining({ body: invalid }) }),
    );
  });

  test('a press saves nothing of it', () => {
    const events = [typed(invalid), { ...pressed('m1'), body: invalid }, broken] as const;
    expect(run(events, newEditor(opened, 'form')).kinds).not.toContain('save');
  });
});
