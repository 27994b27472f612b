import { tell } from './channel.ts';
import { type DrainParts, drain } from './drain.ts';
import { inRounds } from './rounds.ts';
import { send } from './send.ts';
import type { DraftBody } from '#domain/draft.ts';
import { type Sealed, isSealed } from './seal.ts';
import { change, fact, keyOf, putFact, recordsOf } from './store.ts';

const parts: DrainParts<Sealed<DraftBody>> = {
  recordsOf,
  fact,
  putFact,
  send,
  alone,
  canRead: async (agentId, records) => records.every(({ body }) => !isSealed(body)) || (await keyOf(agentId)) !== null,
  now: () => Date.now(),
  random: () => Math.random(),
  async change(agentId, draftId, transition) {
    const records = await change(agentId, draftId, transition);
    tell({ kind: 'changed' });
    return records;
  },
};

/**
 * Sends what waits on this device, from page and worker alike. Calls while one is under way become one more round.
 * `eager` tries at once what is waiting out a back-off. Never throws on an answer of the server; how it ended is told
 * to every tab and returned.
 * @throws {ApiError} `not_kept_on_device` where the outbox itself cannot be read.
 */
export const flush = inRounds(async (eager) => {
  const outcome = await drain(parts, eager);
  tell({ kind: 'flushed', outcome });
  return outcome;
});

/** One sender for a draft among all tabs and the worker. Without Web Locks the server's keys alone prevent doubles. */
async function alone(draftId: string, steal: boolean, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  const isStolen = (fault: unknown) => fault instanceof DOMException && fault.name === 'AbortError';
  await navigator.locks
    .request(`outbox:${draftId}`, steal ? { steal } : { ifAvailable: true }, (lock) => (lock ? task() : undefined))
    .catch((fault: unknown) => {
      if (!isStolen(fault)) throw fault;
    });
}
