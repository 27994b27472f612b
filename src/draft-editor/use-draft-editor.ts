import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Observable, useObservable } from '#browser/observable.ts';
import type { DraftBecomes, DraftBody } from '#domain/draft.ts';
import type { DraftPart } from '#domain/draft-parts.ts';
import { dayOf } from '#domain/formats.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { watchEmptied } from '#outbox/events.ts';
import { draftOnDevice } from '#outbox/read.ts';
import type { Prefill, PrefillEvent } from './prefill.ts';
import { isOwnSave } from './editor-state.ts';
import { type EditedDraft, EditorStore, type FormChecks } from './editor-store.ts';
import {
  type FormProblem,
  missingOnForm,
  problemsOfPublishing,
  problemsOfSaving,
  savable,
  unknownHere,
} from '#entities/draft/form-rules.ts';
import { type Change, type FormStore, changed } from './form-store.ts';
import { isNameFree } from '#entities/draft/queries.ts';
import type { SyncState } from './sync-state.ts';
import { useSyncState } from './use-sync-state.ts';
import { publishable } from '#entities/draft/visible-fields.ts';

export interface DraftEditor {
  text: FormStore;
  problems: readonly FormProblem[];
  /** What keeps the text from being saved by itself; null where nothing does. */
  unsavable: FormProblem | null;
  /** False while another save of the draft needs the agent, or publishes or submits it. */
  canSaveItself: boolean;
  /** Number of validations so far; changes after each, so that the form can move the focus. */
  validationCount: number;
  /** Why the device could not store something: the text is only on the screen. */
  trouble: unknown;
  isSaving: boolean;
  /** The text is being submitted: it must not be changed any more. */
  isSubmitting: boolean;
  /** Typed since the last save. */
  isDirty: boolean;
  /** What is typed is on the device. */
  isStored: boolean;
  syncState: SyncState;
  /** The sync state is that of this form's own last save, and not an earlier or another tab's. */
  isOwnSyncState: boolean;
  /** Parts of the text that were merged into it from another device. */
  merged: readonly DraftPart[];
  change: Change;
  prefill: Observable<Prefill>;
  /** Picks a property, or says that there is none any more. */
  onPrefill: (event: PrefillEvent) => void;
  /** Stores what was to be published or submitted as a draft. Resolves to whether it is stored. */
  save: () => Promise<boolean>;
  /** Saves what is typed, where it passes the rules; else nothing is shown or changed. */
  saveQuietly: () => void;
  /** As `save`, and submits or publishes the draft. */
  publishOrSubmit: (becomes: Exclude<DraftBecomes, 'Draft'>) => Promise<boolean>;
  /** Once more what could not be stored: the save, or what was typed. */
  retry: () => Promise<void>;
  /** Resolves when what is typed is on the device. @throws {ApiError} where the device cannot store it */
  storeTyped: () => Promise<void>;
  /** The text of a save that conflicts or was rejected; null where that is this form's own text. */
  otherText: DraftBody | null;
  /** Resolves a conflict by this text: ours, or parts of both. */
  resolveConflict: (body: DraftBody) => Promise<void>;
  /** Discards the save that the server rejected; `copied` is the text that was copied before. */
  discardSave: (copied?: DraftBody) => Promise<void>;
  /** Discards what was typed since the last save. */
  discardTyped: () => Promise<void>;
}

/** The rules of the form, by the lookups on this device and the names that the server knows. */
function useFormChecks(draftId: string, onServer: DraftBody | null): FormChecks {
  const { data: locations } = useQuery(locationsQuery);
  const unknownIn = unknownHere(onServer, locations);
  const isFree = async (name: string) => name === onServer?.name || isNameFree(name, draftId);
  const isDecidedLater = async () => true;
  return {
    prepare: (body, becomes) =>
      becomes === 'Published'
        ? { body: publishable(body), missing: missingOnForm(body, dayOf(Date.now())) }
        : { body: savable(body, unknownIn), missing: [] },
    check: (body, becomes, { isLeaving }) => {
      const isUnique = isLeaving ? isDecidedLater : isFree;
      return becomes === 'Published'
        ? problemsOfPublishing(body, dayOf(Date.now()), isUnique, unknownIn)
        : problemsOfSaving(body, isUnique, unknownIn);
    },
  };
}

/** The events of the page that the editor has to know of. */
function usePageEvents(store: EditorStore, { agentId, draftId }: EditedDraft): void {
  useEffect(() => {
    const hidden = () => store.send({ kind: 'pageHidden' });
    const covered = () => store.leavePage();
    const emptied = () =>
      void draftOnDevice(agentId, draftId).then(
        ({ saved }) => store.send({ kind: 'outboxEmptied', savedHere: saved?.mutationId ?? null }),
        (trouble: unknown) => store.send({ kind: 'troubled', trouble }),
      );
    addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', covered);
    const stopWatching = watchEmptied(emptied);
    store.open();
    return () => {
      removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', covered);
      stopWatching();
      store.close();
    };
  }, [store, agentId, draftId]);
}

const unknownSync: SyncState = { state: 'none', ackedRev: null };

/** One draft in a form: its text, what is wrong with it, and its sync state. */
export function useDraftEditor(draft: EditedDraft): DraftEditor {
  const { agentId, draftId } = draft;
  const [store] = useState(() => new EditorStore(draft));
  const view = useObservable(store.view);
  const known = useSyncState(agentId, draftId);
  const syncState = known ?? unknownSync;
  const checks = useFormChecks(draftId, view.base.base);
  useLayoutEffect(() => {
    store.setChecks(checks);
  });
  useLayoutEffect(() => {
    if (known) store.send({ kind: 'outboxChanged', sync: known });
  }, [store, known]);
  usePageEvents(store, draft);

  const isOwn = isOwnSave({ sync: syncState, base: view.base });
  return {
    ...view,
    text: store.text,
    syncState,
    isOwnSyncState: isOwn,
    merged: isOwn ? (syncState.merged ?? []) : [],
    otherText: isOwn ? null : (syncState.body ?? null),
    change: (change) => store.send({ kind: 'typed', body: changed(store.text.get(), change) }),
    prefill: store.prefill,
    onPrefill: (event) => store.send(event),
    save: () => store.save(),
    saveQuietly: () => store.saveQuietly(),
    publishOrSubmit: (becomes) => store.save(becomes),
    retry: () => store.retry(),
    storeTyped: () => store.storeTyped(),
    resolveConflict: (body) => store.resolve(body),
    discardSave: (copied) => store.discardSave(copied),
    discardTyped: () => store.discardTyped(),
  };
}
