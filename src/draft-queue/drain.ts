import type { FlushOutcome } from './channel.ts';
import { type OutboxRecord, type Verdict, byDraft } from './record.ts';
import type { OutboxFacts, Transition } from './store.ts';
import { nextToSend, withSending, withVerdict } from './transitions.ts';

/** Everything a drain touches, so that a test can stand in for each. */
export interface DrainParts {
  recordsOf(agentId: string): Promise<readonly OutboxRecord[]>;
  change(agentId: string, draftId: string, transition: Transition): Promise<readonly OutboxRecord[]>;
  fact<Name extends keyof OutboxFacts>(name: Name): Promise<OutboxFacts[Name] | undefined>;
  putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void>;
  send(record: OutboxRecord): Promise<Verdict>;
  /** Runs `task` while no other tab sends this draft; otherwise leaves it be. `steal` takes the lock from a tab that died. */
  alone(draftId: string, steal: boolean, task: () => Promise<void>): Promise<void>;
  now(): number;
  random(): number;
}

const lanes = 3;
const deadSenderMs = 60_000;

/** The longest that a server may ask for quiet. */
const longestPauseMs = 60 * 60_000;

/**
 * Sends what the signed-in agent's device has waiting: drafts beside each other, the saves of one draft in order.
 * Stops where the server cannot be reached or asks for sign-in; what was not acknowledged stays.
 * `eager` tries at once what is waiting out a back-off, but never before a time the server named.
 */
export async function drain(parts: DrainParts, eager: boolean): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  if ((await pausedUntil(parts)) > parts.now()) return waitingOutcome(parts, agentId, 'unreachable');

  const waiting = byDraft(await parts.recordsOf(agentId)).flatMap((records) => nextToSend(records, parts.now(), eager) ?? []);
  let ended: FlushOutcome['ended'] = 'done';
  const lane = async () => {
    for (let first = waiting.shift(); first !== undefined && ended === 'done'; first = waiting.shift()) {
      const verdict = await drainDraft(parts, first, eager);
      if (verdict?.kind === 'sign-in') ended = 'sign-in';
      if (verdict?.kind === 'later') ended = 'unreachable';
      if (verdict?.kind === 'later' && verdict.pauseMs !== null) await parts.putFact('pausedUntil', parts.now() + Math.min(verdict.pauseMs, longestPauseMs));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return waitingOutcome(parts, agentId, ended);
}

/** Sends the saves of one draft, from `first`, until none is due; the last verdict, or null where there was nothing to send. */
async function drainDraft(parts: DrainParts, first: OutboxRecord, eager: boolean): Promise<Verdict | null> {
  const { agentId, draftId } = first;
  let verdict: Verdict | null = null;
  const steal = first.state === 'sending' && parts.now() - first.lastSentAt > deadSenderMs;
  await parts.alone(draftId, steal, async () => {
    do {
      let due: OutboxRecord | null = null;
      await parts.change(agentId, draftId, (records) => {
        due = nextToSend(records, parts.now(), eager && verdict === null);
        return due ? withSending(records, due.mutationId, parts.now()) : [...records];
      });
      if (!due) return;
      const sent: OutboxRecord = due;
      verdict = await parts.send(sent);
      const heard: Verdict = verdict;
      await parts.change(agentId, draftId, (records) => withVerdict(records, sent.mutationId, heard, { now: parts.now(), random: () => parts.random() }));
      if (heard.kind !== 'later' || heard.reachable) await parts.putFact('lastAnswerAt', parts.now());
    } while (verdict.kind === 'accepted');
  });
  return verdict;
}

/** A device whose clock was wrong must not stay quiet for a year: what lies too far ahead was never said. */
async function pausedUntil(parts: DrainParts): Promise<number> {
  const until = (await parts.fact('pausedUntil')) ?? 0;
  return until - parts.now() > longestPauseMs ? 0 : until;
}

/** Where the server was out of reach, what has not been tried waits for what has. */
async function waitingOutcome(parts: DrainParts, agentId: string, ended: FlushOutcome['ended']): Promise<FlushOutcome> {
  const next = byDraft(await parts.recordsOf(agentId)).flatMap((records) => nextToSend(records, parts.now(), true) ?? []);
  const unsent = next.filter(({ state }) => state !== 'acked');
  const tried = unsent.filter(({ attempts }) => attempts > 0);
  const waiting = ended === 'unreachable' && tried.length > 0 ? tried : unsent;
  const soonest = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
  return { ended, nextAttemptAt: waiting.length === 0 ? null : Math.max(soonest, await pausedUntil(parts)) };
}
