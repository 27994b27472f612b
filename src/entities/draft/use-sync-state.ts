import { useState } from 'react';
import type { SavedDraft } from '#outbox/read.ts';
import { useDraftOnDevice } from '#entities/outbox/use-outbox.ts';
import type { OpenedDraft } from './open-draft.ts';

const states = {
  queued: 'waiting',
  sending: 'sending',
  acked: 'sent',
  rejected: 'rejected',
  conflict: 'conflict',
} as const;

/** How a draft stands on its way from this device to the server. */
export interface SyncState extends Partial<
  Pick<
    SavedDraft,
    | 'mutationId'
    | 'body'
    | 'becomes'
    | 'baseRev'
    | 'base'
    | 'problem'
    | 'theirs'
    | 'theirsRev'
    | 'merged'
    | 'mergedFrom'
  >
> {
  state: 'none' | (typeof states)[SavedDraft['state']];
  /** The newest revision that the server gave a save of this draft on this device. */
  ackedRev: number | null;
  /** The revision that the server gave this very save. */
  savedRev?: number | null;
}

/**
 * Has the draft gone on, on the server, since this device's last save of it arrived? Then that save says
 * nothing of it any more.
 */
export function isOvertaken({ state, savedRev }: SyncState, { draftBase }: OpenedDraft): boolean {
  return state === 'sent' && (savedRev ?? 0) < (draftBase.baseRev ?? 0);
}

/** Follows one draft's sync state, in whichever tab or worker it changes. */
export function useSyncState(agentId: string, draftId: string): SyncState {
  const saved = useDraftOnDevice(agentId, draftId).data?.saved;
  const [ackedRev, setAckedRev] = useState<number | null>(null);
  if (saved && saved.ackedRev !== null && saved.ackedRev !== ackedRev) setAckedRev(saved.ackedRev);
  if (!saved) return { state: ackedRev === null ? 'none' : 'sent', ackedRev };
  const { mutationId, body, becomes, baseRev, base, problem, theirs, theirsRev, merged, mergedFrom } = saved;
  return {
    state: states[saved.state],
    mutationId,
    body,
    ...(becomes && { becomes }),
    baseRev,
    base,
    problem,
    theirs,
    theirsRev,
    merged,
    mergedFrom,
    ackedRev,
    savedRev: saved.ackedRev,
  };
}
