/** Runs what the pure editor asks for. */
import type { DraftBecomes, DraftBody } from '#domain/draft.ts';
import {
  autosave,
  autosaveOnClose,
  discard,
  discardAutosaves,
  resolveConflict,
  saveDraft,
} from '#outbox/save.ts';
import type { PendingPresses } from './editor-presses.ts';
import type { EditorEffect, EditorEvent, EditorState } from './editor-state.ts';
import { touch } from '#entities/draft/new-draft-id.ts';

type EffectOf<Kind extends EditorEffect['kind']> = Extract<EditorEffect, { kind: Kind }>;

/** What the effects need of the editor that they belong to. */
export interface EffectContext {
  readonly draft: { agentId: string; draftId: string; kind: 'request' | 'listing' };
  readonly presses: PendingPresses;
  state(): EditorState;
  /** Applies the event in which an effect ends. */
  send(event: EditorEvent): void;
  /** Sends `autosaveDue` after a moment, unless that is scheduled already. */
  scheduleAutosave(): void;
  cancelAutosave(): void;
  /** Saves the text by itself after a pause, or at once. */
  saveSoon(isUrgent: boolean): void;
  /** Says which version is being written, for those who wait for it. */
  setWriting(writing: Promise<void>): void;
  /** As `setWriting`, of a save. */
  setStoring(storing: Promise<void>): void;
  /** Validates a prepared text by the rules of the form. */
  check(effect: EffectOf<'check'>): Promise<void>;
  saveQuietly(): void;
  askToSave(id: number, becomes: DraftBecomes | undefined): void;
  /** Offers to undo a publication for a while. */
  watchPublication(body: DraftBody, mutationId: string): void;
}

/** Runs one effect. How it ended comes back to the editor as an event, or answers the press. */
export function runEffect(effect: EditorEffect, context: EffectContext): void {
  const { agentId, draftId, kind } = context.draft;
  const place = { agentId, draftId };
  switch (effect.kind) {
    case 'autosaveSoon':
      return context.scheduleAutosave();
    case 'saveSoon':
      return context.saveSoon(effect.isUrgent);
    case 'autosave':
      context.cancelAutosave();
      return context.setWriting(
        autosave({ ...place, kind, ...effect.version }).then(
          () => context.send({ kind: 'autosaved' }),
          (trouble: unknown) => context.send({ kind: 'autosaveFailed', trouble }),
        ),
      );
    case 'autosaveOnClose':
      return autosaveOnClose({ ...place, kind, ...effect.version });
    case 'touch':
      return touch(draftId);
    case 'check':
      return void context.check(effect);
    case 'save': {
      const { mutationId, body, pick, base, becomes, isQuiet, supersedes, typedOn } = effect;
      const save = { ...place, mutationId, body, pick, ...base, becomes, isQuiet };
      return whenSaved(saveDraft(save, supersedes, typedOn), context);
    }
    case 'resolve':
      return resolve(effect, context);
    case 'published':
      return context.watchPublication(effect.body, effect.mutationId);
    case 'discard':
      context.cancelAutosave();
      return void context.presses.answerAfter(effect.id, discarded(effect, context));
    case 'saveAgain':
      return effect.isQuiet ? context.saveQuietly() : context.askToSave(effect.id, effect.becomes);
    case 'answer':
      return context.presses.answer(effect.id, effect.isSaved);
  }
}

function whenSaved(saved: Promise<unknown>, context: EffectContext): void {
  context.setStoring(
    saved.then(
      () => context.send({ kind: 'stored' }),
      (trouble: unknown) => context.send({ kind: 'storeFailed', trouble }),
    ),
  );
}

function resolve(effect: EffectOf<'resolve'>, context: EffectContext): void {
  const { mutationId, body, replaces, supersedes, typedOn, isOther } = effect;
  const { agentId, draftId } = context.draft;
  const { becomes } = context.state().sync;
  const resolution = { agentId, draftId, mutationId, body, replaces };
  const resolved = resolveConflict(resolution, supersedes, typedOn);
  if (!isOther) return whenSaved(resolved, context);
  resolved.then(
    () => {
      if (becomes === 'Published') context.watchPublication(body, mutationId);
      context.send({ kind: 'troubled', trouble: null });
    },
    (trouble: unknown) => context.send({ kind: 'troubled', trouble }),
  );
}

function discarded(
  { mutationId, versions }: EffectOf<'discard'>,
  { draft: { agentId, draftId } }: EffectContext,
): Promise<void> {
  return mutationId === null
    ? discardAutosaves(agentId, draftId, versions)
    : discard(agentId, draftId, mutationId, versions);
}
