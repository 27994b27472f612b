import { type FlushOutcome, broadcast } from './storage/broadcast.ts';
import { type DraftLoopParts, deliverDrafts } from './drafts/deliver.ts';
import type { CommandRequest } from './commands/command.ts';
import { type CommandLoopParts, deliverCommands } from './commands/deliver.ts';
import { changeCommand, commandsOf } from './commands/store.ts';
import { singleFlight } from './delivery/single-flight.ts';
import { commandsLock, lockOfDraft, withLock } from './delivery/locks.ts';
import { quarantineOne } from './storage/quarantine.ts';
import { send } from './drafts/send.ts';
import { sendCommand } from './commands/send.ts';
import type { DraftBody } from '#domain/draft.ts';
import { undoMs } from '#domain/limits.ts';
import { type AtRest, isEncrypted } from './storage/encryption.ts';
import { restoreSignedIn } from './signed-in.ts';
import { change, deviceLoopParts, keyFor, recordsOf, recordsOfDraft } from './drafts/store.ts';

const parts: DraftLoopParts<AtRest<DraftBody>> = {
  ...deviceLoopParts,
  recordsOf,
  send: (record) => broadcastAccepted(send(record)),
  alone: (draftId, steal, task) => withLock(lockOfDraft(draftId), task, undefined, steal),
  canRead: async (agentId, records) =>
    records.every(({ body }) => !isEncrypted(body)) || (await keyFor(agentId)) !== null,
  quarantine: ({ mutationId }, fault) => quarantineOne('records', mutationId, fault),
  async change(agentId, draftId, transition) {
    const records = await change(agentId, draftId, transition);
    broadcast({ kind: 'changed' });
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
export const flush = singleFlight(async (eager) => {
  try {
    await restoreSignedIn();
    const texts = await deliverDrafts(parts, eager);
    const outcome = texts.ended === 'done' ? bothOf(texts, await deliverCommandsAlone(eager)) : texts;
    broadcast({ kind: 'flushed', outcome });
    return outcome;
  } catch (fault) {
    broadcast({ kind: 'flushed', outcome: { ended: 'storage', nextAttemptAt: null } });
    throw fault;
  }
});

const commandParts: CommandLoopParts<AtRest<CommandRequest>> = {
  ...deviceLoopParts,
  commandsOf,
  send: (command) => broadcastAccepted(sendCommand(command)),
  isTextThere: async (agentId, draftId) =>
    (await recordsOfDraft(agentId, draftId)).every(({ state }) => state === 'acked'),
  quarantine: ({ agentId, seq }, fault) => quarantineOne('commands', [agentId, seq], fault),
  async change(command, transition) {
    const changed = await changeCommand(command, transition);
    broadcast({ kind: 'changed' });
    return changed;
  },
};

/** Where the server has taken something, what it answered before is no longer all. */
async function broadcastAccepted<Heard extends { kind: string }>(sending: Promise<Heard>): Promise<Heard> {
  const outcome = await sending;
  if (outcome.kind === 'accepted' || outcome.kind === 'done') broadcast({ kind: 'accepted' });
  return outcome;
}

/** One tab or the worker does the commands. */
function deliverCommandsAlone(eager: boolean): Promise<FlushOutcome> {
  /* Another does them now, and may have passed over what is still held: this one looks again. */
  const busy: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + undoMs };
  return withLock(commandsLock, () => deliverCommands(commandParts, eager), busy);
}

function bothOf(texts: FlushOutcome, commands: FlushOutcome): FlushOutcome {
  const times = [texts.nextAttemptAt, commands.nextAttemptAt].filter((time) => time !== null);
  return { ended: commands.ended, nextAttemptAt: times.length === 0 ? null : Math.min(...times) };
}
