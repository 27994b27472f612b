import type { DraftBecomes, DraftBody } from '#domain/draft/draft.ts';
import type { DraftPart } from '#domain/listing/draft-parts.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import type { Retry } from '../delivery/classify-failure.ts';
import { isHeldBack } from '../delivery/device-clock.ts';
import type { AtRest } from '../storage/encryption.ts';
import type { PostTo } from './post-to.ts';

/**
 * - `queued`: waits to be sent.
 * - `sending`: may have reached the server.
 * - `acked`: is on the server; stays until the server's list has shown it.
 * - `rejected`, `conflict`: need the agent.
 */
type RecordState = 'queued' | 'sending' | 'acked' | 'rejected' | 'conflict';

/** The property that was picked for a body, beside it in the store. It never leaves the device. */
type PickOf<Text> = [Text] extends [DraftBody] ? PropertyPick : AtRest<PropertyPick>;

/**
 * One save of one draft. Times are epoch milliseconds of the device's clock. `Text` is the form of its
 * bodies: at rest in the store, decrypted where they are read.
 */
export interface OutboxRecord<Text = AtRest<DraftBody>> extends DraftBase<Text> {
  v: 2;
  /** Idempotency key: the server applies it once. */
  mutationId: string;
  /** The draft's key, here and on the server: made on this device, or that of the draft that was opened. */
  draftId: string;
  agentId: string;
  deviceId: string;
  /** Place in the order of all saves and commands of this device. The clock does not order them. */
  seq: number;
  /** Its content never changes once it may have left the device: another content has another `mutationId`. */
  body: Text;
  /** What the picked property filled in; absent where none was picked here. */
  pick?: PickOf<Text> | undefined;
  /**
   * What the save makes of the draft. Absent: nothing, unless it takes the place of a save that publishes or
   * submits. `Draft`: nothing even then, because the agent has undone its publication.
   */
  becomes?: DraftBecomes;
  /**
   * Where the listing is posted once its publication is confirmed, each with the key of that command. Whatever
   * publishes in the place of this save takes it along.
   */
  postTo?: readonly PostTo[];
  /** What it publishes was no listing when its form opened it; absent where that is not known. */
  isFirst?: boolean;
  /** Nobody pressed for it: it never publishes or submits in the place of another save. */
  isQuiet?: boolean;
  /** Until then a publication stays on the device, so that the agent can undo it; absent or 0: not held. */
  heldUntil?: number;
  state: RecordState;
  attempts: number;
  nextAttemptAt: number;
  savedAt: number;
  lastSentAt: number;
  problem: Problem | null;
  /** The server's body and revision, where another device changed the draft. */
  theirs: Text | null;
  theirsRev: number | null;
  /** Parts taken from another device, where this save is the merge that replaced the save `mergedFrom`. */
  merged: readonly DraftPart[];
  mergedFrom: string | null;
  /** Revision that the server gave this save, and when. */
  ackedRev: number | null;
  ackedAt: number;
}

/** Why a save was rejected. `details` names the fields of the request, in the contract's form. */
interface Problem {
  code: ErrorCode | DeviceErrorCode;
  message: string;
  details?: readonly string[];
}

/** What a body was made from: a revision on the server, and a record of this device on top of it, if any. */
export interface DraftBase<Text = AtRest<DraftBody>> {
  /** Revision on the server; null for a new draft. */
  baseRev: number | null;
  /** The body of that revision, for a three-way merge; null where it is not known. */
  base: Text | null;
  /**
   * `mutationId` of the record that the body was made from, where the server had not acknowledged that yet.
   */
  parent: string | null;
}

/** One autosaved version of one form. */
export interface AutosaveVersion {
  editorId: string;
  typedAt: number;
}

/** What the agent is typing, stored before any Save. */
export interface Autosave<Text = AtRest<DraftBody>> extends DraftBase<Text> {
  v: 2;
  /** The open form: two tabs on one draft have an autosave each. */
  editorId: string;
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  body: Text;
  pick?: PickOf<Text> | undefined;
  typedAt: number;
  /** Versions of closed forms that this body contains. */
  supersedes: readonly AutosaveVersion[];
  /** The save that it is made from where `parent` was never stored; absent where `parent` was. */
  fallbackParent?: string | null;
}

/**
 * The outcome of sending one record.
 * - `conflict`: another device changed the draft. `merged` is the body of both sides, where no part was
 *   changed on both.
 * - `rejected`: `stored` is the draft from which the server removed the owner all the same; the save is made from it
 *   from now on.
 * - `locked`: the agent's key has not come.
 */
export type SaveOutcome<Text = AtRest<DraftBody>> =
  | { kind: 'accepted'; rev: number }
  | ({ kind: 'rejected'; stored?: { rev: number; body: Text } } & Problem)
  | {
      kind: 'conflict';
      theirs: Text;
      rev: number;
      merged: { body: Text; mutationId: string; taken: readonly DraftPart[] } | null;
    }
  | Retry
  | { kind: 'sign-in'; code: ErrorCode | DeviceErrorCode }
  | { kind: 'locked' };

/** The server's revision and body that a save made from this record is based on. */
export function baseAfter<Text>({
  ackedRev,
  body,
  baseRev,
  base,
}: OutboxRecord<Text>): Pick<DraftBase<Text>, 'baseRev' | 'base'> {
  return ackedRev === null ? { baseRev, base } : { baseRev: ackedRev, base: body };
}

/** The base of a body that goes on from this record. */
export function baseFrom<Text>(saved: OutboxRecord<Text>): DraftBase<Text> {
  return { ...baseAfter(saved), parent: saved.mutationId };
}

/**
 * Can the agent still undo it, since it has not left the device?
 */
export function isHeld(
  { state, attempts, heldUntil = 0 }: Pick<OutboxRecord, 'state' | 'attempts' | 'heldUntil'>,
  now: number,
): boolean {
  return state === 'queued' && attempts === 0 && isHeldBack(heldUntil, now);
}

/** Must the agent decide? For a record, and for what a form knows of one. */
export function needsAgent({ state }: { state: string }): boolean {
  return state === 'rejected' || state === 'conflict';
}

/** Does it certainly publish what was never a listing? */
export const isFirstPublication = (one: Pick<OutboxRecord, 'becomes' | 'baseRev' | 'isFirst'>): boolean =>
  one.becomes === 'Published' && (one.isFirst === true || one.baseRev === null);

/** Why a record needs the agent; null where it does not. */
export function problemOfRecord({
  state,
  problem,
}: Pick<OutboxRecord, 'state' | 'problem'>): ErrorCode | DeviceErrorCode | null {
  return state === 'conflict' ? 'draft_conflict' : (problem?.code ?? null);
}

/** The record that speaks for its draft: the one that needs the agent, else the last. */
export function latestFrom<One extends Pick<OutboxRecord, 'state'>>(records: readonly One[]): One | null {
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
export function inheritBecomes<Text>({
  becomes,
  postTo,
  isFirst,
}: OutboxRecord<Text>): Pick<OutboxRecord<Text>, 'becomes' | 'postTo' | 'isFirst'> {
  return { ...(becomes && { becomes }), ...(postTo && { postTo }), ...(isFirst && { isFirst }) };
}
