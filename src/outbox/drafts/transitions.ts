/**
 * Transitions of the records of one draft, in the order of their saving. Pure: each runs inside one
 * transaction of the store, and what it returns replaces what it was given. None looks into a body, so a body
 * may be encrypted.
 */
import { ApiError } from '#api/ask.ts';
import { minuteMs } from '#domain/time.ts';
import { type DraftBase, type OutboxRecord, baseAfter, inheritBecomes, needsAgent } from './record.ts';
import { freshState } from './fresh-state.ts';

/** Records of one draft before and after; `nextSeq` gives the next place in the device's order. */
export type Transition<Text> = (
  records: readonly OutboxRecord<Text>[],
  nextSeq: () => number,
) => OutboxRecord<Text>[];

/** An acknowledged record stays for so long: an open form may not know its outcome yet. */
const keptAfterAckMs = minuteMs;

type OfRecord =
  | 'mutationId'
  | 'draftId'
  | 'agentId'
  | 'deviceId'
  | 'body'
  | 'pick'
  | 'becomes'
  | 'postTo'
  | 'isFirst'
  | 'isQuiet'
  | 'heldUntil';

/** A save that is not in the outbox yet, made at `now` (epoch ms). */
export interface NewSave<Text> extends DraftBase<Text>, Pick<OutboxRecord<Text>, OfRecord> {
  now: number;
}

/**
 * Adds a save to the draft's records.
 * - Its parent was never sent: the new save replaces it and has its place. Where only the parent publishes or
 *   submits, the new save queues behind it.
 * - Its parent was rejected: the new save replaces it, and publishes or submits only where it says so itself.
 * - Its parent is in conflict: the new save replaces it, stays in conflict, and publishes or submits where
 *   either does.
 * - Its parent was sent: the new save queues behind it, and gets its `baseRev` when the parent is
 *   acknowledged. Two tabs may each add a save to one parent: the server detects the conflict.
 * - Its parent is not here: appended with the revision it was made from; the server detects a conflict.
 *
 * A plain save in place of an undone publication is undone too (`Draft`). Records of another tab stay.
 * Idempotent by `mutationId`.
 */
export function withSave<Text>(
  records: readonly OutboxRecord<Text>[],
  save: NewSave<Text>,
  nextSeq: () => number,
): OutboxRecord<Text>[] {
  if (records.some(({ mutationId }) => mutationId === save.mutationId)) return [...records];
  const { now, ...given } = save;
  const fresh = { ...freshState, ...given, savedAt: now };
  const from = records.find(({ mutationId }) => mutationId === save.parent);
  if (!from) return [...records, { ...fresh, parent: null, seq: nextSeq() }];

  const { parent, seq, state, theirs, theirsRev } = from;
  const inItsPlace = (changed: Partial<OutboxRecord<Text>>) =>
    records.map((record) =>
      record === from ? { ...fresh, ...baseAfter(from), parent, seq, ...changed } : record,
    );
  if (state === 'conflict')
    return inItsPlace({ ...(save.becomes === undefined && inheritBecomes(from)), state, theirs, theirsRev });
  const isUndone = from.becomes === 'Draft' && save.becomes === undefined;
  const isPublishedOrSubmitted = from.becomes !== undefined && !isUndone && save.becomes === undefined;
  if (state === 'rejected' || (state === 'queued' && from.attempts === 0 && !isPublishedOrSubmitted))
    return inItsPlace(isUndone ? inheritBecomes(from) : {});
  return [...records, { ...fresh, ...baseAfter(from), seq: nextSeq() }];
}

/** A save that resolves a conflict can be undone only where it publishes. */
function heldAs<Text>(
  { becomes }: OutboxRecord<Text>,
  { heldUntil = 0 }: Pick<NewSave<Text>, 'heldUntil'>,
): { heldUntil: number } {
  return { heldUntil: becomes === 'Published' ? heldUntil : 0 };
}

/**
 * The server's list shows the draft at `rev`: deletes acknowledged records up to it. Deletes none while
 * another record is on its way or an acknowledgement is younger than a minute. One of a later time is old: the
 * device's clock was set back.
 */
export function withSeen<Text>(
  records: readonly OutboxRecord<Text>[],
  rev: number,
  now: number,
): OutboxRecord<Text>[] {
  if (records.some(({ state, ackedAt }) => state !== 'acked' || Math.abs(now - ackedAt) < keptAfterAckMs))
    return [...records];
  return records.filter(({ ackedRev }) => (ackedRev ?? 0) > rev);
}

/**
 * The agent resolves a conflict by a body of their own: a new save in place of the conflicting record, made
 * from the server's revision.
 * @throws {ApiError} `draft_conflict` where another tab has resolved it: the text must stay on the screen
 */
export function withResolved<Text>(
  records: readonly OutboxRecord<Text>[],
  save: Omit<NewSave<Text>, keyof DraftBase> & { replaces: string },
): OutboxRecord<Text>[] {
  if (records.some(({ mutationId }) => mutationId === save.mutationId)) return [...records];
  const { now, replaces, ...given } = save;
  const resolved = records.find((record) => record.mutationId === replaces && record.state === 'conflict');
  if (!resolved || resolved.theirsRev === null) throw new ApiError('draft_conflict');
  const { theirs, theirsRev, seq } = resolved;
  return records.map((record) =>
    record === resolved
      ? {
          ...freshState,
          ...inheritBecomes(resolved),
          ...given,
          ...heldAs(resolved, given),
          baseRev: theirsRev,
          base: theirs,
          parent: null,
          seq,
          savedAt: now,
        }
      : record,
  );
}

/** True for a record that certainly has not left the device. */
export const isUnsent = ({ state, attempts }: Pick<OutboxRecord, 'state' | 'attempts'>): boolean =>
  state === 'queued' && attempts === 0;

/**
 * The agent undoes a publication: its body stays, as a saved draft. It does not publish either where an
 * earlier publication of the draft is rejected. Null where it may have left the device, or is gone.
 * Idempotent.
 */
export function withUndone<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
): OutboxRecord<Text>[] | null {
  const published = records.find((record) => record.mutationId === mutationId && isUnsent(record));
  if (!published) return null;
  return records.map((record) =>
    record === published ? { ...published, becomes: 'Draft', heldUntil: 0 } : record,
  );
}

/** The agent discards one record; the others stay. */
export function without<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
): OutboxRecord<Text>[] {
  return records.filter((record) => record.mutationId !== mutationId);
}

/** Sends a rejected or conflicting record again, under its own key. */
export function withRetry<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
): OutboxRecord<Text>[] {
  return records.map((record) =>
    record.mutationId === mutationId && needsAgent(record)
      ? { ...record, state: 'queued', nextAttemptAt: 0, problem: null, theirs: null, theirsRev: null }
      : record,
  );
}
