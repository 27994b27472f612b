import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { opened } from './stored-outbox.ts';

/** A browser that has no outbox yet. */
export function newBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
}

/** A text as version 1 knew it: without pictures and place. */
export function textOf1(name: string): Omit<DraftBody, 'photos' | 'loc'> {
  const { photos: _photos, loc: _loc, ...text } = emptyDraft;
  return { ...text, name };
}

export const recordOf1 = (seq: number, more: object = {}) => ({
  v: 1,
  mutationId: `mutation ${seq}`,
  draftId: `draft ${seq}`,
  agentId: 'agent',
  deviceId: 'device',
  seq,
  body: textOf1(`Vista ${seq}`),
  baseRev: null,
  after: null,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  savedAt: 100 + seq,
  lastSentAt: 0,
  problem: null,
  theirs: null,
  ackedRev: null,
  ackedAt: 0,
  ...more,
});

export const typedOf1 = (editorId: string, more: object = {}) => ({
  v: 1,
  editorId,
  agentId: 'agent',
  draftId: 'draft 1',
  kind: 'listing',
  body: textOf1(editorId),
  baseRev: 3,
  after: 'mutation 1',
  typedAt: 100,
  ...more,
});

/** The store of saves, as versions 1 and 2 of the app made it. */
function addRecords(database: IDBDatabase, records: readonly object[]): void {
  const store = database.createObjectStore('records');
  store.createIndex('agent', ['agentId', 'seq']);
  store.createIndex('draft', ['agentId', 'draftId', 'seq']);
  for (const record of records) store.put(record, (record as { mutationId: string }).mutationId);
}

/** The outbox as version 1 of the app left it. */
export async function leaveOutboxOf1(
  records: readonly object[],
  typed: readonly object[] = [],
): Promise<void> {
  const request = indexedDB.open('outbox', 1);
  request.onupgradeneeded = () => {
    const database = request.result;
    addRecords(database, records);
    const typedStore = database.createObjectStore('typed');
    for (const draft of typed as ReturnType<typeof typedOf1>[])
      typedStore.put(draft, [draft.agentId, draft.draftId, draft.editorId]);
    database.createObjectStore('meta').put(records.length, 'seq');
  };
  (await opened(request)).close();
}

/** A save as version 2 of the app kept it: encrypted, with what it was made from. */
export const recordOf2 = (seq: number, more: object = {}) => ({
  ...recordOf1(seq),
  v: 2,
  body: { open: { ...emptyDraft, name: `Vista ${seq}` } },
  base: null,
  theirs: null,
  theirsRev: null,
  merged: [],
  mergedFrom: null,
  ...more,
});

const photoOf2 = { photoId: 'photo', draftId: 'draft 1', agentId: 'agent', state: 'waiting', attempts: 2 };

/** The outbox as version 2 of the app left it: with pictures, and with values in quarantine. */
export async function leaveOutboxOf2(records: readonly object[]): Promise<void> {
  const request = indexedDB.open('outbox', 2);
  request.onupgradeneeded = () => {
    const database = request.result;
    addRecords(database, records);
    const typed = { ...typedOf1('form 1'), v: 2, body: { open: emptyDraft }, base: null, instead: [] };
    database.createObjectStore('typed').put(typed, [typed.agentId, typed.draftId, typed.editorId]);
    const meta = database.createObjectStore('meta');
    meta.put(records.length, 'seq');
    meta.put('device', 'deviceId');
    database
      .createObjectStore('photos')
      .put(photoOf2, [photoOf2.agentId, photoOf2.draftId, photoOf2.photoId]);
    database
      .createObjectStore('pictures')
      .put({ open: new ArrayBuffer(4) }, [photoOf2.agentId, photoOf2.draftId, photoOf2.photoId, 'full']);
    database
      .createObjectStore('aside', { autoIncrement: true })
      .add({ store: 'records', kept: { agentId: 'agent' }, why: 'There is no text in it.' });
  };
  (await opened(request)).close();
}

/** The store of this version, which has not opened the outbox yet. */
export async function freshStore() {
  vi.resetModules();
  const [store, facts, order, { quarantinedFor }] = await Promise.all([
    import('../../src/outbox/drafts/store.ts'),
    import('../../src/outbox/storage/device-state.ts'),
    import('../../src/outbox/storage/last-seq.ts'),
    import('../../src/outbox/quarantine.ts'),
  ]);
  return { ...store, ...facts, ...order, quarantinedFor };
}
