import { useEffect, useState } from 'react';
import { type DraftBody, type DraftProblem, firstProblem } from '#domain/draft.ts';
import { saveDraft } from '#draft-queue/save.ts';
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
  standing: DraftStanding;
  change: (change: Partial<DraftBody>) => void;
  /** Checks the eight rules, then keeps the draft on the device. Resolves to whether it is kept. */
  save: () => Promise<boolean>;
  /** Starts over from the draft as saved, on this device or the server. */
  forgetTyped: () => Promise<void>;
}

/** One draft in a form: its text, what is wrong with it, and how it stands on its way to the server. */
export function useDraftEditor(draft: { agentId: string; draftId: string; kind: 'request' | 'listing'; opened: OpenedDraft }): DraftEditor {
  const { agentId, draftId, kind, opened } = draft;
  const [body, setBody] = useState(opened.body);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(opened.wasTyped);
  const [keeper] = useState(() => new TypingKeeper({ agentId, draftId, kind }, setTrouble));
  const [basis, setBasis] = useState(opened.basis);
  const standing = useDraftStanding(agentId, draftId);
  if (standing.mutationId === basis.after && standing.ackedRev !== null && standing.ackedRev !== basis.baseRev) setBasis({ ...basis, baseRev: standing.ackedRev });

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
    const next = { ...body, ...changed };
    setBody(next);
    setIsDirty(true);
    setProblem(null);
    keeper.type(next, basis);
  };

  const save = async () => {
    setIsSaving(true);
    setTrouble(null);
    try {
      const found = await firstProblem(body, (name) => isNameFree(name, draftId));
      setProblem(found);
      if (found) return false;
      const after = await saveDraft({ agentId, draftId, body, baseRev: basis.baseRev, after: basis.after });
      const saved = { ...basis, after };
      setBasis(saved);
      setIsDirty(!keeper.settle(body, saved));
      return true;
    } catch (failure) {
      setTrouble(failure);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return { body, problem, trouble, isSaving, isDirty, standing, change, save, forgetTyped: () => keeper.forget() };
}
