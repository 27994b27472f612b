import type { Draft, DraftBody } from '#domain/draft.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';

/**
 * Where a saved draft stands on its way to the server.
 * `queued` waits, `sending` may have reached the server, `acked` is there and kept until a list shows it;
 * `rejected` and `conflict` wait for the agent.
 */
type RecordState = 'queued' | 'sending' | 'acked' | 'rejected' | 'conflict';

/** One save of one draft, as the device keeps it. Times are epoch milliseconds of the device's clock. */
export interface OutboxRecord {
  v: 1;
  /** Key of this save for ever: the server takes effect once for it. */
  mutationId: string;
  /** Made on the device, and the draft's key on the server. */
  draftId: string;
  agentId: string;
  deviceId: string;
  /** Order of saves on this device; the clock decides nothing. */
  seq: number;
  /** Never changed once it may have left the device. */
  body: DraftBody;
  /** Revision on the server that the body was made from; null for a new draft. */
  baseRev: number | null;
  /** The save that the body was made from, where that was not on the server yet. */
  after: string | null;
  state: RecordState;
  attempts: number;
  nextAttemptAt: number;
  savedAt: number;
  lastSentAt: number;
  problem: { code: ErrorCode | DeviceErrorCode; message: string } | null;
  /** The server's copy, where another device changed the draft. */
  theirs: Draft | null;
  /** Revision that the server gave this save, and when. */
  ackedRev: number | null;
  ackedAt: number;
}

/** What a text was made from: a revision on the server, and the save on this device that came after it, if any. */
export type Basis = Pick<OutboxRecord, 'baseRev' | 'after'>;

/** What the agent is typing, kept before any Save. */
export interface TypedDraft extends Basis {
  v: 1;
  /** The open form that types it: two tabs on one draft keep their own. */
  editorId: string;
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  body: DraftBody;
  typedAt: number;
}

/** What the server said to one save. */
export type Verdict =
  | { kind: 'accepted'; rev: number }
  | { kind: 'refused'; code: ErrorCode | DeviceErrorCode; message: string }
  | { kind: 'conflict'; theirs: Draft }
  | { kind: 'later'; pauseMs: number | null; reachable: boolean }
  | { kind: 'sign-in'; code: ErrorCode | DeviceErrorCode };

/** The records of each draft, in the order given. */
export function byDraft(records: readonly OutboxRecord[]): OutboxRecord[][] {
  const drafts = new Map<string, OutboxRecord[]>();
  for (const record of records) {
    const group = drafts.get(record.draftId);
    if (group) group.push(record);
    else drafts.set(record.draftId, [record]);
  }
  return [...drafts.values()];
}
