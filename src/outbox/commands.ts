/** Door: queued small requests: status changes and messages. */
import { type Command, type CommandRequest, canUndo, isToDo, newCommand } from './commands/command.ts';
import { kindFrom } from './commands/kinds.ts';
import { changeCommand, putCommand } from './commands/store.ts';
import { type Message, inTurn, messageKey } from './message-draft.ts';
import { sendSoon } from './send-soon.ts';
import { keyForWriting } from './storage/agent-key.ts';
import { broadcast } from './storage/broadcast.ts';
import { encrypt } from './storage/encryption.ts';
import { thisDevice } from './storage/device-state.ts';

type CommandKey = Pick<Command, 'agentId' | 'seq'>;

/**
 * Queues a command. It is sent as soon as the server can be reached, a status change after the time in which
 * it can be undone. Deletes the value `replaces` of `meta`, from which it was made, in the same transaction.
 * Resolves to the command when the device has it for good.
 * @throws {ApiError} `not_kept_on_device`, `device_full`, `locked_on_device`
 */
export async function queueCommand<Content extends CommandRequest>(
  agentId: string,
  request: Content,
  replaces: string | null = null,
): Promise<Command<Content>> {
  const [atRest, deviceId] = await Promise.all([
    encrypt<CommandRequest>(await keyForWriting(agentId), agentId, request),
    thisDevice(),
  ]);
  const madeAt = Date.now();
  const kind = kindFrom(request);
  const given = {
    mutationId: crypto.randomUUID(),
    agentId,
    deviceId,
    kind: request.kind,
    waitsFor: kind.waitsFor(request),
    request: atRest,
    heldUntil: madeAt + kind.undoMs,
    madeAt,
  };
  const queued = await putCommand(agentId, (seq) => newCommand({ ...given, seq }), replaces);
  sendSoon();
  return { ...queued, request };
}

/**
 * Queues a message to the company, and deletes the one that is typed: both, or neither.
 * @throws {ApiError} as `queueCommand`
 */
export function sendMessage(agentId: string, { topic, message }: Message): Promise<void> {
  return inTurn(async () => {
    await queueCommand(agentId, { kind: 'message', topic, message }, messageKey(agentId));
  });
}

/** Undoes a command that has not left the device. Resolves to whether it could. */
export async function undoCommand({ agentId, seq }: CommandKey): Promise<boolean> {
  const left = await changeCommand({ agentId, seq }, (command) => (canUndo(command) ? null : command));
  broadcast({ kind: 'changed' });
  return left === null;
}

/** Deletes a command that was rejected: the agent has read why. */
export async function dismissCommand({ agentId, seq }: CommandKey): Promise<void> {
  await changeCommand({ agentId, seq }, (command) => (isToDo(command) ? command : null));
  broadcast({ kind: 'changed' });
}

/** Deletes a command in any state. */
export async function discardCommand(command: CommandKey): Promise<void> {
  await changeCommand(command, () => null);
  broadcast({ kind: 'changed' });
}
