import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftBecomes, DraftBody, DraftPart } from '#domain/draft.ts';
import { mergeDrafts } from '#domain/draft-merge.ts';
import { dayOf } from '#domain/formats.ts';
import { discard, saveDraft, resolveConflict } from '#outbox/save.ts';
import { type DraftBase, draftOnDevice } from '#outbox/read.ts';
import { watchEmptied } from '#outbox/events.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { followPublication } from './publications.ts';
import { type Change, DraftText } from './form-store.ts';
import {
  type FormProblem,
  missingOnForm,
  problemsOfPublishing,
  problemsOfSaving,
  savable,
  stillWrong,
  unknownHere,
} from './form-rules.ts';
import { publishable } from './visible-fields.ts';
import type { OpenedDraft } from './open-draft.ts';
import { isNameFree } from './queries.ts';
import { TypingKeeper } from './autosave.ts';
import { type SyncState, useSyncState } from './use-sync-state.ts';

export interface DraftEditor {
  text: DraftText;
  problems: readonly FormProblem[];
  /** How often the text was looked through for problems. */
  found: number;
  /** The device could not keep something: the text is only on the screen. */
  trouble: unknown;
  isSaving: boolean;
  /** Typed since the last save. */
  isDirty: boolean;
  /** What is typed is on the device. */
  isKept: boolean;
  syncState: SyncState;
  /** The sync state is that of this form's own last save, and not an earlier or another tab's. */
  isOwnSyncState: boolean;
  /** Parts of the text that came from another device, by themselves. */
  merged: readonly DraftPart[];
  change: Change;
  /** Checks the eight rules, then keeps the draft on the device. Resolves to whether it is kept. */
  save: () => Promise<boolean>;
  /**
   * As `save`, and hands the draft in: a request to be checked, a listing to be published once nothing is
   * missing.
   */
  publishOrSubmit: (becomes: Exclude<DraftBecomes, 'Draft'>) => Promise<boolean>;
  /** Once more what could not be kept: the save, or what was typed. */
  tryAgain: () => Promise<void>;
  /**
   * The save whose text stands against another device's, or that was not taken: null where that is this
   * form's own text.
   */
  otherText: DraftBody | null;
  /** Settles a conflict by this text: ours, or parts of both. */
  resolveConflict: (text: DraftBody) => Promise<void>;
  /**
   * Gives up the save that the server did not take; `copied` is the text that was brought to safety first.
   */
  giveUp: (copied?: DraftBody) => Promise<void>;
  /** Lets go of what was typed since the last save. */
  discardAutosaves: () => Promise<void>;
}

