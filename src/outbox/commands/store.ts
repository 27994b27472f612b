/** Commands on the device. */
import { promisifyRequest } from 'idb-keyval';
import { keyFor } from '../storage/agent-key.ts';
import { type AtRest, decryptAs, encrypt } from '../storage/encryption.ts';
import { lastSeqIn } from '../storage/last-seq.ts';
import { intactOnly, listQuarantined, releaseQuarantined } from '../storage/quarantine.ts';
import { keyRangeWithPrefix, readAll } from '../storage/read-all.ts';
import { forEachIsolated } from '../storage/storage-error.ts';
import { storesFor } from '../storage/transaction.ts';
import { checkCommand, checkKnownCommand, isKindKnownNow } from './check.ts';
import type { Command, CommandRequest } from './command.ts';
import { isCommandRequest } from './kinds.ts';

const commands = storesFor('commands', 'commands');
const withOrder = storesFor('newCommand', 'commands');

type CommandKey = Pick<Command, 'agentId' | 'seq'>;

const commandKey = ({ agentId, seq }: CommandKey) => [agentId, seq];

/**
 * Stores a new command, at the end of the device's order, and deletes the value `replaces` of `meta` in the
 * same transaction. Idempotent by `mutationId`: a transaction whose end was not heard may run again.
 * @throws {ApiError} `not_kept_on_device`, `device_full`
 */
export function putCommand(
  agentId: string,
  make: (seq: number) => Command,
  replaces: string | null = null,
): Promise<Command> {
  return withOrder('readwrite', async (store) => {
    const seq = (await lastSeqIn(store.transaction, agentId)) + 1;
    const command = make(seq);
    const { intact } = await readAll(store, [agentId], checkKnownCommand);
    const queued = intact.find((one) => one?.mutationId === command.mutationId);
    if (queued) return queued;
    const meta = store.transaction.objectStore('meta');
    meta.put(seq, 'seq');
    if (replaces !== null) meta.delete(replaces);
    store.put(command, commandKey(command));
    return command;
  });
}

/** Replaces a command by what `transition` makes of it; null deletes it. Resolves to what is there now. */
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

/** An agent's commands, in the order in which they are sent. Those of kinds of a later build are passed over. */
export async function commandsFor(agentId: string): Promise<Command[]> {
  return (await readIntact(agentId)).filter((command) => command !== null);
}

/** How many of an agent's commands are of kinds that only a later build knows. */
export async function countOfLaterKinds(agentId: string): Promise<number> {
  return (await readIntact(agentId)).filter((command) => command === null).length;
}

async function readIntact(agentId: string): Promise<(Command | null)[]> {
  return intactOnly(
    'commands',
    await commands('readonly', (store) => readAll(store, [agentId], checkKnownCommand)),
    checkKnownCommand,
  );
}

/** Puts commands back in their place that a build without their kinds moved into quarantine. */
export async function returnKnownCommands(agentId: string): Promise<void> {
  const known = (await listQuarantined(agentId)).filter(isKindKnownNow);
  await forEachIsolated(known, ({ key }) => releaseQuarantined(key));
}

/** Deletes every command of one agent. */
export function deleteCommands(agentId: string): Promise<void> {
  return commands('readwrite', (store) => {
    store.delete(keyRangeWithPrefix(agentId));
  });
}

/** Decrypts the request of a command. @throws {ApiError} as `decryptAs` */
export function decryptRequest(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<CommandRequest>,
): Promise<CommandRequest> {
  return decryptAs(key, agentId, atRest, isCommandRequest);
}

/** Encrypts the requests that are plaintext, from before the key came. */
export async function encryptCommands(agentId: string): Promise<void> {
  const key = await keyFor(agentId);
  await forEachIsolated(key ? await commandsFor(agentId) : [], async (command) => {
    if (!('open' in command.request)) return;
    const request = await encrypt(key, agentId, command.request.open);
    await changeCommand(command, (now) => ({ ...now, request }));
  });
}
