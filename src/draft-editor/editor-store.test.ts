import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { draftOnDevice } = await import('#outbox/read.ts');
const { isMidEdit } = await import('#session/leave-safely.ts');
const { signedInAgent } = await import('#session/store.ts');
const { EditorStore } = await import('./editor-store.ts');
const { newDraft } = await import('./open-draft.ts');

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
  signedInAgent.set({ _id: agentId } as NonNullable<ReturnType<typeof signedInAgent.get>>);
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

test('a text is saved by itself two seconds after the last key, a new photo at once', async () => {
  const draftId = 'draft-4';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  const asked: string[] = [];
  store.setChecks({
    prepare: (text) => ({ body: text, missing: [] }),
    check: async (text) => {
      asked.push(text.remarks);
      return [];
    },
  });
  const type = (text: DraftBody) => store.send({ kind: 'typed', body: text });
  type(body('fir'));
  vi.advanceTimersByTime(1_900);
  type(body('first'));
  vi.advanceTimersByTime(1_900);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(asked).toEqual(['first']);
  await until(() => !store.state.isDirty);
  expect((await draftOnDevice(agentId, draftId)).saved?.body.remarks).toBe('first');

  type({ ...body('second'), photos: [{ id: 'p1', kind: 'photo', caption: '' }] });
  type({ ...body('third'), photos: [{ id: 'p1', kind: 'photo', caption: '' }] });
  vi.advanceTimersByTime(0);
  expect(asked).toEqual(['first', 'third']);
  store.close();
});

test('a page that is being left does not wait for the server, also where a check has begun', async () => {
  const draftId = 'draft-left';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  store.setChecks({
    prepare: (text) => ({ body: text, missing: [] }),
    check: (_body, _becomes, { isLeaving }) => (isLeaving ? Promise.resolve([]) : new Promise(() => {})),
  });
  store.open();
  store.send({ kind: 'typed', body: body('put away') });
  vi.advanceTimersByTime(2_000);
  expect(store.state.saving?.step).toBe('checking');
  store.leavePage();
  await until(() => !store.state.isDirty);
  expect((await draftOnDevice(agentId, draftId)).saved?.body.remarks).toBe('put away');
  store.close();
});

test('the owner is removed from a draft that no rule would let be saved', async () => {
  const draftId = 'draft-owner';
  const withOwner = { ...body('imported'), facts: { ...emptyDraft.facts, ownerName: 'Encik Lim' } };
  const opened = { ...newDraft, isNew: false, body: withOwner };
  const store = new EditorStore({ agentId, draftId, kind: 'listing', opened });
  store.setChecks({
    prepare: (text) => ({ body: text, missing: [] }),
    check: async () => [{ field: 'postcode', code: 'draft_postcode_required' }],
  });
  store.open();
  const typeAndWait = async (text: DraftBody) => {
    store.send({ kind: 'typed', body: text });
    vi.advanceTimersByTime(2_000);
    await until(() => store.state.saving === null);
    return (await draftOnDevice(agentId, draftId)).saved?.body;
  };
  expect(await typeAndWait({ ...withOwner, remarks: 'more' })).toBeUndefined();
  expect(await typeAndWait({ ...withOwner, facts: emptyDraft.facts })).toMatchObject({
    remarks: 'imported',
    facts: { ownerName: '' },
  });
  store.close();
});

test('text that came back is saved by itself once its form is open', async () => {
  const draftId = 'draft-5';
  const autosaves = [{ editorId: 'closed form', typedAt: 1 }];
  const opened = { ...newDraft, isNew: false, body: body('came back'), autosaves };
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened });
  store.setChecks({ prepare: (text) => ({ body: text, missing: [] }), check: async () => [] });
  store.open();
  vi.advanceTimersByTime(2_000);
  await until(() => !store.state.isDirty);
  expect((await draftOnDevice(agentId, draftId)).saved?.body.remarks).toBe('came back');
  store.close();
});

test('whoever waits for the text to be on the device waits for its save, too', async () => {
  const draftId = 'draft-stored';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  store.setChecks({ prepare: (text) => ({ body: text, missing: [] }), check: async () => [] });
  store.send({ kind: 'typed', body: body('being saved') });
  const saved = store.save();
  await until(() => store.state.saving?.step === 'storing');
  await store.storeTyped();
  expect((await draftOnDevice(agentId, draftId)).saved?.body.remarks).toBe('being saved');
  expect(await saved).toBe(true);
  store.close();
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

test('a form that was closed before a new photo was saved, and is opened again, saves after a pause again', async () => {
  const draftId = 'draft-closed';
  const store = new EditorStore({ agentId, draftId, kind: 'request', opened: newDraft });
  store.setChecks({ prepare: (text) => ({ body: { ...text }, missing: [] }), check: async () => [] });
  store.open();
  const photo = { id: 'photo-1', kind: 'photo', caption: '' } as const;
  store.send({ kind: 'typed', body: { ...body('with a photo'), photos: [photo] } });
  store.close();
  await until(() => store.state.autosave.writing === null);
  store.open();
  vi.advanceTimersByTime(2000);
  await until(() => !store.state.isDirty);
  expect((await draftOnDevice(agentId, draftId)).saved?.mutationId).toBeDefined();
  store.close();
});
