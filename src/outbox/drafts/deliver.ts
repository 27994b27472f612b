import { sentences } from '#domain/errors.ts';
import type { FlushOutcome } from '../storage/broadcast.ts';
import { type OutboxRecord, type SaveOutcome, byDraft, isHeld } from './record.ts';
import { type LoopParts, loopEnd, applyPause, pausedUntil } from '../delivery/loop.ts';
import { type Transition, nextHeld, nextToSend, withSending, withOutcome } from './transitions.ts';
import { byItself } from '../storage/storage-fault.ts';

/** Everything a delivery touches, so that a test can stand in for each. */
export interface DraftLoopParts<Text> extends LoopParts {
  recordsOf(agentId: string): Promise<readonly OutboxRecord<Text>[]>;
  change(
    agentId: string,
    draftId: string,
    transition: Transition<Text>,
  ): Promise<readonly OutboxRecord<Text>[]>;
  /** Can these be read, or has their agent's key not come yet? */
  canRead(agentId: string, records: readonly OutboxRecord<Text>[]): Promise<boolean>;
  send(record: OutboxRecord<Text>): Promise<SaveOutcome<Text>>;
  /**
   * Runs `task` while no other tab sends this draft; otherwise leaves it be. `steal` takes the lock from a
   * tab that died.
   */
  alone(draftId: string, steal: boolean, task: () => Promise<void>): Promise<void>;
  /** Takes a save out of the queue, whole: the work on it failed, and so did saying so in its record. */
  quarantine(record: OutboxRecord<Text>, fault: unknown): Promise<void>;
}

const lanes = 3;
const deadSenderMs = 60_000;

/**
 * Sends what the signed-in agent's device has waiting: drafts beside each other, the saves of one draft in
 * order. Stops where the server cannot be reached or asks for sign-in; what was not acknowledged stays.
 * `eager` tries at once what is waiting out a back-off, but never before a time the server named. Ends when
 * nothing of it runs any more, also where the store fails in the middle.
 */
export async function deliverDrafts<Text>(
  parts: DraftLoopParts<Text>,
  eager: boolean,
): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  if ((await pausedUntil(parts)) > 0) return waitingOutcome(parts, agentId, 'unreachable');

  const records = await parts.recordsOf(agentId);
  const waiting = byDraft(records).flatMap((ofDraft) => nextToSend(ofDraft, parts.now(), eager) ?? []);
  if (!(await parts.canRead(agentId, waiting))) return { ended: 'locked', nextAttemptAt: null };
  let ended: FlushOutcome['ended'] = 'done';
  const lane = async () => {
    for (let first = waiting.shift(); first !== undefined && ended === 'done'; first = waiting.shift()) {
      const outcome = await deliverDraft(parts, first, eager);
      if (!outcome) continue;
      if (loopEnd(outcome) !== 'done') ended = loopEnd(outcome);
      await applyPause(parts, outcome);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return waitingOutcome(parts, agentId, ended);
}

/**
 * Sends the saves of one draft, from `first`, until none is due, as long as its agent is the one who is
 * signed in; the last outcome, or null where there was nothing to send.
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
      if ((await parts.fact('signedInAgent')) !== agentId) return;
      const due = await byItself(
        () => takeNext(parts, first, eager && outcome === null),
        (fault) => parts.quarantine(first, fault).then(() => null),
      );
      if (!due) return;
      outcome = await sendOne(parts, due);
      if (isAnswer(outcome)) await parts.putFact('lastAnswerAt', parts.now());
    } while (loopEnd(outcome) === 'done');
  });
  return outcome;
}

/** The draft's save to send now, marked as being sent; null where none is due. */
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

/**
 * Sends one save and applies the answer. What fails on this device is this save's refusal, in front of the
 * agent.
 */
function sendOne<Text>(parts: DraftLoopParts<Text>, sent: OutboxRecord<Text>): Promise<SaveOutcome<Text>> {
  const apply = async (outcome: SaveOutcome<Text>) => {
    const clock = { now: parts.now(), random: () => parts.random() };
    await parts.change(sent.agentId, sent.draftId, (records) =>
      withOutcome(records, sent.mutationId, outcome, clock),
    );
    return outcome;
  };
  const refused: SaveOutcome<Text> = {
    kind: 'rejected',
    code: 'failed_on_device',
    message: sentences.failed_on_device,
  };
  const inQuarantine = async (fault: unknown) => {
    await parts.quarantine(sent, fault);
    return refused;
  };
  return byItself(
    async () => apply(await parts.send(sent)),
    () => byItself(() => apply(refused), inQuarantine),
  );
}

/** Did the server say something? */
function isAnswer(outcome: SaveOutcome<unknown>): boolean {
  if (outcome.kind === 'retry') return outcome.reachable;
  return outcome.kind !== 'locked' && !(outcome.kind === 'rejected' && deviceFaults.has(outcome.code));
}

const deviceFaults = new Set<string>(['failed_on_device', 'unreadable_on_device']);

/** Where the server was out of reach, what has not been tried waits for what has. */
async function waitingOutcome<Text>(
  parts: DraftLoopParts<Text>,
  agentId: string,
  ended: FlushOutcome['ended'],
): Promise<FlushOutcome> {
  const drafts = byDraft(await parts.recordsOf(agentId));
  const now = parts.now();
  const next = drafts.flatMap((records) => nextToSend(records, now, true) ?? nextHeld(records, now) ?? []);
  const unsent = next.filter(({ state }) => state !== 'acked');
  const tried = unsent.filter(({ attempts }) => attempts > 0);
  const waiting = ended === 'unreachable' && tried.length > 0 ? tried : unsent;
  const soonest = Math.min(
    ...waiting.map((record) => (isHeld(record, now) ? (record.heldUntil ?? 0) : record.nextAttemptAt)),
  );
  return { ended, nextAttemptAt: waiting.length === 0 ? null : Math.max(soonest, await pausedUntil(parts)) };
}
