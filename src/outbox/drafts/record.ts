import type { DraftBecomes, DraftBody, DraftPart } from '#domain/draft.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import { undoMs } from '#domain/limits.ts';
import type { AtRest } from '../storage/encryption.ts';

/**
 * Where a saved draft stands on its way to the server.
 * `queued` waits, `sending` may have reached the server, `acked` is there and kept until a list shows it;
 * `rejected` and `conflict` wait for the agent.
 */
type RecordState = 'queued' | 'sending' | 'acked' | 'rejected' | 'conflict';

/**
 * One save of one draft, as the device keeps it. Times are epoch milliseconds of the device's clock.
 * `Text` is how its texts are at hand: encrypted in the store, open where they are read.
 */
export interface OutboxRecord<Text = AtRest<DraftBody>> extends DraftBase<Text> {
  v: 2;
  /** Key of this save for ever: the server takes effect once for it. */
  mutationId: string;
  /** Made on the device, and the draft's key on the server. */
  draftId: string;
  agentId: string;
  deviceId: string;
  /** Order of saves on this device; the clock decides nothing. */
  seq: number;
  /** Never changed once it may have left the device. */
  body: Text;
  /** What the save makes of the draft; absent is a plain draft, as in records of earlier versions. */
  becomes?: DraftBecomes;
  /**
   * Until then a publication stays on the device, so that the agent can take it back; absent or 0 is not
   * held.
   */
  heldUntil?: number;
  state: RecordState;
  attempts: number;
  nextAttemptAt: number;
  savedAt: number;
  lastSentAt: number;
  problem: Problem | null;
  /** The server's text, where another device changed the draft, and its revision. */
  theirs: Text | null;
  theirsRev: number | null;
  /**
   * Parts that came from another device, where this save was merged with its text in place of the save
   * `mergedFrom`.
   */
  merged: readonly DraftPart[];
  mergedFrom: string | null;
  /** Revision that the server gave this save, and when. */
  ackedRev: number | null;
  ackedAt: number;
}

/** Why a save was refused. `details` is where in the request the fault lies, in the contract's form. */
interface Problem {
  code: ErrorCode | DeviceErrorCode;
  message: string;
  details?: readonly string[];
}

/**
 * What a text was made from: a revision on the server, and the save on this device that came after it, if
 * any.
 */
export interface DraftBase<Text = AtRest<DraftBody>> {
  /** Revision on the server; null for a new draft. */
  baseRev: number | null;
  /**
   * The text of that revision, so that what changed on one side only can be told; null where it is not known.
   */
  base: Text | null;
  /** The save that the text was made from, where that was not on the server yet. */
  parent: string | null;
}

/** One writing of one form: what a form has seen of a text, and may let go of. */
export interface AutosaveVersion {
  editorId: string;
  typedAt: number;
}

/** What the agent is typing, kept before any Save. */
export interface Autosave<Text = AtRest<DraftBody>> extends DraftBase<Text> {
  v: 2;
  /** The open form that types it: two tabs on one draft keep their own. */
  editorId: string;
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  body: Text;
  typedAt: number;
  /** Writings of closed forms that this text contains. */
  supersedes: readonly AutosaveVersion[];
}

/**
 * What the server said to one save. `merged` is the text of both sides, where no part was changed on both.
 */
export type SaveOutcome<Text = AtRest<DraftBody>> =
  | { kind: 'accepted'; rev: number }
  | ({ kind: 'rejected' } & Problem)
  | {
      kind: 'conflict';
      theirs: Text;
      rev: number;
      merged: { body: Text; mutationId: string; taken: readonly DraftPart[] } | null;
    }
  | { kind: 'retry'; pauseMs: number | null; reachable: boolean }
  | { kind: 'sign-in'; code: ErrorCode | DeviceErrorCode }
  | { kind: 'locked' };

/** The revision under a text that is made from this save, and what that revision says. */
export function baseAfter<Text>({
  ackedRev,
  body,
  baseRev,
  base,
}: OutboxRecord<Text>): Pick<DraftBase<Text>, 'baseRev' | 'base'> {
  return ackedRev === null ? { baseRev, base } : { baseRev: ackedRev, base: body };
}

/** What a text that goes on from this save is made from. */
export function baseFrom<Text>(saved: OutboxRecord<Text>): DraftBase<Text> {
  return { ...baseAfter(saved), parent: saved.mutationId };
}

/**
 * May the agent still take it back? It has not left the device. A wait that a wrong clock reckoned is none.
 */
export function isHeld(
  { state, attempts, heldUntil = 0 }: Pick<OutboxRecord, 'state' | 'attempts' | 'heldUntil'>,
  now: number,
): boolean {
  return state === 'queued' && attempts === 0 && now < heldUntil && heldUntil - now <= undoMs;
}

/** Does it wait for the agent's word? */
export function needsAgent({ state }: Pick<OutboxRecord, 'state'>): boolean {
  return state === 'rejected' || state === 'conflict';
}

/** What the server or another device objects to in a save. */
export function objectionTo({
  state,
  problem,
}: Pick<OutboxRecord, 'state' | 'problem'>): ErrorCode | DeviceErrorCode | null {
  return state === 'conflict' ? 'draft_conflict' : (problem?.code ?? null);
}

/** The save that speaks for its draft: the one that waits for the agent, else the last. */
export function latestOf<One extends Pick<OutboxRecord, 'state'>>(records: readonly One[]): One | null {
  return records.find(needsAgent) ?? records.at(-1) ?? null;
}

/** The records of each draft, in the order given. */
export function byDraft<One extends { draftId: string }>(records: readonly One[]): One[][] {
  const drafts = new Map<string, One[]>();
  for (const record of records) {
    const group = drafts.get(record.draftId);
    if (group) group.push(record);
    else drafts.set(record.draftId, [record]);
  }
  return [...drafts.values()];
}

/** Whatever takes the place of a record publishes or submits where that did. */
export function inheritBecomes<Text>({ becomes }: OutboxRecord<Text>): Pick<OutboxRecord<Text>, 'becomes'> {
  return becomes ? { becomes } : {};
}

/** The bookkeeping of a record that was never sent. */
export const freshState = {
  v: 2,
  state: 'queued',
  heldUntil: 0,
  attempts: 0,
  nextAttemptAt: 0,
  lastSentAt: 0,
  problem: null,
  theirs: null,
  theirsRev: null,
  merged: [],
  mergedFrom: null,
  ackedRev: null,
  ackedAt: 0,
} as const;
