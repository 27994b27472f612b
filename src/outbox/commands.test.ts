import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from '#domain/limits.ts';
import type { CommandRequest } from './commands/command.ts';

const now = 1_700_000_000_000;
const request = (...ids: string[]): CommandRequest => ({
  kind: 'status',
  to: 'Inactive',
  listings: ids.map((_id) => ({ _id, name: `Vista ${_id}`, seen: 'Active' })),
});

/** The queue of a device that has just been started, with nobody at the other end. */
async function device() {
  vi.resetModules();
  vi.doMock('./send-soon.ts', () => ({ sendSoon: vi.fn() }));
  const [commands, commandStore, key, order, read] = await Promise.all([
    import('./commands.ts'),
    import('./commands/store.ts'),
    import('./storage/agent-key.ts'),
    import('./storage/last-seq.ts'),
    import('./read.ts'),
  ]);
  return { ...commands, ...commandStore, ...key, ...order, commandsOnDevice: read.commandsOnDevice };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.spyOn(Date, 'now').mockReturnValue(now);
});

test('a command is on the device when it is given, and there after a restart', async () => {
  const { queueCommand } = await device();
  const given = await queueCommand('agent', request('a', 'b'));
  const { commandsOnDevice } = await device();
  expect(await commandsOnDevice('agent')).toEqual([given]);
  expect(given).toMatchObject({
    waitsFor: ['a', 'b'],
    request: request('a', 'b'),
    state: 'waiting',
    attempts: 0,
    madeAt: now,
    heldUntil: now + undoMs,
  });
});

test('commands keep the order in which they were given, among everything the device keeps', async () => {
  const { queueCommand, commandsOnDevice, lastSeq } = await device();
  for (const id of ['a', 'b', 'c']) await queueCommand('agent', request(id));
  const commands = await commandsOnDevice('agent');
  expect(commands.map(({ waitsFor }) => waitsFor)).toEqual([['a'], ['b'], ['c']]);
  expect(commands.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(new Set(commands.map(({ mutationId }) => mutationId)).size).toBe(3);
  expect(await lastSeq('agent')).toBe(3);
});

test('one agent never sees another’s, nor loses their own when another’s are removed', async () => {
  const { queueCommand, commandsOnDevice, deleteCommands } = await device();
  await queueCommand('agent', request('a'));
  await queueCommand('other', request('b'));
  expect((await commandsOnDevice('agent')).map(({ waitsFor }) => waitsFor)).toEqual([['a']]);
  await deleteCommands('other');
  expect(await commandsOnDevice('other')).toEqual([]);
  expect(await commandsOnDevice('agent')).toHaveLength(1);
});

describe('taking back', () => {
  test('leaves nothing of a command that never left', async () => {
    const { queueCommand, undoCommand, commandsFor } = await device();
    const given = await queueCommand('agent', request('a'));
    expect(await undoCommand(given)).toBe(true);
    expect(await commandsFor('agent')).toEqual([]);
  });

  test.each(['sending', 'waiting', 'done'] as const)(
    'is too late for one that has left and is %s now',
    async (state) => {
      const { queueCommand, undoCommand, changeCommand, commandsFor } = await device();
      const given = await queueCommand('agent', request('a'));
      await changeCommand(given, (command) => ({ ...command, state, attempts: 1 }));
      expect(await undoCommand(given)).toBe(false);
      expect(await commandsFor('agent')).toMatchObject([{ state, attempts: 1 }]);
    },
  );
});

test('a rejected command is deleted when the agent has read it; one that is to be sent never is', async () => {
  const { queueCommand, dismissCommand, changeCommand, commandsFor } = await device();
  const [rejected, waiting] = [
    await queueCommand('agent', request('a')),
    await queueCommand('agent', request('b')),
  ];
  await changeCommand(rejected, (command) => ({
    ...command,
    state: 'rejected',
    rejections: [{ subject: 'a', code: 'listing_changed' }],
  }));
  await dismissCommand(rejected);
  await dismissCommand(waiting);
  expect((await commandsFor('agent')).map(({ waitsFor }) => waitsFor)).toEqual([['b']]);
});

test('encrypted by an agent’s key, nobody else can read a request, but everybody can see that there is one', async () => {
  const { queueCommand, storeKey, keyFor, commandsFor, commandsOnDevice } = await device();
  await storeKey('agent', btoa(String.fromCharCode(...new Uint8Array(32).fill(7))));
  expect(await keyFor('agent')).not.toBeNull();
  await queueCommand('agent', request('a'));
  const [kept] = await commandsFor('agent');
  expect(JSON.stringify(kept)).not.toContain('Vista');
  expect(kept).toMatchObject({ waitsFor: ['a'], state: 'waiting' });
  expect(await commandsOnDevice('agent')).toMatchObject([{ request: request('a') }]);
});
