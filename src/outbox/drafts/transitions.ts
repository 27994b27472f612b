/**
 * The queue's rules, as pure functions over the records of one draft in the order of their saving.
 * Each runs inside one transaction of the store: what it returns replaces what it was given.
 * They move texts without looking into them, so it is one to them whether a text is encrypted.
 */
import { ApiError } from '#api/ask.ts';
import type { DraftBecomes } from '#domain/draft.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';
import {
  type DraftBase,
  type OutboxRecord,
  type SaveOutcome,
  isHeld,
  needsAgent,
  baseAfter,
} from './record.ts';

/** An acknowledged save that no list has shown for this long is sent again, which is harmless. */
const unseenMs = 24 * 60 * 60 * 1000;

/** Records of one draft before and after; `nextSeq` gives the next place in the device's order. */
export type Transition<Text> = (
  records: readonly OutboxRecord<Text>[],
  nextSeq: () => number,
) => OutboxRecord<Text>[];

/** A list just shown may be older than the acknowledgement that an open form has yet to hear of. */
const keptAfterAckMs = 60_000;

export interface NewSave<Text> extends DraftBase<Text> {
  mutationId: string;
  draftId: string;
  agentId: string;
  deviceId: string;
  body: Text;
  becomes?: DraftBecomes;
  heldUntil?: number;
  now: number;
}

/**
 * A save joins the draft's records. It takes the place of the save it was made from where that never left the
 * device or waits for the agent, unless that one hands the draft in and this one does not; otherwise it
 * follows it, to stand on the revision that its acknowledgement brings. Two tabs may each follow one save:
 * the server finds that they differ. A save made from none of the records goes with the revision it was made
 * from. Saves that it was not made from stay: they are another tab's, and not in this text. The same save
 * twice is one: a transaction whose end was not heard may be run again.
 */
export function withSave<Text>(
  records: readonly OutboxRecord<Text>[],
  save: NewSave<Text>,
  nextSeq: () => number,
): OutboxRecord<Text>[] {
  if (records.some(({ mutationId }) => mutationId === save.mutationId)) return [...records];
  const { now, ...given } = save;
  const fresh = { ...blank, ...given, savedAt: now };
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

/**
 * A text that takes a handed-in one's place while the two devices' texts are settled is handed in as well.
 */
function inheritBecomes<Text>({ becomes }: OutboxRecord<Text>): Pick<OutboxRecord<Text>, 'becomes'> {
  return becomes ? { becomes } : {};
}

/** A text that settles a conflict can be taken back only where it is published by that. */
function heldAs<Text>(
  { becomes }: OutboxRecord<Text>,
  { heldUntil = 0 }: Pick<NewSave<Text>, 'heldUntil'>,
): { heldUntil: number } {
  return { heldUntil: becomes === 'Published' ? heldUntil : 0 };
}

const blank = {
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

/**
 * The save to send now, or null: one at a time for a draft, in order; nothing overtakes one that waits for
 * the agent. `eager` ends a back-off, never the time in which a publication can be taken back.
 */
export function nextToSend<Text>(
  records: readonly OutboxRecord<Text>[],
  now: number,
  eager: boolean,
): OutboxRecord<Text> | null {
  const first = records.find((record) => record.state !== 'acked') ?? records.at(-1);
  if (!first || needsAgent(first)) return null;
  if (first.state === 'acked') return now - first.ackedAt > unseenMs ? first : null;
  if (isHeld(first, now)) return null;
  return eager || isOver(first.nextAttemptAt, now) ? first : null;
}

/** The publication that is held back and nothing of its draft goes before it, or null. */
export function nextHeld<Text>(
  records: readonly OutboxRecord<Text>[],
  now: number,
): OutboxRecord<Text> | null {
  const first = records.find((record) => record.state !== 'acked');
  return first && isHeld(first, now) ? first : null;
}

/** From here on the body is frozen: it may reach the server. */
export function withSending<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
  now: number,
): OutboxRecord<Text>[] {
  return records.map((record) =>
    record.mutationId === mutationId
      ? { ...record, state: 'sending', attempts: record.attempts + 1, lastSentAt: now }
      : record,
  );
}

/**
 * The server's word on one save. It lets go of nothing: an open form may stand on a save without having heard
 * yet. A word that comes after another sender heard the acceptance changes nothing. A save that was
 * acknowledged and is sent again, unseen, finds a server that has gone on since: that is no conflict.
 */
export function withOutcome<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
  outcome: SaveOutcome<Text>,
  clock: { now: number; random: () => number },
): OutboxRecord<Text>[] {
  const answered = records.find((record) => record.mutationId === mutationId);
  if (!answered || (answered.state !== 'sending' && outcome.kind !== 'accepted')) return [...records];
  const replace = (change: Partial<OutboxRecord<Text>>) =>
    records.map((record) => (record === answered ? { ...record, ...change } : record));

  switch (outcome.kind) {
    case 'accepted':
      return records.map((record) =>
        record === answered
          ? { ...record, state: 'acked', ackedRev: outcome.rev, ackedAt: clock.now, problem: null }
          : onTopOf(answered, outcome.rev, record),
      );
    case 'rejected':
      return withFollower(records, answered) ?? replace({ state: 'rejected', problem: problemOf(outcome) });
    case 'conflict':
      if (answered.ackedRev !== null && outcome.rev >= answered.ackedRev)
        return replace({ state: 'acked', ackedAt: clock.now });
      return (
        withFollower(records, answered) ??
        (outcome.merged
          ? replace(mergedSave(answered, outcome, outcome.merged, clock.now))
          : replace({ state: 'conflict', theirs: outcome.theirs, theirsRev: outcome.rev, problem: null }))
      );
    case 'retry':
      return replace({
        state: 'queued',
        nextAttemptAt: triedAgainAt(answered.attempts, outcome.pauseMs, clock),
      });
    case 'sign-in':
    case 'locked':
      return replace({ state: 'queued' });
  }
}

