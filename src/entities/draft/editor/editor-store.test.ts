import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { draftOnDevice } = await import('#outbox/read.ts');
const { isMidEdit } = await import('#session/leave-safely.ts');
const { EditorStore } = await import('./editor-store.ts');
const { newDraft } = await import('../open-draft.ts');

const agentId = 'agent-1';
const body = (remarks: string): DraftBody => ({ ...emptyDraft, name: 'Vista Alam', remarks });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits, turn by turn, until `isSo`. The timers of the store stand still meanwhile. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns++) {
    if (turns > 10_000) throw new Error('It does not come.');
    await turn();
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a timer that finds nothing to autosave does not keep later text from being autosaved', async () => {
  const draftId = 'draft-1';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  store.setChecks({ prepare: (text) => ({ body: { ...text }, missing: [] }), check: async () => [] });
  store.send({ kind: 'typed', body: body('first') });
  vi.advanceTimersByTime(400);
  expect(store.state.autosave.writing).not.toBeNull();
  expect(await store.save()).toBe(true);
  vi.advanceTimersByTime(400);

  store.send({ kind: 'typed', body: body('second') });
  vi.advanceTimersByTime(400);
  await until(() => store.state.autosave.writing === null);
  expect(store.view.get().isStored).toBe(false);
  vi.advanceTimersByTime(200);
  expect(store.view.get().isStored).toBe(true);
  expect((await draftOnDevice(agentId, draftId)).autosaved?.body.remarks).toBe('second');
  store.close();
});

test('a form that was closed stores what is typed, and no longer holds the page', async () => {
  const draftId = 'draft-2';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  store.send({ kind: 'typed', body: body('left at once') });
  expect(isMidEdit()).toBe(true);
  store.close();
  await until(() => store.view.get().isStored);
  expect(isMidEdit()).toBe(false);
  expect((await draftOnDevice(agentId, draftId)).autosaved?.body.remarks).toBe('left at once');
});

test('a text whose check fails is saved all the same: the server checks it too', async () => {
  const draftId = 'draft-3';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  store.setChecks({
    prepare: (text) => ({ body: text, missing: [] }),
    check: () => Promise.reject(new Error('A rule is wrong.')),
  });
  store.send({ kind: 'typed', body: body('checked nowhere') });
  expect(await store.save()).toBe(true);
  expect((await draftOnDevice(agentId, draftId)).saved?.body.remarks).toBe('checked nowhere');
  store.close();
});
