/** Transitions by which records are sent, and by which the server's outcomes are applied. Pure. */
import { isForPublic } from '#domain/draft/draft.ts';
import { dayMs } from '#domain/time.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';
import {
  type OutboxRecord,
  type SaveOutcome,
  baseAfter,
  inheritBecomes,
  isHeld,
  needsAgent,
} from './record.ts';
import { freshState } from './fresh-state.ts';
import { withoutPostTo } from './post-to.ts';

/** An acknowledged save that no list has shown for this long is sent again, which is harmless. */
const unseenMs = dayMs;

/**
 * The record of one draft to send now, or null. Records are sent one at a time, in order; one that needs the
 * agent holds up the later ones. `eager` ends a back-off, never the time in which a publication can be
 * undone.
 */
export function nextToSend<Text>(
  records: readonly OutboxRecord<Text>[],
  now: number,
  eager: boolean,
): OutboxRecord<Text> | null {
  const first = records.find((record) => record.state !== 'acked') ?? records.at(-1);
  if (!first || needsAgent(first)) return null;
  if (first.state === 'acked') return Math.abs(now - first.ackedAt) > unseenMs ? first : null;
  if (isHeld(first, now)) return null;
  return eager || isOver(first.nextAttemptAt, now) ? first : null;
}

/** The publication that can still be undone and is the next of its draft to be sent, or null. */
export function nextHeld<Text>(
  records: readonly OutboxRecord<Text>[],
  now: number,
): OutboxRecord<Text> | null {
  const first = records.find((record) => record.state !== 'acked');
  return first && isHeld(first, now) ? first : null;
}

/** Marks a record as being sent: its body may reach the server, and never changes from here on. */
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
 * Applies the server's outcome to one record.
 * - Deletes nothing: an open form may have a record as its parent without knowing its outcome yet.
 * - An outcome that comes after another sender's acceptance changes nothing.
 * - An acknowledged record that is sent again may find a later revision on the server: that is no conflict.
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
          ? {
              ...withoutPostTo(record),
              state: 'acked',
              ackedRev: outcome.rev,
              ackedAt: clock.now,
              problem: null,
            }
          : onTopOf(answered, outcome.rev, record),
      );
    case 'rejected':
      return rejected(records, answered, outcome);
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

/** What was removed of the owner all the same is no change of another device. */
function rejected<Text>(
  records: readonly OutboxRecord<Text>[],
  answered: OutboxRecord<Text>,
  outcome: Extract<SaveOutcome<Text>, { kind: 'rejected' }>,
): OutboxRecord<Text>[] {
  const { stored } = outcome;
  const now = stored ? { ...answered, baseRev: stored.rev, base: stored.body } : answered;
  const all = records.map((record) => (record === answered ? now : record));
  return (
    withFollower(all, now) ??
    all.map((record) =>
      record === now ? { ...record, state: 'rejected', problem: toProblem(outcome) } : record,
    )
  );
}

function toProblem({
  code,
  message,
  details,
}: Extract<SaveOutcome<unknown>, { kind: 'rejected' }>): OutboxRecord['problem'] {
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
 * A later save made from the answered one takes its place, and publishes or submits where that did: what the
 * agent saved last is what the server must decide on. Null where there is none, and where nobody pressed for
 * it: then the agent decides on what they wanted to publish.
 */
function withFollower<Text>(
  records: readonly OutboxRecord<Text>[],
  answered: OutboxRecord<Text>,
): OutboxRecord<Text>[] | null {
  const follower = records.find((record) => record.parent === answered.mutationId);
  if (!follower || (isForPublic(answered.becomes) && follower.isQuiet)) return null;
  const { parent, seq } = answered;
  return records
    .filter((record) => record !== follower)
    .map((record) =>
      record === answered
        ? { ...inheritBecomes(answered), ...follower, ...baseAfter(answered), parent, seq }
        : record,
    );
}

/**
 * The merge of both sides, in place of the record that met the conflict, made from the other side's revision.
 */
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
    ...freshState,
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
