import { useMemo, useState } from 'react';
import { useDraftOnDevice } from '#entities/outbox/use-outbox.ts';
import { type SyncState, toSyncState } from './sync-state.ts';

/** The sync state of one draft, updated from every tab and the worker. */
export function useSyncState(agentId: string, draftId: string): SyncState {
  const saved = useDraftOnDevice(agentId, draftId).data?.saved;
  const [ackedRev, setAckedRev] = useState<number | null>(null);
  if (saved && saved.ackedRev !== null && saved.ackedRev !== ackedRev) setAckedRev(saved.ackedRev);
  return useMemo(() => toSyncState(saved, ackedRev), [saved, ackedRev]);
}
