import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';

/** A text as version 1 knew it: without pictures and place. */
function textOf1(name: string): Omit<DraftBody, 'photos' | 'loc'> {
  const { photos: _photos, loc: _loc, ...text } = emptyDraft;
  return { ...text, name };
}

const recordOf1 = (seq: number, more: object = {}) => ({
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

const typedOf1 = (editorId: string, more: object = {}) => ({
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

/** The outbox as version 1 of the app left it. */
async function leaveOutboxOf1(records: readonly object[], typed: readonly object[] = []): Promise<void> {
  const request = indexedDB.open('outbox', 1);
  request.onupgradeneeded = () => {
    const database = request.result;
    const store = database.createObjectStore('records');
    store.createIndex('agent', ['agentId', 'seq']);
    store.createIndex('draft', ['agentId', 'draftId', 'seq']);
    for (const record of records) store.put(record, (record as { mutationId: string }).mutationId);
    const typedStore = database.createObjectStore('typed');
    for (const draft of typed as ReturnType<typeof typedOf1>[])
      typedStore.put(draft, [draft.agentId, draft.draftId, draft.editorId]);
    database.createObjectStore('meta').put(records.length, 'seq');
  };
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  request.result.close();
}

/** The store of this version, which has not opened the outbox yet. */
async function freshStore() {
  vi.resetModules();
  const [store, facts, order, { quarantinedFor }] = await Promise.all([
    import('../drafts/store.ts'),
    import('./device-state.ts'),
    import('./last-seq.ts'),
    import('../quarantine.ts'),
  ]);
  return { ...store, ...facts, ...order, quarantinedFor };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

describe('[30] an outbox of version 1', () => {
  test('is the same count of records, in their order, in this version’s shape', async () => {
    const problem = { code: 'draft_gone', message: 'Gone.' };
    const states = [
      { state: 'queued' },
      { state: 'sending' },
      { state: 'acked', ackedRev: 1 },
      { state: 'rejected', problem },
    ];
    const kept = Array.from({ length: 250 }, (_, index) =>
      recordOf1(index + 1, states[index % states.length]),
    );
    await leaveOutboxOf1(kept);
    const store = await freshStore();
    const records = await store.recordsFor('agent');
    expect(records).toHaveLength(kept.length);
    for (const [index, { body, ...record }] of records.entries()) {
      const { theirs: _theirs, body: old, after: parent, ...rest } = kept[index]!;
      expect(record).toEqual({
        ...rest,
        parent,
        v: 2,
        base: null,
        theirs: null,
        theirsRev: null,
        merged: [],
        mergedFrom: null,
      });
      expect(body).toEqual({ open: old });
    }
    expect(await store.quarantinedFor('agent')).toEqual([]);
  });

  test('keeps the body of a save that may have been sent byte for byte: its hash is known to the server', async () => {
    const odd = { ...textOf1('  Vista  '), ofAnotherVersion: [1, 2], remarks: '' };
    await leaveOutboxOf1([recordOf1(1, { state: 'sending', attempts: 3, body: odd })]);
    const [record] = await (await freshStore()).recordsFor('agent');
    expect(record).toMatchObject({ mutationId: 'mutation 1', attempts: 3, state: 'sending' });
    expect(JSON.stringify(record!.body)).toBe(JSON.stringify({ open: odd }));
  });

  test('keeps the other device’s text of a conflict, and its revision', async () => {
    const theirs = {
      ...textOf1('Theirs'),
      _id: 'draft 1',
      rev: 7,
      status: 'Draft',
      createdAt: '',
      updatedAt: '',
    };
    await leaveOutboxOf1([recordOf1(1, { state: 'conflict', theirs })]);
    const [record] = await (await freshStore()).recordsFor('agent');
    expect(record).toMatchObject({
      state: 'conflict',
      theirsRev: 7,
      theirs: { open: { ...textOf1('Theirs'), photos: [], loc: null } },
    });
  });

  test('keeps what was typed in every form', async () => {
    await leaveOutboxOf1([], [typedOf1('form 1'), typedOf1('form 2', { agentId: 'other' })]);
    const store = await freshStore();
    const { after: parent, ...rest } = typedOf1('form 1');
    expect(await store.autosavesFor('agent')).toEqual([
      { ...rest, v: 2, parent, body: { open: textOf1('form 1') }, base: null, supersedes: [] },
    ]);
    expect(await store.autosavesFor('other')).toHaveLength(1);
  });

  test('quarantines what cannot be read, with the reason, and deletes nothing', async () => {
    const broken = [
      recordOf1(2, { body: null }),
      recordOf1(3, { body: { name: 5, address: {} } }),
      recordOf1(4, { body: { name: 'Vista' } }),
    ];
    const brokenAutosave = typedOf1('form 2', { body: undefined });
    await leaveOutboxOf1([recordOf1(1), ...broken, recordOf1(5)], [typedOf1('form 1'), brokenAutosave]);
    const store = await freshStore();
    expect((await store.recordsFor('agent')).map(({ seq }) => seq)).toEqual([1, 5]);
    expect(await store.autosavesFor('agent')).toHaveLength(1);
    const quarantined = await store.quarantinedFor('agent');
    expect(quarantined.map(({ kept }) => kept)).toEqual(expect.arrayContaining([...broken, brokenAutosave]));
    expect(quarantined).toHaveLength(4);
    expect(quarantined.every(({ why }) => why.includes('no text'))).toBe(true);
    expect(quarantined.map((one) => one.store).toSorted()).toEqual([
      'autosaves',
      'records',
      'records',
      'records',
    ]);
  });

  test('goes on counting where it was', async () => {
    await leaveOutboxOf1([recordOf1(1), recordOf1(2)]);
    const store = await freshStore();
    const [{ withSave }, { plaintext }] = await Promise.all([
      import('../drafts/transitions.ts'),
      import('./encryption.ts'),
    ]);
    const save = {
      mutationId: 'next',
      draftId: 'draft 1',
      agentId: 'agent',
      deviceId: 'device',
      baseRev: null,
      base: null,
      parent: null,
      now: 0,
    };
    await store.change('agent', 'draft 1', (records, nextSeq) =>
      withSave(records, { ...save, body: plaintext(emptyDraft) }, nextSeq),
    );
    expect((await store.recordsFor('agent')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('is migrated once: the next start finds it as it was left', async () => {
    await leaveOutboxOf1([recordOf1(1), recordOf1(2, { body: null })]);
    const first = await freshStore();
    const records = await first.recordsFor('agent');
    const second = await freshStore();
    expect(await second.recordsFor('agent')).toEqual(records);
    expect(await second.quarantinedFor('agent')).toHaveLength(1);
  });
});

test('an outbox that is new has every store', async () => {
  const store = await freshStore();
  expect(await store.recordsFor('agent')).toEqual([]);
  expect(await store.autosavesFor('agent')).toEqual([]);
  expect(await store.quarantinedFor('agent')).toEqual([]);
  await store.setDeviceState('deviceId', 'device');
  expect(await store.getDeviceState('deviceId')).toBe('device');
});

/** A save as version 2 of the app kept it: encrypted, with what it was made from. */
const recordOf2 = (seq: number, more: object = {}) => ({
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
async function leaveOutboxOf2(records: readonly object[]): Promise<void> {
  const request = indexedDB.open('outbox', 2);
  request.onupgradeneeded = () => {
    const database = request.result;
    const store = database.createObjectStore('records');
    store.createIndex('agent', ['agentId', 'seq']);
    store.createIndex('draft', ['agentId', 'draftId', 'seq']);
    for (const record of records) store.put(record, (record as { mutationId: string }).mutationId);
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
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  request.result.close();
}

/** Everything in the outbox of this version, as it is stored. */
async function everythingKept(): Promise<Record<string, unknown[]>> {
  const request = indexedDB.open('outbox');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const read = (name: string) =>
    new Promise<[string, unknown[]]>((resolve) => {
      const all = transaction.objectStore(name).getAll();
      all.onsuccess = () => resolve([name, all.result]);
    });
  const kept = Object.fromEntries(await Promise.all(names.map(read)));
  database.close();
  return kept;
}

describe('[30] an outbox of version 2', () => {
  test('keeps everything as it was, byte for byte, and has a store for commands', async () => {
    const states = ['queued', 'sending', 'acked', 'rejected', 'conflict'];
    await leaveOutboxOf2(
      Array.from({ length: 250 }, (_, index) =>
        recordOf2(index + 1, { state: states[index % states.length], attempts: index % 3 }),
      ),
    );
    const before = await everythingKept();
    const store = await freshStore();
    expect(await store.recordsFor('agent')).toHaveLength(250);
    const { commands, autosaves: typed, quarantine: aside, ...others } = await everythingKept();
    expect(commands).toEqual([]);
    const after = { ...others, typed, aside };
    expect(after).toEqual(before);
    for (const name of Object.keys(before))
      expect(JSON.stringify(after[name as keyof typeof after])).toBe(JSON.stringify(before[name]));
  });

  test('gives commands a place in the order where the saves have left off', async () => {
    await leaveOutboxOf2([recordOf2(1), recordOf2(2)]);
    const store = await freshStore();
    const [{ putCommand, commandsFor }, { newCommand }] = await Promise.all([
      import('../commands/store.ts'),
      import('../commands/command.ts'),
    ]);
    const request = { open: { kind: 'status', to: 'Inactive', listings: [] } } as const;
    await putCommand('agent', (seq) =>
      newCommand({
        mutationId: 'command',
        agentId: 'agent',
        deviceId: 'device',
        seq,
        kind: 'status',
        waitsFor: [],
        request,
        heldUntil: 0,
        madeAt: 0,
      }),
    );
    expect((await commandsFor('agent')).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.lastSeq('agent')).toBe(3);
  });
});
