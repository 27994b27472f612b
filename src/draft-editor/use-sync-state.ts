import { useMemo, useState } from 'react';
import { useDraftOnDevice } from '#entities/outbox/use-outbox.ts';
import { type SyncState, toSyncState } from './sync-state.ts';

/** The sync state of one draft, updated from every tab and the worker; null until the device was read. */
export function useSyncState(agentId: string, draftId: string): SyncState | null {
  const { data } = useDraftOnDevice(agentId, draftId);
  const [ackedRev, setAckedRev] = useState<number | null>(null);
  const saved = data?.saved;
  if (saved && saved.ackedRev !== null && saved.ackedRev !== ackedRev) setAckedRev(saved.ackedRev);
  return useMemo(() => (saved === undefined ? null : toSyncState(saved, ackedRev)), [saved, ackedRev]);
}
