/** Runs the effects of the editor that store or discard on this device. */
import { autosave, discard, discardAutosaves, resolveConflict, saveDraft } from '#outbox/save.ts';
import { platformsAfterPublishing } from '#entities/posting/after-publishing.ts';
import type { EditorEffect, EditorEvent } from './editor-state.ts';
import type { OpenedDraft } from './open-draft.ts';

type EffectOf<Kind extends EditorEffect['kind']> = Extract<EditorEffect, { kind: Kind }>;

/** Which draft a form edits. */
export interface EditedId {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
}

/** Stores a text. Resolves to the event in which that ends, and never rejects. */
export function storeOnDevice(
  effect: EffectOf<'autosave' | 'save' | 'resolve'>,
  { agentId, draftId, kind, opened }: EditedId & { opened: Pick<OpenedDraft, 'status' | 'listed'> },
): Promise<EditorEvent> {
  const ids = { agentId, draftId };
  switch (effect.kind) {
    case 'autosave':
      return autosave({ ...ids, kind, ...effect.version }).then(
        () => ({ kind: 'autosaved' }),
        (error: unknown) => ({ kind: 'autosaveFailed', error }),
      );
    case 'save': {
      const { mutationId, body, pick, base, becomes, isQuiet, supersedes, typedOn } = effect;
      const isNew = becomes === 'Published' && opened.status !== 'Published' && !opened.listed;
      const isFirst = isNew && opened.listed === false;
      const postTo = isNew ? platformsAfterPublishing(agentId) : [];
      const save = { ...ids, mutationId, body, pick, ...base, becomes, isQuiet, isFirst, postTo };
      return toStoreEvent(saveDraft(save, supersedes, typedOn));
    }
    case 'resolve': {
      const { mutationId, body, replaces, supersedes, typedOn, isOther } = effect;
      const resolved = resolveConflict({ ...ids, mutationId, body, replaces }, supersedes, typedOn);
      if (!isOther) return toStoreEvent(resolved);
      return resolved.then(
        () => ({ kind: 'errorSet', error: null }),
        (error: unknown) => ({ kind: 'errorSet', error }),
      );
    }
  }
}

function toStoreEvent(stored: Promise<unknown>): Promise<EditorEvent> {
  return stored.then(
    () => ({ kind: 'stored' }),
    (error: unknown) => ({ kind: 'storeFailed', error }),
  );
}

/** Discards a save, or only what is autosaved. @throws {ApiError} */
export function discardOnDevice(
  { mutationId, versions }: EffectOf<'discard'>,
  { agentId, draftId }: EditedId,
): Promise<void> {
  return mutationId === null
    ? discardAutosaves(agentId, draftId, versions)
    : discard(agentId, draftId, mutationId, versions);
}
