import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { madeDraftsUndoMs, undoMs } = await import('#domain/limits.ts');
const { queueCommand } = await import('#outbox/commands.ts');
const { commandsOnDevice, draftOnDevice } = await import('#outbox/read.ts');
const { saveDraft } = await import('#outbox/save.ts');
const { emptyDraft } = await import('#domain/draft.ts');
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

test('drafts that were made of one message can be undone for longer', async () => {
  const draft = { agentId: 'chong', draftId: 'made', baseRev: null, base: null, parent: null, isHeld: true };
  const mutationId = await saveDraft({ ...draft, body: { ...emptyDraft, name: 'Unit 2' } }, []);
  const undoBesides = vi.fn();
  const made = { drafts: [{ agentId: 'chong', draftId: 'made', mutationId }], undoBesides };
  offerUndo({ kind: 'drafts', made });
  vi.advanceTimersByTime(madeDraftsUndoMs - 1);
  expect(await undo()).toBe(true);
  expect(undoBesides).toHaveBeenCalledOnce();
  expect((await draftOnDevice('chong', 'made')).saved).toBeNull();
  offerUndo({ kind: 'drafts', made });
  vi.advanceTimersByTime(madeDraftsUndoMs);
  await undo();
  expect(undoBesides).toHaveBeenCalledOnce();
});
