import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import type { Autosave } from './record.ts';
import { autosavesInto, putAutosave } from './store.ts';

const place = { agentId: 'aisyah', draftId: 'a', editorId: 'tab', kind: 'request' } as const;

const typed = (name: string, typedAt: number): Autosave => ({
  v: 2,
  ...place,
  typedAt,
  body: { open: { ...emptyDraft, name } },
  baseRev: null,
  base: null,
  parent: null,
  supersedes: [],
});

test('an autosave that is tried again does not replace a newer one of its form', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  await putAutosave(typed('newer', 2));
  await putAutosave(typed('older', 1));
  expect(await autosavesInto('aisyah', 'a')).toMatchObject([
    { typedAt: 2, body: { open: { name: 'newer' } } },
  ]);
  await putAutosave(typed('newest', 3));
  expect(await autosavesInto('aisyah', 'a')).toMatchObject([{ typedAt: 3 }]);
});
