import { type FlushOutcome, tell } from './storage/broadcast.ts';
import { type DrainParts, drain } from './drafts/deliver.ts';
import type { ErrandWork } from './commands/command.ts';
import { type ErrandLaneParts, drainErrands } from './commands/deliver.ts';
import { changeErrand, errandsOf } from './commands/store.ts';
import { inRounds } from './delivery/single-flight.ts';
import { commandsLock, lockOfDraft, withLock } from './delivery/locks.ts';
import { quarantineOne } from './storage/quarantine.ts';
import { send } from './drafts/send.ts';
import { sendErrand } from './commands/send.ts';
import type { DraftBody } from '#domain/draft.ts';
import { undoMs } from '#domain/limits.ts';
import { type Sealed, isSealed } from './storage/encryption.ts';
import { restoreSignedIn } from './signed-in.ts';
import { change, deviceLane, keyOf, recordsOf, recordsOfDraft } from './drafts/store.ts';

const parts: DrainParts<Sealed<DraftBody>> = {
  ...deviceLane,
  recordsOf,
  send: (record) => telling(send(record)),
  alone: (draftId, steal, task) => withLock(lockOfDraft(draftId), task, undefined, steal),
  canRead: async (agentId, records) =>
    records.every(({ body }) => !isSealed(body)) || (await keyOf(agentId)) !== null,
  quarantine: ({ mutationId }, fault) => quarantineOne('records', mutationId, fault),
  async change(agentId, draftId, transition) {
    const records = await change(agentId, draftId, transition);
    tell({ kind: 'changed' });
    return records;
  },
};

export { endHungAttempts } from './delivery/attempts.ts';
export { watchLostHandle } from './storage/database.ts';
export { watchHolders } from './delivery/locks.ts';
export { page } from './signed-in.ts';

/**
 * Sends what waits on this device, from page and worker alike. Calls while one is under way become one more
 * round. `eager` tries at once what is waiting out a back-off. Never throws on an answer of the server; how
 * it ended is told to every tab and returned.
 * @throws {ApiError} `not_kept_on_device` where the outbox itself cannot be read.
 */
export const flush = inRounds(async (eager) => {
  try {
    await restoreSignedIn();
    const texts = await drain(parts, eager);
    const outcome = texts.ended === 'done' ? bothOf(texts, await doErrands(eager)) : texts;
    tell({ kind: 'flushed', outcome });
    return outcome;
  } catch (fault) {
    tell({ kind: 'flushed', outcome: { ended: 'storage', nextAttemptAt: null } });
    throw fault;
  }
});

const errandParts: ErrandLaneParts<Sealed<ErrandWork>> = {
  ...deviceLane,
  errandsOf,
  send: (errand) => telling(sendErrand(errand)),
  isTextThere: async (agentId, draftId) =>
    (await recordsOfDraft(agentId, draftId)).every(({ state }) => state === 'acked'),
  quarantine: ({ agentId, seq }, fault) => quarantineOne('errands', [agentId, seq], fault),
  async change(errand, transition) {
    const changed = await changeErrand(errand, transition);
    tell({ kind: 'changed' });
    return changed;
  },
};

/** Where the server has taken something, what it answered before is no longer all. */
async function telling<Heard extends { kind: string }>(sending: Promise<Heard>): Promise<Heard> {
  const verdict = await sending;
  if (verdict.kind === 'accepted' || verdict.kind === 'done') tell({ kind: 'accepted' });
  return verdict;
}

/** One tab or the worker does the errands. */
function doErrands(eager: boolean): Promise<FlushOutcome> {
  /* Another does them now, and may have passed over what is still held: this one looks again. */
  const busy: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + undoMs };
  return withLock(commandsLock, () => drainErrands(errandParts, eager), busy);
}

function bothOf(texts: FlushOutcome, errands: FlushOutcome): FlushOutcome {
  const times = [texts.nextAttemptAt, errands.nextAttemptAt].filter((time) => time !== null);
  return { ended: errands.ended, nextAttemptAt: times.length === 0 ? null : Math.min(...times) };
}