/** One draft in a form: its text, what is wrong with it, and how it stands on its way to the server. */
export function useDraftEditor(draft: {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  opened: OpenedDraft;
}): DraftEditor {
  const { agentId, draftId, kind, opened } = draft;
  const [text] = useState(() => new DraftText(opened.body));
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [found, setFound] = useState(0);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(opened.autosavedBy !== null);
  const [isKept, setIsKept] = useState(true);
  const [keeper] = useState(
    () =>
      new TypingKeeper({ agentId, draftId, kind }, opened.autosavedBy ?? [], setTrouble, (isOnDevice) => {
        setIsKept(isOnDevice);
        if (isOnDevice) setTrouble(null);
      }),
  );
  const [draftBase, setDraftBase] = useState(opened.draftBase);
  /**
   * The text of the last save: what was typed since is told by it. Null where the form opened with typed
   * text.
   */
  const lastKept = useRef(opened.autosavedBy === null ? opened.body : null);
  const failedSave = useRef<{ becomes: DraftBecomes | undefined } | null>(null);
  /** Two presses in one moment are one save. */
  const isBusy = useRef(false);
  /** A save that is asked for during another one follows it: it may mean more text. */
  const isWantedAgain = useRef(false);
  const syncState = useSyncState(agentId, draftId);
  const { data: locations } = useQuery(locationsQuery);
  const unknownIn = unknownHere(draftBase.base, locations);
  const { savedRev = null } = syncState;
  if (syncState.mutationId === draftBase.parent && savedRev !== null && savedRev !== draftBase.baseRev)
    setDraftBase({ ...draftBase, baseRev: savedRev, base: syncState.body ?? null });

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

  /**
   * Our save was merged with another device's text: what came from there comes into the form, unless it was
   * typed over meanwhile.
   */
  const {
    mutationId: mergedAs,
    mergedFrom,
    body: mergedText,
    baseRev: mergedRev = null,
    base: mergedBase = null,
  } = syncState;
  useEffect(() => {
    if (!mergedAs || !mergedText || mergedFrom === null || mergedFrom !== draftBase.parent) return;
    const { body: both, clashing } = mergeDrafts(lastKept.current, text.body, mergedText);
    if (clashing.length > 0) return;
    const typedOn = text.body !== lastKept.current;
    const onTop = { baseRev: mergedRev, base: mergedBase, parent: mergedAs };
    lastKept.current = mergedText;
    text.replace(typedOn ? both : mergedText);
    setDraftBase(onTop);
    if (typedOn) keeper.type(both, onTop);
  }, [keeper, text, draftBase, mergedAs, mergedFrom, mergedText, mergedRev, mergedBase]);

  const isOwnSyncState = syncState.mutationId !== undefined && syncState.mutationId === draftBase.parent;

  /**
   * The browser emptied the outbox under the open form: what neither the server nor the device has is kept
   * anew.
   */
  const sentSave = useRef<string | null>(null);
  const now = useRef({ draftBase, isDirty });
  useEffect(() => {
    now.current = { draftBase, isDirty };
    if (syncState.mutationId !== undefined && savedRev !== null) sentSave.current = syncState.mutationId;
  }, [draftBase, isDirty, syncState.mutationId, savedRev]);
  useEffect(() => {
    const keepAnew = async () => {
      const { saved } = await draftOnDevice(agentId, draftId);
      const { draftBase: madeFrom, isDirty: isTyped } = now.current;
      const isHere =
        madeFrom.parent === null || [saved?.mutationId, sentSave.current].includes(madeFrom.parent);
      if (isBusy.current || (!isTyped && isHere)) return;
      setIsDirty(true);
      keeper.type(text.body, madeFrom);
    };
    return watchEmptied(() => void keepAnew().catch(setTrouble));
  }, [keeper, text, agentId, draftId]);

  const change: Change = (changed) => {
    const before = text.body;
    const next = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) };
    text.replace(next);
    setIsDirty(true);
    if (problems.length > 0) setProblems(stillWrong(problems, before, next));
    keeper.type(next, draftBase);
  };

  /** What publishes can be taken back for a while. */
  const follow = (mutationId: string, { name }: DraftBody) =>
    followPublication({ agentId, draftId, mutationId, name, form: location.pathname + location.search });

  /**
   * Text that is under way in the keeper is kept first, so that it cannot come back after its own save.
   * Resolves to the save's key, or null.
   */
  const keep = async (
    kept: DraftBody,
    send: () => Promise<string>,
    origin: Pick<DraftBase<DraftBody>, 'baseRev' | 'base'>,
    becomes?: DraftBecomes,
  ) => {
    setIsSaving(true);
    setTrouble(null);
    try {
      await keeper.keepNow().catch(() => {});
      const saved = { baseRev: origin.baseRev, base: origin.base, parent: await send() };
      setDraftBase(saved);
      lastKept.current = kept;
      failedSave.current = null;
      setIsDirty(!keeper.settle(kept, saved));
      setIsSaving(false);
      return saved.parent;
    } catch (failure) {
      failedSave.current = { becomes };
      setTrouble(failure);
      setIsSaving(false);
      return null;
    }
  };

  const show = (wrong: readonly FormProblem[]) => {
    setProblems(wrong);
    setFound((before) => before + 1);
  };

  /**
   * Finds what is wrong with the text, or keeps it. What is judged is what is kept, whatever is typed
   * meanwhile.
   */
  const judgeAndKeep = async (
    body: DraftBody,
    judge: (isNameUnique: (name: string) => Promise<boolean>) => Promise<FormProblem[]>,
    becomes?: DraftBecomes,
  ) => {
    isBusy.current = true;
    setIsSaving(true);
    if (body !== text.body) change(body);
    const kept = text.body;
    const wrong = await judge((name) => isNameFree(name, draftId));
    show(wrong);
    setIsSaving(false);
    const save = () =>
      saveDraft({ agentId, draftId, body: kept, ...draftBase, becomes }, keeper.versionsIn(kept));
    const mutationId = wrong.length === 0 ? await keep(kept, save, draftBase, becomes) : null;
    isBusy.current = false;
    if (mutationId !== null && becomes === 'Published') follow(mutationId, kept);
    return mutationId !== null;
  };

  const save = async () => {
    const isSaved =
      !isDirty && syncState.state !== 'rejected' && (draftBase.parent !== null || !opened.isNew);
    if (isBusy.current) isWantedAgain.current = true;
    if (isSaved || isBusy.current) return true;
    const body = savable(text.body, unknownIn);
    return judgeAndKeep(body, (isNameUnique) => problemsOfSaving(body, isNameUnique, unknownIn));
  };

  const saveAgain = useEffectEvent(() => void save());
  useEffect(() => {
    if (isSaving || !isWantedAgain.current) return;
    isWantedAgain.current = false;
    saveAgain();
  }, [isSaving]);

  const publishOrSubmit = async (becomes: Exclude<DraftBecomes, 'Draft'>) => {
    const isPublishedOrSubmitted =
      !isDirty && isOwnSyncState && syncState.state !== 'rejected' && syncState.becomes === becomes;
    if (isPublishedOrSubmitted || isBusy.current) return isPublishedOrSubmitted;
    if (becomes === 'Submitted') {
      const body = savable(text.body, unknownIn);
      return judgeAndKeep(body, (isNameUnique) => problemsOfSaving(body, isNameUnique, unknownIn), becomes);
    }
    const body = publishable(text.body);
    const missing = missingOnForm(text.body, dayOf(Date.now()));
    if (missing.length > 0) {
      show(missing);
      return false;
    }
    return judgeAndKeep(
      body,
      (isNameUnique) => problemsOfPublishing(body, dayOf(Date.now()), isNameUnique, unknownIn),
      becomes,
    );
  };

  /** A conflict may be another tab's: its settlement is not what this form's text was made from. */
  const resolveBy = async (resolved: DraftBody) => {
    const { theirs = null, theirsRev = null, mutationId, becomes } = syncState;
    if (theirsRev === null || mutationId === undefined) return;
    const isKept = (key: string | null) => key !== null && becomes === 'Published' && follow(key, resolved);
    if (mutationId !== draftBase.parent) {
      const settling = resolveConflict({ agentId, draftId, body: resolved, replaces: mutationId }, []).then(
        isKept,
      );
      return settling.then(() => setTrouble(null), setTrouble);
    }
    text.replace(resolved);
    keeper.type(resolved, draftBase);
    const key = await keep(
      resolved,
      () =>
        resolveConflict(
          { agentId, draftId, body: resolved, replaces: mutationId },
          keeper.versionsIn(resolved),
        ),
      {
        baseRev: theirsRev,
        base: theirs,
      },
    );
    isKept(key);
  };

  const tryAgain = async () => {
    const failed = failedSave.current;
    if (failed)
      await (failed.becomes === 'Submitted' || failed.becomes === 'Published'
        ? publishOrSubmit(failed.becomes)
        : save());
    else await keeper.keepNow().then(() => setTrouble(null), setTrouble);
  };

  /**
   * What this form holds goes along only where it was typed on that save, and where nothing was typed since
   * `copied`.
   */
  const giveUp = async (copied?: DraftBody) => {
    const isOurs =
      syncState.mutationId === draftBase.parent && (copied === undefined || copied === text.body);
    const versions = isOurs ? keeper.versions : [];
    if (isOurs) keeper.stop();
    else await keeper.keepNow().catch(setTrouble);
    await discard(agentId, draftId, syncState.mutationId ?? '', versions);
  };

  return {
    text,
    problems,
    found,
    trouble,
    isSaving,
    isDirty,
    isKept,
    syncState,
    isOwnSyncState,
    otherText: syncState.mutationId === draftBase.parent ? null : (syncState.body ?? null),
    merged: syncState.mutationId === draftBase.parent ? (syncState.merged ?? []) : [],
    change,
    save,
    publishOrSubmit,
    tryAgain,
    resolveConflict: resolveBy,
    giveUp,
    discardAutosaves: () => keeper.forget(),
  };
}
