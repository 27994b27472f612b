import { undoMs } from '#domain/limits.ts';
import { broadcast } from './storage/broadcast.ts';
import { type Command, type CommandRequest, canUndo, isToDo, newCommand } from './commands/command.ts';
import { changeCommand, commandsOf, putCommand } from './commands/store.ts';
import { sendSoon } from './send-soon.ts';
import { encrypt } from './storage/encryption.ts';
import { keyForWriting, thisDevice } from './drafts/store.ts';

/**
 * Keeps a command on the device, and does it as soon as the server can be reached, after the time in which it
 * can be taken back; a message is not held. Resolves to it when the device holds it for good. @throws
 * {ApiError} `not_kept_on_device`, `device_full`, `locked_on_device`
 */
export async function queueCommand<Content extends CommandRequest>(
  agentId: string,
  request: Content,
): Promise<Command<Content>> {
  const [atRest, deviceId] = await Promise.all([
    encrypt<CommandRequest>(await keyForWriting(agentId), agentId, request),
    thisDevice(),
  ]);
  const madeAt = Date.now();
  const [waitsFor, heldMs] =
    request.kind === 'status' ? [request.listings.map(({ _id }) => _id), undoMs] : [[], 0];
  const given = {
    mutationId: crypto.randomUUID(),
    agentId,
    deviceId,
    waitsFor,
    request: atRest,
    heldUntil: madeAt + heldMs,
    madeAt,
  };
  const kept = await putCommand(agentId, (seq) => newCommand({ ...given, seq }));
  sendSoon();
  return { ...kept, request };
}

/** Takes back a command that has not left the device. Resolves to whether it could. */
export async function undoCommand({ agentId, seq }: Pick<Command, 'agentId' | 'seq'>): Promise<boolean> {
  const left = await changeCommand({ agentId, seq }, (command) => (canUndo(command) ? null : command));
  broadcast({ kind: 'changed' });
  return left === null;
}

/** The agent has read why a command was not done. */
export async function dismissCommand({ agentId, seq }: Pick<Command, 'agentId' | 'seq'>): Promise<void> {
  await changeCommand({ agentId, seq }, (command) => (isToDo(command) ? command : null));
  broadcast({ kind: 'changed' });
}

/** The agent wants everything sent now: what could still be taken back is no longer held. */
export async function releaseHeld(agentId: string): Promise<void> {
  for (const command of await commandsOf(agentId)) {
    if (command.heldUntil > 0)
      await changeCommand(command, (now) => (isToDo(now) ? { ...now, heldUntil: 0 } : now));
  }
}
