import { describe, expect, test } from 'vitest';
import {
  autosaved,
  checked,
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
