import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { undoMs } = await import('#domain/limits.ts');
const { queueCommand } = await import('#outbox/commands.ts');
const { commandsOnDevice } = await import('#outbox/read.ts');
const { offerUndo, undo } = await import('./undo.ts');

async function change(agentId: string, name: string, to: 'Available' | 'Inactive'): Promise<void> {
  const listings = [{ _id: name, name, seen: 'Active' as const }];
  offerUndo({ kind: 'status', commands: [await queueCommand(agentId, { kind: 'status', to, listings })] });
}

const waiting = async (agentId: string) =>
  (await commandsOnDevice(agentId)).flatMap(({ waitsFor }) => waitsFor);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('changes to one status are undone together, except those whose time is over', async () => {
  await change('aida', 'first', 'Available');
  vi.advanceTimersByTime(undoMs - 1);
  await change('aida', 'second', 'Available');
  await change('aida', 'third', 'Available');
  vi.advanceTimersByTime(1);
  expect(await undo()).toBe(true);
  expect(await waiting('aida')).toEqual(['first']);
});

test('a change to another status is undone alone', async () => {
  await change('bala', 'confirmed', 'Available');
  await change('bala', 'offline', 'Inactive');
  expect(await undo()).toBe(true);
  expect(await waiting('bala')).toEqual(['confirmed']);
});