function problemOf({
  code,
  message,
  details,
}: Extract<SaveOutcome, { kind: 'rejected' }>): OutboxRecord['problem'] {
  return { code, message, ...(details && { details }) };
}

function onTopOf<Text>(
  answered: OutboxRecord<Text>,
  rev: number,
  record: OutboxRecord<Text>,
): OutboxRecord<Text> {
  return record.parent === answered.mutationId && record.attempts === 0
    ? { ...record, baseRev: rev, base: answered.body }
    : record;
}

/**
 * A newer text made from the judged one takes its place, and is handed in where that was: the agent's last
 * word is what has to be judged.
 */
function withFollower<Text>(
  records: readonly OutboxRecord<Text>[],
  answered: OutboxRecord<Text>,
): OutboxRecord<Text>[] | null {
  const follower = records.find((record) => record.parent === answered.mutationId);
  if (!follower) return null;
  const { parent, seq } = answered;
  return records
    .filter((record) => record !== follower)
    .map((record) =>
      record === answered
        ? { ...inheritBecomes(answered), ...follower, ...baseAfter(answered), parent, seq }
        : record,
    );
}

/** Both sides' text, in the place of the save that met the other's, on top of the other's revision. */
function mergedSave<Text>(
  answered: OutboxRecord<Text>,
  other: { theirs: Text; rev: number },
  merged: { body: Text; mutationId: string; taken: OutboxRecord['merged'] },
  now: number,
): OutboxRecord<Text> {
  const { body, mutationId, taken } = merged;
  const { mutationId: mergedFrom } = answered;
  return {
    ...answered,
    ...blank,
    mutationId,
    body,
    baseRev: other.rev,
    base: other.theirs,
    parent: null,
    savedAt: now,
    merged: taken,
    mergedFrom,
  };
}

/**
 * The server's list shows the draft at `rev`: acknowledged saves up to it need not be kept any longer. As
 * long as another save speaks for the draft, an open form cannot have heard of them.
 */
export function withSeen<Text>(
  records: readonly OutboxRecord<Text>[],
  rev: number,
  now: number,
): OutboxRecord<Text>[] {
  if (records.some(({ state, ackedAt }) => state !== 'acked' || now - ackedAt < keptAfterAckMs))
    return [...records];
  return records.filter(({ ackedRev }) => (ackedRev ?? 0) > rev);
}

/**
 * The agent settles a conflict by a text of their own: a new save in the conflicting one's place, made from
 * the server's copy.
 * @throws {ApiError} `draft_conflict` where that conflict stands no more (another tab settled it): the text
 *   must stay on the screen.
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
          ...blank,
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

/**
 * The agent takes a publication back: its text stays, as a draft that is saved, and is not handed in either
 * where an earlier publication under it is refused. Null where it may have left the device, or stands there
 * no more. Taken back twice is once: a transaction whose end was not heard may be run again.
 */
export function withUndone<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
): OutboxRecord<Text>[] | null {
  const published = records.find(
    (record) => record.mutationId === mutationId && record.state === 'queued' && record.attempts === 0,
  );
  if (!published) return null;
  return records.map((record) =>
    record === published ? { ...published, becomes: 'Draft', heldUntil: 0 } : record,
  );
}

/** The agent gives up one save that waits for them; later ones that were made from another text stay. */
export function without<Text>(
  records: readonly OutboxRecord<Text>[],
  mutationId: string,
): OutboxRecord<Text>[] {
  return records.filter((record) => record.mutationId !== mutationId);
}

/** One save is tried once more, under its own key: what was said of it is asked of the server again. */
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
