import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { emptyDraft } = await import('#domain/draft/draft.ts');
const { change, recordsFor } = await import('./drafts/store.ts');
const { autosave, saveDraft } = await import('./save.ts');
const { draftOnDevice } = await import('./read.ts');
const { undoDrafts } = await import('./undo.ts');

const agentId = 'aisyah';
const draft = { agentId, baseRev: null, base: null, parent: null };
const named = (name: string) => ({ ...emptyDraft, name });

async function make(draftId: string) {
  const mutationId = await saveDraft({ ...draft, draftId, body: named(draftId), isHeld: true }, []);
  return { agentId, draftId, mutationId };
}
const kept = async () => (await recordsFor(agentId)).map(({ draftId }) => draftId);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

test('drafts that have not left the device are discarded together', async () => {
  const made = [await make('a'), await make('b')];
  await make('other');
  expect(await undoDrafts(made)).toBe(true);
  expect(await kept()).toEqual(['other']);
});

test.each([
  ['is being sent', { state: 'sending', attempts: 1 }],
  ['was tried', { attempts: 1 }],
  ['is on the server', { state: 'acked', ackedRev: 1 }],
] as const)('none is discarded where one %s', async (_which, changed) => {
  const made = [await make('c'), await make('d')];
  await change(agentId, 'd', (records) => records.map((record) => ({ ...record, ...changed })));
  expect(await undoDrafts(made)).toBe(false);
  expect(await kept()).toEqual(expect.arrayContaining(['c', 'd']));
});

test('none is discarded where one was typed in, saved or not, and nothing typed is lost', async () => {
  const made = [await make('e'), await make('f')];
  const onF = { ...draft, draftId: 'f', parent: made[1]!.mutationId };
  const typed = { editorId: 'tab', typedAt: 1, kind: 'request', supersedes: [] } as const;
  await autosave({ ...onF, ...typed, body: named('typed') });
  expect(await undoDrafts(made)).toBe(false);
  expect((await draftOnDevice(agentId, 'f')).autosaved?.body.name).toBe('typed');
  await saveDraft({ ...onF, body: named('saved') }, [typed]);
  expect(await undoDrafts(made)).toBe(false);
  expect((await draftOnDevice(agentId, 'f')).saved?.body.name).toBe('saved');
  expect(await kept()).toEqual(expect.arrayContaining(['e', 'f']));
});
