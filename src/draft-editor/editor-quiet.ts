/** The rules for a quiet save: one that no press asked for. */
import { isSameBody } from '#domain/draft/draft-merge.ts';
import { type DraftBody, isForPublic } from '#domain/draft/draft.ts';
import { onlyRemovesOwner, withOwnerRemoved } from '#domain/owner/owner-removal.ts';
import { versionsFrom, withoutText } from './autosave.ts';
import { type EditorState, type EditorStep, isOwnSave } from './editor-state.ts';
import { isCorrectable } from './rejection-problems.ts';
import { isOvertaken } from './sync-state.ts';

/**
 * True while another save of the draft needs the agent, or is about to publish or submit it: what is saved
 * behind that would be published in its place. A rejected plain save of this form does not block where another
 * text may be accepted.
 */
export function isQuietSaveBlocked(state: EditorState): boolean {
  const { sync, base } = state;
  if (sync.state === 'conflict' || !isSyncKnown(state)) return true;
  const isPublication = isForPublic(sync.becomes);
  if (sync.state === 'rejected') return isPublication || !isOwnSave(state) || !isCorrectable(sync);
  return sync.state === 'sent' ? sync.becomes === 'Submitted' && !isOvertaken(sync, base) : isPublication;
}

/** False while the outbox has not reported the sync state of the save that the text was made from. */
function isSyncKnown({ isOutboxRead, sync, base, published, delivered }: EditorState): boolean {
  if (base.parent === null) return true;
  return isOutboxRead && (base.parent !== published || [sync.mutationId, delivered].includes(published));
}

/**
 * True while there is text that is neither saved nor discarded, and no save that blocks a quiet one. A press
 * that the device could not store is tried again by a press.
 */
export function hasTextForQuietSave(state: EditorState): boolean {
  const { isDirty, autosave, discarding, failedSave } = state;
  const isTyped = autosave.latest !== null || autosave.openedFrom.length > 0;
  return isDirty && isTyped && !discarding && !failedSave && !isQuietSaveBlocked(state);
}

/** True while a quiet save of the latest text runs. */
export function isQuietlySaving({ saving, autosave }: EditorState): boolean {
  return saving !== null && saving.isQuiet && saving.order === autosave.typedCount;
}

/** Ends a quiet save that is not being stored yet: its text stays autosaved. */
export function withoutQuietSave(state: EditorState): EditorState {
  const { saving } = state;
  return saving?.isQuiet && saving.step !== 'storing' ? { ...state, saving: null } : state;
}

/** The text that the present one was made from; null where it is not known. */
const baseText = ({ lastSaved, base }: EditorState): DraftBody | null =>
  lastSaved ?? (base.parent === null ? base.base : null);

/** True where the text is the same again as what it was made from: the agent has typed and taken it back. */
export function isTakenBack(state: EditorState, body: DraftBody): boolean {
  const known = baseText(state);
  return known !== null && isSameBody(known, body);
}

/** True where the text only removes facts of the owner from what it was made from. */
export function removesOwner(state: EditorState, body: DraftBody): boolean {
  const known = baseText(state);
  return known !== null && onlyRemovesOwner(known, body);
}

/**
 * What the text was made from, without the facts of the owner that the text has removed; null where it removes none,
 * or where that text is not known.
 */
export function ownerRemoval(state: EditorState, body: DraftBody): DraftBody | null {
  const known = baseText(state);
  return known && withOwnerRemoved(known, body);
}

/**
 * The typed text was taken back: discards its autosaved versions. While one is being written, asks for another quiet
 * save instead, which decides again.
 */
export function withNothingTyped(state: EditorState): EditorStep {
  if (state.autosave.writing) return { state, effects: [{ kind: 'saveSoon', isUrgent: false }] };
  const versions = versionsFrom(state.autosave);
  return {
    state: {
      ...state,
      isDirty: false,
      unsavable: null,
      lastSaved: baseText(state),
      autosave: withoutText(state.autosave),
    },
    effects: [{ kind: 'discard', id: 0, mutationId: null, versions }],
  };
}
