import type { SavedDraft } from '#outbox/read.ts';

const states = {
  queued: 'waiting',
  sending: 'sending',
  acked: 'sent',
  rejected: 'rejected',
  conflict: 'conflict',
} as const;

/** The state of the latest save of a draft on its way from this device to the server. */
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

/** The sync state of a draft with this latest save. `ackedRev` is the newest revision that is known. */
export function toSyncState(saved: SavedDraft | null | undefined, ackedRev: number | null): SyncState {
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

/** True where the server has a newer revision than that of this device's last save, whose state no longer matters. */
export function isOvertaken(
  { state, savedRev }: SyncState,
  { baseRev }: { baseRev: number | null },
): boolean {
  return state === 'sent' && (savedRev ?? 0) < (baseRev ?? 0);
}
