import { useEffect, useRef, useState } from 'react';
import { type DraftBody, type DraftProblem, firstProblem } from '#domain/draft.ts';
import { discard, keepMine, saveDraft } from '#draft-queue/save.ts';
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
  change: (change: Partial<DraftBody>) => void;
  /** Checks the eight rules, then keeps the draft on the device. Resolves to whether it is kept. */
  save: () => Promise<boolean>;
  /** The text that stands against another device's, where there is a conflict. */
  mine: DraftBody;
  /** Keeps our text over another device's. */
  keepOurs: () => Promise<void>;
  /** Gives up the save that the server did not take. */
  giveUp: () => Promise<void>;
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
  const [keeper] = useState(() => new TypingKeeper({ agentId, draftId, kind }, opened.typedBy, setTrouble, setIsKept));
  const [basis, setBasis] = useState(opened.basis);
  const standing = useDraftStanding(agentId, draftId);
  if (standing.mutationId === basis.after && standing.ackedRev !== null && standing.ackedRev !== basis.baseRev)
    setBasis({ ...basis, baseRev: standing.ackedRev });

  useEffect(() => {
    const goingAway = () => void keeper.keepNow().catch(setTrouble);
    addEventListener('pagehide', goingAway);
    document.addEventListener('visibilitychange', goingAway);
    return () => {
      removeEventListener('pagehide', goingAway);
      document.removeEventListener('visibilitychange', goingAway);
      keeper.close();
    };
  }, [keeper]);

  const change = (changed: Partial<DraftBody>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setBody(next);
    setIsDirty(true);
    setProblem(null);
    keeper.type(next, basis);
  };

  /** Text that is under way in the keeper is kept first, so that it cannot come back after its own save. */
  const keep = async (kept: DraftBody, send: () => Promise<string>, baseRev: number | null) => {
    setIsSaving(true);
    setTrouble(null);
    try {
      await keeper.keepNow().catch(() => {});
      const saved = { baseRev, after: await send() };
      setBasis(saved);
      setIsDirty(!keeper.settle(kept, saved));
      return true;
    } catch (failure) {
      setTrouble(failure);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  const save = async () => {
    const isSaved = !isDirty && standing.state !== 'rejected' && (standing.state !== 'none' || !opened.isNew);
    if (isSaved || isSaving) return true;
    setIsSaving(true);
    const text = latest.current;
    const found = await firstProblem(text, (name) => isNameFree(name, draftId));
    setProblem(found);
    setIsSaving(false);
    return found ? false : keep(text, () => saveDraft({ agentId, draftId, body: text, ...basis }, keeper.typedBy), basis.baseRev);
  };

  const keepOurs = async () => {
    const { theirs, mutationId } = standing;
    if (!theirs || !mutationId) return;
    const isOurs = mutationId === basis.after;
    const text = isOurs ? latest.current : (standing.body ?? latest.current);
    await keep(text, () => keepMine({ agentId, draftId, body: text, replaces: mutationId }, isOurs ? keeper.typedBy : []), theirs.rev);
  };

  const giveUp = () => discard(agentId, draftId, standing.mutationId ?? '', keeper.typedBy);

  return {
    body,
    problem,
    trouble,
    isSaving,
    isDirty,
    isKept,
    standing,
    mine: standing.mutationId === basis.after ? body : (standing.body ?? body),
    change,
    save,
    keepOurs,
    giveUp,
    forgetTyped: () => keeper.forget(),
  };
}
