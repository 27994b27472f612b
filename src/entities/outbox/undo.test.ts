import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { madeDraftsUndoMs, undoMs } = await import('#domain/limits.ts');
const { queueCommand } = await import('#outbox/commands.ts');
const { commandsOnDevice, draftsOnDevice } = await import('#outbox/read.ts');
const { saveDraft } = await import('#outbox/save.ts');
const { emptyDraft } = await import('#domain/draft/draft.ts');
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

test('what one agent did is not offered to the next one', async () => {
  const { storeAgent } = await import('#session/store.ts');
  await change('chen', 'sold', 'Inactive');
  storeAgent({ _id: 'devi' } as Parameters<typeof storeAgent>[0]);
  await undo();
  expect(await waiting('chen')).toEqual(['sold']);
});

test('a change to another status is undone alone', async () => {
  await change('bala', 'confirmed', 'Available');
  await change('bala', 'offline', 'Inactive');
  expect(await undo()).toBe(true);
  expect(await waiting('bala')).toEqual(['confirmed']);
});

/** Makes drafts of these names in one go, and offers to undo them. */
async function makeAndOffer(agentId: string, names: readonly string[], heldForMs = madeDraftsUndoMs) {
  const drafts = [];
  for (const name of names) {
    const draft = { agentId, draftId: name, baseRev: null, base: null, parent: null, isHeld: true };
    drafts.push({ agentId, draftId: name, mutationId: await saveDraft({ ...draft, body: named(name) }, []) });
  }
  const undoBesides = vi.fn();
  offerUndo({ kind: 'drafts', made: { drafts, heldUntil: Date.now() + heldForMs, undoBesides } });
  return { drafts, undoBesides };
}
const named = (name: string) => ({ ...emptyDraft, name });
const savedFrom = async (agentId: string) =>
  (await draftsOnDevice(agentId)).saved.map(({ body }) => body.name);

test('drafts that were made of one message can be undone together, as long as they are held', async () => {
  const { undoBesides } = await makeAndOffer('chong', ['first', 'second']);
  vi.advanceTimersByTime(undoMs);
  expect(await undo()).toBe(true);
  expect(undoBesides).toHaveBeenCalledOnce();
  expect(await savedFrom('chong')).toEqual([]);
  const late = await makeAndOffer('chong', ['third'], 1_000);
  vi.advanceTimersByTime(1_000);
  await undo();
  expect(late.undoBesides).not.toHaveBeenCalled();
  expect(await savedFrom('chong')).toEqual(['third']);
});

test('where one of them was typed in since, none is undone, nor what was done besides', async () => {
  const { drafts, undoBesides } = await makeAndOffer('devi', ['first', 'second']);
  const base = { draftId: 'second', baseRev: null, base: null, parent: drafts[1]!.mutationId };
  await saveDraft({ agentId: 'devi', ...base, body: named('saved') }, []);
  expect(await undo()).toBe(false);
  expect(undoBesides).not.toHaveBeenCalled();
  expect(await savedFrom('devi')).toEqual(expect.arrayContaining(['first', 'saved']));
});
