import type { FlushOutcome } from './channel.ts';
import { type OutboxRecord, type Verdict, byDraft } from './record.ts';
import { type LaneParts, endedBy, heedPause, pausedUntil } from './lane.ts';
import { type Transition, nextToSend, withSending, withVerdict } from './transitions.ts';

/** Everything a drain touches, so that a test can stand in for each. */
export interface DrainParts<Text> extends LaneParts {
  recordsOf(agentId: string): Promise<readonly OutboxRecord<Text>[]>;
  change(agentId: string, draftId: string, transition: Transition<Text>): Promise<readonly OutboxRecord<Text>[]>;
  /** Can these be read, or has their agent's key not come yet? */
  canRead(agentId: string, records: readonly OutboxRecord<Text>[]): Promise<boolean>;
  send(record: OutboxRecord<Text>): Promise<Verdict<Text>>;
  /** Runs `task` while no other tab sends this draft; otherwise leaves it be. `steal` takes the lock from a tab that died. */
  alone(draftId: string, steal: boolean, task: () => Promise<void>): Promise<void>;
}

const lanes = 3;
const deadSenderMs = 60_000;

/**
 * Sends what the signed-in agent's device has waiting: drafts beside each other, the saves of one draft in order.
 * Stops where the server cannot be reached or asks for sign-in; what was not acknowledged stays.
 * `eager` tries at once what is waiting out a back-off, but never before a time the server named.
 * Ends when nothing of it runs any more, also where the store fails in the middle.
 */
export async function drain<Text>(parts: DrainParts<Text>, eager: boolean): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  if ((await pausedUntil(parts)) > 0) return waitingOutcome(parts, agentId, 'unreachable');

  const records = await parts.recordsOf(agentId);
  const waiting = byDraft(records).flatMap((ofDraft) => nextToSend(ofDraft, parts.now(), eager) ?? []);
  if (!(await parts.canRead(agentId, waiting))) return { ended: 'locked', nextAttemptAt: null };
  let ended: FlushOutcome['ended'] = 'done';
  const lane = async () => {
    for (let first = waiting.shift(); first !== undefined && ended === 'done'; first = waiting.shift()) {
      const verdict = await drainDraft(parts, first, eager);
      if (!verdict) continue;
      if (endedBy(verdict) !== 'done') ended = endedBy(verdict);
      await heedPause(parts, verdict);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return waitingOutcome(parts, agentId, ended);
}

/**
 * Sends the saves of one draft, from `first`, until none is due, as long as its agent is the one who is signed in;
 * the last verdict, or null where there was nothing to send.
 */
async function drainDraft<Text>(parts: DrainParts<Text>, first: OutboxRecord<Text>, eager: boolean): Promise<Verdict<Text> | null> {
  const { agentId, draftId } = first;
  let verdict: Verdict<Text> | null = null;
  const steal = first.state === 'sending' && Math.abs(parts.now() - first.lastSentAt) > deadSenderMs;
  await parts.alone(draftId, steal, async () => {
    do {
      if ((await parts.fact('signedInAgent')) !== agentId) return;
      let due: OutboxRecord<Text> | null = null;
      await parts.change(agentId, draftId, (records) => {
        due = nextToSend(records, parts.now(), eager && verdict === null);
        return due ? withSending(records, due.mutationId, parts.now()) : [...records];
      });
      if (!due) return;
      const sent: OutboxRecord<Text> = due;
      verdict = await parts.send(sent);
      const heard: Verdict<Text> = verdict;
      await parts.change(agentId, draftId, (records) => withVerdict(records, sent.mutationId, heard, { now: parts.now(), random: () => parts.random() }));
      if (heard.kind !== 'later' || heard.reachable) await parts.putFact('lastAnswerAt', parts.now());
    } while (verdict.kind !== 'later' && verdict.kind !== 'sign-in');
  });
  return verdict;
}

/** Where the server was out of reach, what has not been tried waits for what has. */
async function waitingOutcome<Text>(parts: DrainParts<Text>, agentId: string, ended: FlushOutcome['ended']): Promise<FlushOutcome> {
  const next = byDraft(await parts.recordsOf(agentId)).flatMap((records) => nextToSend(records, parts.now(), true) ?? []);
  const unsent = next.filter(({ state }) => state !== 'acked');
  const tried = unsent.filter(({ attempts }) => attempts > 0);
  const waiting = ended === 'unreachable' && tried.length > 0 ? tried : unsent;
  const soonest = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
  return { ended, nextAttemptAt: waiting.length === 0 ? null : Math.max(soonest, await pausedUntil(parts)) };
}
