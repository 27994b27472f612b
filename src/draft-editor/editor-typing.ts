/** The editor while the agent types. */
import type { DraftBody } from '#domain/draft/draft.ts';
import type { DraftBase } from '#outbox/read.ts';
import { type AutosaveBase, withTyped, withWriting } from './autosave.ts';
import type { EditorState, EditorStep, Saving } from './editor-state.ts';
import { stillInvalid } from '#entities/draft/form-rules.ts';

/**
 * The base of the text on the screen. While a save is being stored, that is the save; `fallbackParent` is the save
 * before it, which counts if this one cannot be stored.
 */
export function baseOfTyped({ saving, base, prefill }: EditorState): AutosaveBase {
  const pick = prefill.pick && { pick: prefill.pick };
  if (saving?.step !== 'storing') return { ...base, ...pick };
  return { ...baseAfterSave(saving), fallbackParent: base.parent, ...pick };
}

/** The base of text that is typed after a save. */
export function baseAfterSave({ base: { baseRev, base }, mutationId }: Saving): DraftBase<DraftBody> {
  return { baseRev, base, parent: mutationId };
}

/** The agent typed: the text is dirty, is autosaved soon, and saved by itself after a pause. */
export function typed(state: EditorState, body: DraftBody): EditorStep {
  const { problems, unsavable, body: before, autosave } = state;
  const isFirst = autosave.typedCount === 0;
  const isUrgent = hasNewPhoto(before, body);
  return {
    state: {
      ...state,
      body,
      isDirty: true,
      problems: problems.length > 0 ? stillInvalid(problems, before, body) : problems,
      unsavable: unsavable && (stillInvalid([unsavable], before, body)[0] ?? null),
      autosave: withTyped(autosave, body),
    },
    effects: [
      ...(isFirst ? [{ kind: 'touch' } as const] : []),
      { kind: 'autosaveSoon' },
      { kind: 'saveSoon', isUrgent },
    ],
  };
}

function hasNewPhoto(
  { photos: before = [] }: Partial<DraftBody>,
  { photos = [] }: Partial<DraftBody>,
): boolean {
  return photos !== before && photos.some(({ id }) => before.every((photo) => photo.id !== id));
}

/** Autosaves what the device does not hold yet, except the text that is being stored as a save. */
export function autosaved(state: EditorState, now: number): EditorStep {
  const { saving } = state;
  const isBeingSaved = saving?.step === 'storing' && (state.autosave.latest?.order ?? 0) <= saving.order;
  if (isBeingSaved) return { state, effects: [] };
  const { state: autosave, version } = withWriting(state.autosave, baseOfTyped(state), now);
  return { state: { ...state, autosave }, effects: version ? [{ kind: 'autosave', version }] : [] };
}
