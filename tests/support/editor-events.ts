import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { newEditor, reduce } from '../../src/draft-editor/editor.ts';
import type { EditorEffect, EditorEvent, EditorState } from '../../src/draft-editor/editor-state.ts';
import { newDraft } from '../../src/draft-editor/open-draft.ts';
import type { SyncState } from '../../src/draft-editor/sync-state.ts';

export const text: DraftBody = { ...emptyDraft, name: 'Vista Alam' };
export const more: DraftBody = { ...text, remarks: 'Corner unit.' };
export const problem = { field: 'name', code: 'draft_name_duplicate' } as const;

export const typed = (body = text) => ({ kind: 'typed', body }) as const;
export const quiet = (mutationId = 'm1', body = text) =>
  ({ kind: 'quietSaveAsked', mutationId, body }) as const;
export const pressed = (mutationId: string, becomes?: 'Published') =>
  ({ kind: 'saveAsked', id: 7, mutationId, becomes, body: text, missing: [] }) as const;
export const checked = (mutationId = 'm1') => ({ kind: 'checked', mutationId, problems: [] }) as const;
export const heard = (sync: Partial<SyncState>) =>
  ({ kind: 'outboxChanged', sync: { state: 'none', ackedRev: null, ...sync } }) as const;
export const autosaved = { kind: 'autosaved' } as const;
export const stored = { kind: 'stored' } as const;

/** The editor after these events, with what it asked for meanwhile. */
export function run(events: readonly EditorEvent[], from: EditorState = newEditor(newDraft, 'form')) {
  const effects: EditorEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = reduce(state, event, 1_000);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, kinds: effects.map(({ kind }) => kind) };
}
