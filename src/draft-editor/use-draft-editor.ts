import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useMemo } from 'react';
import { useObservable } from '#browser/observable.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { DraftPart } from '#domain/listing/draft-parts.ts';
import { toDay } from '#domain/time.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { watchEmptied } from '#outbox/events.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { isOwnSave } from './editor-state.ts';
import type { EditorView } from './editor-view.ts';
import { type EditedDraft, EditorStore, type FormChecks } from './editor-store.ts';
import {
  missingOnForm,
  problemsOfPublishing,
  problemsOfSaving,
  savable,
  unknownHere,
} from '#entities/draft/form-rules.ts';
import { isNameFree, nameQuery } from '#entities/draft/queries.ts';
import { type SyncState, toSyncState } from './sync-state.ts';
import { publishable } from '#entities/draft/visible-fields.ts';
import { useDraftOnDevice } from '#entities/outbox/use-outbox.ts';

/** The sync state of one draft, updated from every tab and the worker; null until the device was read. */
function useSyncState(agentId: string, draftId: string): SyncState | null {
  const { data } = useDraftOnDevice(agentId, draftId);
  const [ackedRev, setAckedRev] = useState<number | null>(null);
  const saved = data?.saved;
  if (saved && saved.ackedRev !== null && saved.ackedRev !== ackedRev) setAckedRev(saved.ackedRev);
  return useMemo(() => (saved === undefined ? null : toSyncState(saved, ackedRev)), [saved, ackedRev]);
}

/** One draft in a form: what screens show of it, and the store that every action of the agent goes through. */
export interface DraftEditor extends EditorView {
  store: EditorStore;
  /** The sync state is that of this form's own last save, and not an earlier or another tab's. */
  isOwnSyncState: boolean;
  /** Parts of the text that were merged into it from another device. */
  merged: readonly DraftPart[];
  /** The text of a save that conflicts or was rejected; null where that is this form's own text. */
  otherText: DraftBody | null;
}

/**
 * The rules of the form, with the lookups on this device and the names that the server has. A name that the server
 * says is taken is known to the field from then on.
 */
function useFormChecks(draftId: string, onServer: DraftBody | null): FormChecks {
  const { data: locations } = useQuery(locationsQuery);
  const unknownIn = unknownHere(onServer, locations);
  const queryClient = useQueryClient();
  const isFree = async (name: string) => {
    const isFreeNow = name === onServer?.name || (await isNameFree(name, draftId));
    if (!isFreeNow) queryClient.setQueryData(nameQuery(name, draftId).queryKey, false);
    return isFreeNow;
  };
  const isDecidedLater = async () => true;
  return {
    prepare: (body, becomes) =>
      becomes === 'Published'
        ? { body: publishable(body), missing: missingOnForm(body, toDay(Date.now())) }
        : { body: savable(body, unknownIn), missing: [] },
    check: (body, becomes, { isLeaving }) => {
      const isUnique = isLeaving ? isDecidedLater : isFree;
      return becomes === 'Published'
        ? problemsOfPublishing(body, toDay(Date.now()), isUnique, unknownIn)
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
        (error: unknown) => store.send({ kind: 'errorSet', error }),
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

/** One draft in a form: its text, what is wrong with it, and its sync state. */
export function useDraftEditor(draft: EditedDraft): DraftEditor {
  const { agentId, draftId } = draft;
  const [store] = useState(() => new EditorStore(draft));
  const view = useObservable(store.view);
  const known = useSyncState(agentId, draftId);
  const checks = useFormChecks(draftId, view.base.base);
  useLayoutEffect(() => {
    store.setChecks(checks);
  });
  useLayoutEffect(() => {
    if (known) store.send({ kind: 'outboxChanged', sync: known });
  }, [store, known]);
  usePageEvents(store, draft);

  const { syncState, base } = view;
  const isOwn = isOwnSave({ sync: syncState, base });
  return {
    ...view,
    store,
    isOwnSyncState: isOwn,
    merged: isOwn ? (syncState.merged ?? []) : [],
    otherText: isOwn ? null : (syncState.body ?? null),
  };
}
