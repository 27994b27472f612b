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
import { newDraft } from './open-draft.ts';
import type { SyncState } from './sync-state.ts';

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
