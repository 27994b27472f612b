import type { Draft } from '#domain/draft.ts';
import { type FlushOutcome, hear, tell } from './channel.ts';
import { type OutboxRecord, type TypedDraft, byDraft } from './record.ts';
import { change, recordsOf, recordsOfDraft, typedDraft, typedOf } from './store.ts';
import { withSeen } from './transitions.ts';

export type { FlushOutcome } from './channel.ts';
export type { Basis, OutboxRecord, TypedDraft } from './record.ts';

/** Calls `listener` after every change of the outbox, in any tab or the worker. Returns how to stop. */
export function watchOutbox(listener: () => void): () => void {
  return hear((news) => news.kind === 'changed' && listener());
}

/** Calls `listener` after every flush, in any tab or the worker, with how it ended. Returns how to stop. */
export function watchFlushes(listener: (outcome: FlushOutcome) => void): () => void {
  return hear((news) => news.kind === 'flushed' && listener(news.outcome));
}

/** What an agent has on this device, counted in drafts. */
export interface OutboxSummary {
  /** Saved and on the way to the server. */
  waiting: number;
  /** Saved, and the server or another device objects: the agent must look. */
  attention: number;
  /** Typed and never saved. */
  unfinished: number;
}

export async function outboxSummary(agentId: string): Promise<OutboxSummary> {
  const { saved, typed } = await draftsOnDevice(agentId);
  const needsAgent = (record: OutboxRecord) => record.state === 'rejected' || record.state === 'conflict';
  const pending = saved.filter((record) => record.state !== 'acked');
  return {
    waiting: pending.filter((record) => !needsAgent(record)).length,
    attention: pending.filter(needsAgent).length,
    unfinished: typed.length,
  };
}

/** Of every draft on this device the save that speaks for it, and what was typed into it last; newest first. */
export async function draftsOnDevice(agentId: string): Promise<{ saved: OutboxRecord[]; typed: TypedDraft[] }> {
  const [records, typed] = await Promise.all([recordsOf(agentId), typedOf(agentId)]);
  const saved = byDraft(records).flatMap((group) => latest(group) ?? []);
  const newest = new Map(typed.toSorted((a, b) => a.typedAt - b.typedAt).map((draft) => [draft.draftId, draft]));
  return { saved: saved.toSorted((a, b) => b.seq - a.seq), typed: [...newest.values()].toSorted((a, b) => b.typedAt - a.typedAt) };
}

/** One draft as this device knows it: the latest save, and what was typed after it. */
export async function draftOnDevice(agentId: string, draftId: string): Promise<{ saved: OutboxRecord | null; typed: TypedDraft | null }> {
  const [records, typed] = await Promise.all([recordsOfDraft(agentId, draftId), typedDraft(agentId, draftId)]);
  return { saved: latest(records), typed: typed ?? null };
}

/** The save that speaks for its draft: the one that waits for the agent, else the last. */
function latest(records: readonly OutboxRecord[]): OutboxRecord | null {
  return records.find((record) => record.state === 'rejected' || record.state === 'conflict') ?? records.at(-1) ?? null;
}

/**
 * The server's list showed these drafts: lets go of the acknowledged saves that they contain,
 * except where the agent is typing on: that text stands on the save.
 */
export async function seenOnServer(agentId: string, drafts: readonly Pick<Draft, '_id' | 'rev'>[]): Promise<void> {
  const { saved, typed } = await draftsOnDevice(agentId);
  const isTyped = new Set(typed.map(({ draftId }) => draftId));
  const acked = new Set(saved.filter(({ draftId, state }) => state === 'acked' && !isTyped.has(draftId)).map(({ draftId }) => draftId));
  const seen = drafts.filter(({ _id }) => acked.has(_id));
  for (const { _id, rev } of seen) await change(agentId, _id, (records) => withSeen(records, rev, Date.now()));
  if (seen.length > 0) tell({ kind: 'changed' });
}
