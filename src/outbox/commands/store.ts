/** The commands of the outbox. */
import { promisifyRequest } from 'idb-keyval';
import { useStores } from '../storage/database.ts';
import type { Command } from './command.ts';
import { checkCommand } from '../storage/checks.ts';
import { lastSeqIn } from '../storage/last-seq.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { everything, readAll } from '../storage/read-all.ts';

const commands = useStores('commands', 'commands');
const withOrder = useStores('newCommand', 'commands');

type CommandKey = Pick<Command, 'agentId' | 'seq'>;

const commandKey = ({ agentId, seq }: CommandKey) => [agentId, seq];

/**
 * Keeps a new command, at the end of the device's order. @throws {ApiError} `not_kept_on_device`,
 * `device_full`
 */
export function putCommand(agentId: string, make: (seq: number) => Command): Promise<Command> {
  return withOrder('readwrite', async (store) => {
    const seq = (await lastSeqIn(store.transaction, agentId)) + 1;
    const command = make(seq);
    store.transaction.objectStore('meta').put(seq, 'seq');
    store.put(command, commandKey(command));
    return command;
  });
}

/** Replaces one command by what `transition` makes of it; null removes it. Resolves to what is there now. */
export function changeCommand(
  key: CommandKey,
  transition: (command: Command) => Command | null,
): Promise<Command | null> {
  return commands('readwrite', async (store) => {
    const before = await promisifyRequest(store.get(commandKey(key)) as IDBRequest<unknown>);
    if (!before) return null;
    const after = transition(checkCommand(before, commandKey(key)));
    if (after) store.put(after, commandKey(key));
    else store.delete(commandKey(key));
    return after;
  });
}

/** An agent's commands, in the order in which they are done. */
export async function commandsOf(agentId: string): Promise<Command[]> {
  return intactOnly(
    'commands',
    await commands('readonly', (store) => readAll(store, [agentId], checkCommand)),
  );
}

/** Removes every command of one agent from the device. */
export function deleteCommands(agentId: string): Promise<void> {
  return commands('readwrite', (store) => {
    store.delete(everything(agentId));
  });
}
