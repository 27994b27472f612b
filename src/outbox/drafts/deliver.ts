import { sentences } from '#domain/errors.ts';
import { minuteMs } from '#domain/time.ts';
import type { FlushOutcome } from '../storage/broadcast.ts';
import { isolateError } from '../storage/storage-error.ts';
import { type LoopParts, type Run, attemptOne, isStillSignedIn, loopEnd, runLoop } from '../delivery/loop.ts';
import { type OutboxRecord, type SaveOutcome, byDraft, isHeld } from './record.ts';
import { nextHeld, nextToSend, withOutcome, withSending } from './sending.ts';
import type { Transition } from './transitions.ts';

/** Everything the loop of drafts touches. A test can stand in for each part. */
export interface DraftLoopParts<Text> extends LoopParts {
  recordsFor(agentId: string): Promise<readonly OutboxRecord<Text>[]>;
  change(
    agentId: string,
    draftId: string,
    transition: Transition<Text>,
  ): Promise<readonly OutboxRecord<Text>[]>;
  /** Can these be read, or has their agent's key not come yet? */
  canRead(agentId: string, records: readonly OutboxRecord<Text>[]): Promise<boolean>;
  send(record: OutboxRecord<Text>): Promise<SaveOutcome<Text>>;
  /**
   * Runs `task` while no other tab sends this draft; otherwise does nothing. `steal` takes the lock from a
   * tab that died.
   */
  alone(draftId: string, steal: boolean, task: () => Promise<void>): Promise<void>;
  /** Moves a record into quarantine: sending it failed, and so did rejecting it. */
  quarantine(record: OutboxRecord<Text>, error: unknown): Promise<void>;
}

const parallelDrafts = 3;
const deadSenderMs = minuteMs;

/**
 * Sends the waiting records of the signed-in agent: three drafts at a time, the records of one draft in
 * order.
 * - Stops where the server cannot be reached or asks for sign-in. What was not acknowledged stays.
 * - `eager` ends a back-off, never a pause that the server asked for.
 * - Resolves or rejects when nothing of it runs any more, also where the storage fails in the middle.
 */
export function deliverDrafts<Text>(parts: DraftLoopParts<Text>, eager: boolean): Promise<FlushOutcome> {
  const body = async (run: Run): Promise<FlushOutcome | void> => {
    if (run.isOver()) return;
    const records = await parts.recordsFor(run.agentId);
    const waiting = byDraft(records).flatMap((ofDraft) => nextToSend(ofDraft, parts.now(), eager) ?? []);
    if (!(await parts.canRead(run.agentId, waiting))) return { ended: 'locked', nextAttemptAt: null };
    const worker = async () => {
      for (let first = waiting.shift(); first !== undefined && !run.isOver(); first = waiting.shift()) {
        const outcome = await deliverDraft(parts, first, eager);
        if (outcome) await run.note(outcome);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: parallelDrafts }, worker));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return runLoop(parts, body, (agentId, ended) => nextDue(parts, agentId, ended));
}

/**
 * Sends the records of one draft, from `first`, until none is due, as long as its agent is signed in. The
 * last outcome; null where there was nothing to send.
 */
async function deliverDraft<Text>(
  parts: DraftLoopParts<Text>,
  first: OutboxRecord<Text>,
  eager: boolean,
): Promise<SaveOutcome<Text> | null> {
  const { agentId, draftId } = first;
  let outcome: SaveOutcome<Text> | null = null;
  const steal = first.state === 'sending' && Math.abs(parts.now() - first.lastSentAt) > deadSenderMs;
  await parts.alone(draftId, steal, async () => {
    do {
      if (!(await isStillSignedIn(parts, agentId))) return;
      const due = await isolateError(
        () => takeNext(parts, first, eager && outcome === null),
        (error) => parts.quarantine(first, error).then(() => null),
      );
      if (!due) return;
      outcome = await sendOne(parts, due);
    } while (loopEnd(outcome) === 'done');
  });
  return outcome;
}

/** The draft's record to send now, marked as being sent; null where none is due. */
async function takeNext<Text>(
  parts: DraftLoopParts<Text>,
  { agentId, draftId }: OutboxRecord<Text>,
  eager: boolean,
): Promise<OutboxRecord<Text> | null> {
  let due: OutboxRecord<Text> | null = null;
  await parts.change(agentId, draftId, (records) => {
    due = nextToSend(records, parts.now(), eager);
    return due ? withSending(records, due.mutationId, parts.now()) : [...records];
  });
  return due;
}

/** Sends one record and applies the outcome. */
function sendOne<Text>(parts: DraftLoopParts<Text>, sent: OutboxRecord<Text>): Promise<SaveOutcome<Text>> {
  const apply = async (outcome: SaveOutcome<Text>) => {
    const clock = { now: parts.now(), random: () => parts.random() };
    if (outcome.kind === 'accepted') await parts.setDeviceState('lastAcceptedAt', clock.now);
    await parts.change(sent.agentId, sent.draftId, (records) =>
      withOutcome(records, sent.mutationId, outcome, clock),
    );
    return outcome;
  };
  const rejected: SaveOutcome<Text> = {
    kind: 'rejected',
    code: 'failed_on_device',
    message: sentences.failed_on_device,
  };
  return attemptOne<SaveOutcome<Text>, SaveOutcome<Text>>({
    attempt: async () => apply(await parts.send(sent)),
    rejected,
    reject: () => apply(rejected),
    quarantine: (error) => parts.quarantine(sent, error),
  });
}

/** Where the server was out of reach, what has not been tried waits for what has. */
async function nextDue<Text>(
  parts: DraftLoopParts<Text>,
  agentId: string,
  ended: FlushOutcome['ended'],
): Promise<number | null> {
  const drafts = byDraft(await parts.recordsFor(agentId));
  const now = parts.now();
  const next = drafts.flatMap((records) => nextToSend(records, now, true) ?? nextHeld(records, now) ?? []);
  const unsent = next.filter(({ state }) => state !== 'acked');
  const tried = unsent.filter(({ attempts }) => attempts > 0);
  const waiting = ended === 'unreachable' && tried.length > 0 ? tried : unsent;
  if (waiting.length === 0) return null;
  return Math.min(
    ...waiting.map((record) => (isHeld(record, now) ? (record.heldUntil ?? 0) : record.nextAttemptAt)),
  );
}
