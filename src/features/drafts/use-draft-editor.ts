import { useEffect, useRef, useState } from 'react';
import { type DraftBody, type DraftPart, type DraftProblem, firstProblem } from '#domain/draft.ts';
import { mergeDrafts } from '#domain/draft-merge.ts';
import { discard, saveDraft, settle } from '#draft-queue/save.ts';
import type { Basis } from '#draft-queue/watch.ts';
import type { OpenedDraft } from './open-draft.ts';
import { isNameFree } from './queries.ts';
import { TypingKeeper } from './typing-keeper.ts';
import { type DraftStanding, useDraftStanding } from './use-draft-standing.ts';

export interface DraftEditor {
  body: DraftBody;
  problem: DraftProblem | null;
  /** The device could not keep something: the text is only on the screen. */
  trouble: unknown;
  isSaving: boolean;
  /** Typed since the last save. */
  isDirty: boolean;
  /** What is typed is on the device. */
  isKept: boolean;
  standing: DraftStanding;
  /** Parts of the text that came from another device, by themselves. */
  merged: readonly DraftPart[];
  change: (change: Partial<DraftBody>) => void;
  /** Checks the eight rules, then keeps the draft on the device. Resolves to whether it is kept. */
  save: () => Promise<boolean>;
  /** Once more what could not be kept: the save, or what was typed. */
  tryAgain: () => Promise<void>;
  /** The text that stands against another device's, where there is a conflict. */
  mine: DraftBody;
  /** Settles a conflict by this text: ours, or parts of both. */
  settle: (text: DraftBody) => Promise<void>;
  /** Gives up the save that the server did not take; `copied` is the text that was brought to safety first. */
  giveUp: (copied?: DraftBody) => Promise<void>;
  /** Lets go of what was typed since the last save. */
  forgetTyped: () => Promise<void>;
}

/** One draft in a form: its text, what is wrong with it, and how it stands on its way to the server. */
export function useDraftEditor(draft: { agentId: string; draftId: string; kind: 'request' | 'listing'; opened: OpenedDraft }): DraftEditor {
  const { agentId, draftId, kind, opened } = draft;
  const [body, setBody] = useState(opened.body);
  /** Read when a key is pressed, so that the fields need not be drawn anew for a handler that knows the text. */
  const latest = useRef(opened.body);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(opened.typedBy !== null);
  const [isKept, setIsKept] = useState(true);
  const [keeper] = useState(
    () =>
      new TypingKeeper({ agentId, draftId, kind }, opened.typedBy ?? [], setTrouble, (isOnDevice) => {
        setIsKept(isOnDevice);
        if (isOnDevice) setTrouble(null);
      }),
  );
  const [basis, setBasis] = useState(opened.basis);
  /** The text of the last save: what was typed since is told by it. Null where the form opened with typed text. */
  const lastKept = useRef(opened.typedBy === null ? opened.body : null);
  const failedSave = useRef(false);
  const standing = useDraftStanding(agentId, draftId);
  const { savedRev = null } = standing;
  if (standing.mutationId === basis.after && savedRev !== null && savedRev !== basis.baseRev)
    setBasis({ ...basis, baseRev: savedRev, base: standing.body ?? null });

  useEffect(() => {
    const closed = () => keeper.keepAtOnce();
    const covered = () => void keeper.keepNow().catch(setTrouble);
    addEventListener('pagehide', closed);
    document.addEventListener('visibilitychange', covered);
    return () => {
      removeEventListener('pagehide', closed);
      document.removeEventListener('visibilitychange', covered);
      keeper.close();
    };
  }, [keeper]);

  /** Our save was merged with another device's text: what came from there comes into the form, unless it was typed over meanwhile. */
  const { mutationId: mergedAs, mergedFrom, body: mergedText, baseRev: mergedRev = null, base: mergedBase = null } = standing;
  useEffect(() => {
    if (!mergedAs || !mergedText || mergedFrom === null || mergedFrom !== basis.after) return;
    const { body: both, clashing } = mergeDrafts(lastKept.current, latest.current, mergedText);
    if (clashing.length > 0) return;
    const typedOn = latest.current !== lastKept.current;
    const onTop = { baseRev: mergedRev, base: mergedBase, after: mergedAs };
    lastKept.current = mergedText;
    latest.current = typedOn ? both : mergedText;
    setBody(latest.current);
    setBasis(onTop);
    if (typedOn) keeper.type(both, onTop);
  }, [keeper, basis, mergedAs, mergedFrom, mergedText, mergedRev, mergedBase]);

  const change = (changed: Partial<DraftBody>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setBody(next);
    setIsDirty(true);
    setProblem(null);
    keeper.type(next, basis);
  };

  /** Text that is under way in the keeper is kept first, so that it cannot come back after its own save. */
  const keep = async (kept: DraftBody, send: () => Promise<string>, origin: Pick<Basis<DraftBody>, 'baseRev' | 'base'>) => {
    setIsSaving(true);
    setTrouble(null);
    try {
      await keeper.keepNow().catch(() => {});
      const saved = { baseRev: origin.baseRev, base: origin.base, after: await send() };
      setBasis(saved);
      lastKept.current = kept;
      failedSave.current = false;
      setIsDirty(!keeper.settle(kept, saved));
      setIsSaving(false);
      return true;
    } catch (failure) {
      failedSave.current = true;
      setTrouble(failure);
      setIsSaving(false);
      return false;
    }
  };

  const save = async () => {
    const isSaved = !isDirty && standing.state !== 'rejected' && (basis.after !== null || !opened.isNew);
    if (isSaved || isSaving) return true;
    setIsSaving(true);
    const text = latest.current;
    const found = await firstProblem(text, (name) => isNameFree(name, draftId));
    setProblem(found);
    setIsSaving(false);
    return found ? false : keep(text, () => saveDraft({ agentId, draftId, body: text, ...basis }, keeper.writingsIn(text)), basis);
  };

  /** A conflict may be another tab's: its settlement is not what this form's text was made from. */
  const settleBy = async (text: DraftBody) => {
    const { theirs = null, theirsRev = null, mutationId } = standing;
    if (theirsRev === null || mutationId === undefined) return;
    if (mutationId !== basis.after) return settle({ agentId, draftId, body: text, replaces: mutationId }, []).then(() => setTrouble(null), setTrouble);
    latest.current = text;
    setBody(text);
    keeper.type(text, basis);
    await keep(text, () => settle({ agentId, draftId, body: text, replaces: mutationId }, keeper.writingsIn(text)), { baseRev: theirsRev, base: theirs });
  };

  const tryAgain = async () => {
    if (failedSave.current) await save();
    else await keeper.keepNow().then(() => setTrouble(null), setTrouble);
  };

  /** What this form holds goes along only where it was typed on that save, and where nothing was typed since `copied`. */
  const giveUp = async (copied?: DraftBody) => {
    const isOurs = standing.mutationId === basis.after && (copied === undefined || copied === latest.current);
    const writings = isOurs ? keeper.writings : [];
    if (isOurs) keeper.stop();
    else await keeper.keepNow().catch(setTrouble);
    await discard(agentId, draftId, standing.mutationId ?? '', writings);
  };

  return {
    body,
    problem,
    trouble,
    isSaving,
    isDirty,
    isKept,
    standing,
    mine: standing.mutationId === basis.after ? body : (standing.body ?? body),
    merged: standing.mutationId === basis.after ? (standing.merged ?? []) : [],
    change,
    save,
    tryAgain,
    settle: settleBy,
    giveUp,
    forgetTyped: () => keeper.forget(),
  };
}
