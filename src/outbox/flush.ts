/** Door: sends drafts and commands, from page and worker alike. Photos are sent by the page: `photos.ts`. */
import type { DraftBody } from '#domain/draft/draft.ts';
import { undoMs } from '#domain/limits.ts';
import type { CommandRequest } from './commands/command.ts';
import { type CommandLoopParts, deliverCommands } from './commands/deliver.ts';
import { sendCommand } from './commands/send.ts';
import { changeCommand, commandsFor } from './commands/store.ts';
import { deviceLoopParts } from './delivery/device-parts.ts';
import { commandsLock, lockOfDraft, withLock } from './delivery/locks.ts';
import { singleFlight } from './delivery/single-flight.ts';
import { type DraftLoopParts, deliverDrafts } from './drafts/deliver.ts';
import { send } from './drafts/send.ts';
import { change, recordsFor, recordsOfDraft } from './drafts/store.ts';
import { queueMissedPostings, withPostings } from './post-after.ts';
import { restoreSignedIn } from './signed-in.ts';
import { keyFor } from './storage/agent-key.ts';
import { type FlushOutcome, broadcast } from './storage/broadcast.ts';
import { type AtRest, isEncrypted } from './storage/encryption.ts';
import { quarantineOne } from './storage/quarantine.ts';

export { endHungAttempts } from './delivery/attempts.ts';
export { setPageAgentReader } from './signed-in.ts';

/**
 * Sends what waits on this device. A call during a run makes one more run follow. `eager` ends a back-off.
 * Never throws because of the server; how it ended is broadcast and returned.
 * @throws {ApiError} `not_kept_on_device` where the outbox itself cannot be read
 */
export const flush = singleFlight(async (eager) => {
  try {
    await restoreSignedIn();
    const drafts = await deliverDrafts(draftParts, eager);
    const agentId = await deviceLoopParts.getDeviceState('signedInAgent');
    if (agentId) await queueMissedPostings(agentId).catch(() => {});
    const outcome = drafts.ended === 'done' ? combined(drafts, await deliverCommandsAlone(eager)) : drafts;
    broadcast({ kind: 'flushed', outcome });
    return outcome;
  } catch (error) {
    broadcast({ kind: 'flushed', outcome: { ended: 'storage', nextAttemptAt: null } });
    throw error;
  }
});

const draftParts: DraftLoopParts<AtRest<DraftBody>> = {
  ...deviceLoopParts,
  recordsFor,
  send: (record) => broadcastAccepted(send(record).then((outcome) => withPostings(record, outcome))),
  alone: (draftId, steal, task) => withLock(lockOfDraft(draftId), task, undefined, steal),
  canRead: async (agentId, records) =>
    records.every(({ body }) => !isEncrypted(body)) || (await keyFor(agentId)) !== null,
  quarantine: ({ mutationId }, error) => quarantineOne('records', mutationId, error),
  async change(agentId, draftId, transition) {
    const records = await change(agentId, draftId, transition);
    broadcast({ kind: 'changed' });
    return records;
  },
};

const commandParts: CommandLoopParts<AtRest<CommandRequest>> = {
  ...deviceLoopParts,
  commandsFor,
  send: (command) => broadcastAccepted(sendCommand(command)),
  isDraftAcknowledged: async (agentId, draftId) =>
    (await recordsOfDraft(agentId, draftId)).every(({ state }) => state === 'acked'),
  quarantine: ({ agentId, seq }, error) => quarantineOne('commands', [agentId, seq], error),
  async change(command, transition) {
    const changed = await changeCommand(command, transition);
    broadcast({ kind: 'changed' });
    return changed;
  },
};

/** After an acceptance, lists that were fetched before are out of date. */
async function broadcastAccepted<Outcome extends { kind: string }>(
  sending: Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await sending;
  if (outcome.kind === 'accepted' || outcome.kind === 'done') broadcast({ kind: 'accepted' });
  return outcome;
}

/** One tab, or the worker, sends the commands. */
function deliverCommandsAlone(eager: boolean): Promise<FlushOutcome> {
  /* Another tab sends them now, and may have passed over what can still be undone: this one looks again. */
  const busy: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + undoMs };
  return withLock(commandsLock, () => deliverCommands(commandParts, eager), busy);
}

function combined(drafts: FlushOutcome, commands: FlushOutcome): FlushOutcome {
  const times = [drafts.nextAttemptAt, commands.nextAttemptAt].filter((time) => time !== null);
  return { ended: commands.ended, nextAttemptAt: times.length === 0 ? null : Math.min(...times) };
}
