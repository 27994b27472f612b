/**
 * The queue's rules, as pure functions over the records of one draft in the order of their saving.
 * Each runs inside one transaction of the store: what it returns replaces what it was given.
 */
import type { DraftBody } from '#domain/draft.ts';
import { backoffMs } from './backoff.ts';
import type { Basis, OutboxRecord, Verdict } from './record.ts';

type Records = readonly OutboxRecord[];

/** An acknowledged save that no list has shown for this long is sent again, which is harmless. */
const unseenMs = 24 * 60 * 60 * 1000;

/** A list just shown may be older than the acknowledgement that an open form has yet to hear of. */
const keptAfterAckMs = 60_000;

export interface NewSave extends Basis {
  mutationId: string;
  draftId: string;
  agentId: string;
  deviceId: string;
  body: DraftBody;
  now: number;
}

/**
 * A save joins the draft's records. Made from the newest of them, it replaces one that has never left the device
 * (and keeps its place), follows one that may have, and takes the place of rejected ones. Made from an older text
 * (another tab's), it follows with the revision it was made from, so that the server finds the conflict.
 */
export function withSave(records: Records, save: NewSave, nextSeq: () => number): OutboxRecord[] {
  const last = records.at(-1);
  const { now, ...given } = save;
  const fresh = { ...blank, ...given, savedAt: now };
  if (last === undefined || last.mutationId !== save.after) return [...records, { ...fresh, after: null, seq: nextSeq() }];

  const kept = records.filter((record) => record.state !== 'rejected' && record.state !== 'conflict');
  switch (last.state) {
    case 'acked':
      return [...kept, { ...fresh, baseRev: last.ackedRev, seq: nextSeq() }];
    case 'sending':
      return [...kept, { ...fresh, baseRev: last.baseRev, seq: nextSeq() }];
    case 'queued':
      if (last.attempts > 0) return [...kept, { ...fresh, baseRev: last.baseRev, seq: nextSeq() }];
      return kept.map((record) => (record === last ? { ...fresh, baseRev: last.baseRev, after: last.after, seq: last.seq } : record));
    case 'rejected':
      return [...kept, { ...fresh, baseRev: last.baseRev, after: last.after, seq: nextSeq() }];
    case 'conflict':
      return [...kept, { ...fresh, baseRev: last.baseRev, after: last.after, state: 'conflict', theirs: last.theirs, seq: nextSeq() }];
  }
}

const blank = { v: 1, state: 'queued', attempts: 0, nextAttemptAt: 0, lastSentAt: 0, problem: null, theirs: null, ackedRev: null, ackedAt: 0 } as const;

/** The save to send now, or null: one at a time for a draft, in order; nothing overtakes one that waits for the agent. */
export function nextToSend(records: Records, now: number, eager: boolean): OutboxRecord | null {
  const first = records.find((record) => record.state !== 'acked') ?? records[0];
  if (!first || first.state === 'rejected' || first.state === 'conflict') return null;
  if (first.state === 'acked') return now - first.ackedAt > unseenMs ? first : null;
  return eager || now >= first.nextAttemptAt ? first : null;
}

/** From here on the body is frozen: it may reach the server. */
export function withSending(records: Records, mutationId: string, now: number): OutboxRecord[] {
  return records.map((record) => (record.mutationId === mutationId ? { ...record, state: 'sending', attempts: record.attempts + 1, lastSentAt: now } : record));
}

/**
 * The server's word on one save. Only an acceptance lets go of anything, and only of what it replaces.
 * A word that comes after another sender heard the acceptance changes nothing.
 */
export function withVerdict(records: Records, mutationId: string, verdict: Verdict, clock: { now: number; random: () => number }): OutboxRecord[] {
  const judged = records.find((record) => record.mutationId === mutationId);
  if (!judged || (judged.state !== 'sending' && verdict.kind !== 'accepted')) return [...records];
  const replace = (change: Partial<OutboxRecord>) => records.map((record) => (record === judged ? { ...record, ...change } : record));

  switch (verdict.kind) {
    case 'accepted':
      return records
        .filter((record) => record === judged || record.state !== 'acked' || record.seq > judged.seq)
        .map((record) =>
          record === judged ? { ...record, state: 'acked', ackedRev: verdict.rev, ackedAt: clock.now, problem: null } : onTopOf(judged, verdict.rev, record),
        );
    case 'refused':
      return withFollower(records, judged) ?? replace({ state: 'rejected', problem: { code: verdict.code, message: verdict.message } });
    case 'conflict':
      return (
        withFollower(records, judged, { state: 'conflict', theirs: verdict.theirs }) ?? replace({ state: 'conflict', theirs: verdict.theirs, problem: null })
      );
    case 'later':
      return replace({ state: 'queued', nextAttemptAt: clock.now + (verdict.pauseMs ?? backoffMs(judged.attempts, clock.random)) });
    case 'sign-in':
      return replace({ state: 'queued' });
  }
}

function onTopOf(judged: OutboxRecord, rev: number, record: OutboxRecord): OutboxRecord {
  return record.after === judged.mutationId ? { ...record, baseRev: rev } : record;
}

/** A newer text made from the judged one takes its place: the agent's last word is what has to be judged. */
function withFollower(records: Records, judged: OutboxRecord, standing: Partial<OutboxRecord> = {}): OutboxRecord[] | null {
  const follower = records.find((record) => record.after === judged.mutationId);
  if (!follower) return null;
  const moved = { ...follower, baseRev: judged.baseRev, after: judged.after, seq: judged.seq, ...standing };
  return records.filter((record) => record !== follower).map((record) => (record === judged ? moved : record));
}

/** The server's list shows the draft at `rev`: acknowledged saves up to it need not be kept any longer. */
export function withSeen(records: Records, rev: number, now: number): OutboxRecord[] {
  return records.filter((record) => record.state !== 'acked' || (record.ackedRev ?? 0) > rev || now - record.ackedAt < keptAfterAckMs);
}

/** The agent keeps their own text over another device's: a new save in the conflicting one's place, made from the server's copy. */
export function withMine(records: Records, save: Omit<NewSave, keyof Basis> & { replaces: string }): OutboxRecord[] {
  const { now, replaces, ...given } = save;
  return records.map((record) => {
    if (record.mutationId !== replaces || record.state !== 'conflict' || !record.theirs) return record;
    return { ...blank, ...given, baseRev: record.theirs.rev, after: null, seq: record.seq, savedAt: now };
  });
}

/** The agent gives up one save that waits for them; later ones that were made from another text stay. */
export function without(records: Records, mutationId: string): OutboxRecord[] {
  return records.filter((record) => record.mutationId !== mutationId);
}
