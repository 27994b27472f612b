/** Values and stores under the names of older builds are read under the names of this one. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';

const body = { open: { ...emptyDraft, name: 'Vista' } };

const record = {
  v: 2,
  mutationId: 'mutation',
  draftId: 'draft',
  agentId: 'agent',
  deviceId: 'device',
  seq: 1,
  body,
  baseRev: 3,
  base: null,
  after: 'parent',
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  savedAt: 100,
  lastSentAt: 0,
  problem: null,
  theirs: null,
  theirsRev: null,
  merged: ['kind', 'title', 'remarks'],
  mergedFrom: null,
  ackedRev: null,
  ackedAt: 0,
};
const typed = {
  v: 2,
  editorId: 'form',
  agentId: 'agent',
  draftId: 'draft',
  kind: 'listing',
  body,
  baseRev: null,
  base: null,
  after: 'mutation',
  typedAt: 100,
  instead: [{ editorId: 'closed', typedAt: 90 }],
};
const errand = {
  v: 1,
  errandId: 'errand',
  agentId: 'agent',
  deviceId: 'device',
  seq: 2,
  after: ['draft'],
  work: { open: { kind: 'status', to: 'Inactive', listings: [{ _id: 'draft', name: '', seen: 'Active' }] } },
  state: 'waiting',
  heldUntil: 0,
  attempts: 1,
  nextAttemptAt: 0,
  madeAt: 100,
  doneAt: 0,
  refusals: [],
};
const photo = { photoId: 'photo', draftId: 'draft', agentId: 'agent', state: 'waiting', attempts: 2 };

const readRecord = (({ after: parent, ...rest }) => ({
  ...rest,
  parent,
  merged: ['category', 'tenure', 'remarks'],
}))(record);
const readAutosave = (({ after: parent, instead: supersedes, ...rest }) => ({ ...rest, parent, supersedes }))(
  typed,
);
const readCommand = (({
  errandId: mutationId,
  work: request,
  after: waitsFor,
  refusals: rejections,
  ...rest
}) => ({
  ...rest,
  kind: 'status',
  mutationId,
  request,
  waitsFor,
  rejections,
}))(errand);

const aside = [
  { store: 'records', place: 'mutation', agentId: 'agent', kept: record, why: 'RangeError', at: 1 },
  {
    store: 'typed',
    place: ['agent', 'draft', 'form'],
    agentId: 'agent',
    kept: typed,
    why: 'RangeError',
    at: 2,
  },
  { store: 'errands', place: ['agent', 2], agentId: 'agent', kept: errand, why: 'RangeError', at: 3 },
  { store: 'errands', place: ['agent', 9], agentId: 'agent', kept: null, why: 'Lost', isLost: true, at: 4 },
];

type Contents = Record<string, readonly (readonly [value: unknown, key?: IDBValidKey])[]>;
const places: Contents = {
  records: [[record, 'mutation']],
  typed: [[typed, ['agent', 'draft', 'form']]],
  photos: [[photo, ['agent', 'draft', 'photo']]],
  pictures: [[{ open: new ArrayBuffer(4) }, ['agent', 'draft', 'photo', 'small']]],
  errands: [[errand, ['agent', 2]]],
  meta: [[2, 'seq']],
};

const storesFrom: Record<number, readonly string[]> = {
  1: ['records', 'typed', 'meta'],
  2: ['records', 'typed', 'meta', 'photos', 'pictures', 'aside'],
  3: ['records', 'typed', 'meta', 'photos', 'pictures', 'aside', 'errands'],
};

/** The outbox as this version of the database left it. */
async function leaveOutbox(version: number, contents: Contents): Promise<void> {
  const request = indexedDB.open('outbox', version);
  request.onupgradeneeded = () => {
    for (const name of storesFrom[version]!) {
      const store = request.result.createObjectStore(name, { autoIncrement: name === 'aside' });
      if (name === 'records') {
        store.createIndex('agent', ['agentId', 'seq']);
        store.createIndex('draft', ['agentId', 'draftId', 'seq']);
      }
      for (const [value, key] of contents[name] ?? []) store.put(value, key);
    }
  };
  (await opened(request)).close();
}

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}

/** Every value of the outbox by its store, as it is stored. */
async function everythingStored(): Promise<Record<string, unknown[]>> {
  const database = await opened(indexedDB.open('outbox'));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const read = names.map(
    (name) =>
      new Promise<[string, unknown[]]>((resolve) => {
        const all = transaction.objectStore(name).getAll();
        all.onsuccess = () => resolve([name, all.result]);
      }),
  );
  const stored = Object.fromEntries(await Promise.all(read));
  database.close();
  return stored;
}

/** The stores of this version, which has not opened the outbox yet. */
async function freshStores() {
  vi.resetModules();
  const [drafts, commands, photos, facts, quarantine, { quarantinedFor }, { unsent }] = await Promise.all([
    import('../drafts/store.ts'),
    import('../commands/store.ts'),
    import('../photos/store.ts'),
    import('./device-state.ts'),
    import('./quarantine.ts'),
    import('../quarantine.ts'),
    import('../unsent.ts'),
  ]);
  return { ...drafts, ...commands, ...photos, ...facts, ...quarantine, quarantinedFor, unsent };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

describe('[30] stores that had another name', () => {
  const present: Record<string, string> = { typed: 'autosaves', errands: 'commands', aside: 'quarantine' };

  test.each([2, 3])('of version %i keep every value as it was', async (version) => {
    await leaveOutbox(version, { ...places, aside: aside.map((one) => [one]) });
    const before = await everythingStored();
    await (await freshStores()).getDeviceState('deviceId');
    const after = await everythingStored();
    expect(Object.keys(after).toSorted()).toEqual([
      'autosaves',
      'commands',
      'meta',
      'photos',
      'pictures',
      'quarantine',
      'records',
    ]);
    for (const [name, values] of Object.entries(before)) expect(after[present[name] ?? name]).toEqual(values);
  });

  test('of version 1 have this version’s names', async () => {
    const open = { name: 'Vista', address: {} };
    await leaveOutbox(1, {
      records: [[{ ...record, v: 1, body: open, theirs: null }, 'mutation']],
      typed: [[{ ...typed, v: 1, body: open }, ['agent', 'draft', 'form']]],
      meta: [[1, 'seq']],
    });
    await (await freshStores()).getDeviceState('deviceId');
    const after = await everythingStored();
    expect(after['records']).toMatchObject([{ mutationId: 'mutation', body: { open } }]);
    expect(after['autosaves']).toMatchObject([{ editorId: 'form', body: { open } }]);
    expect([after['commands'], after['quarantine']]).toEqual([[], []]);
  });
});

describe('[30] a value that an older build stored is read in this build’s shape', () => {
  test('a record, an autosave and a command', async () => {
    await leaveOutbox(3, places);
    const stores = await freshStores();
    expect(await stores.recordsFor('agent')).toEqual([readRecord]);
    expect(await stores.autosavesFor('agent')).toEqual([readAutosave]);
    expect(await stores.commandsFor('agent')).toEqual([readCommand]);
    expect(await stores.quarantinedFor('agent')).toEqual([]);
  });

  test('and is written in that shape when it changes', async () => {
    await leaveOutbox(3, places);
    const stores = await freshStores();
    await stores.change('agent', 'draft', (all) => all.map((one) => ({ ...one, attempts: 1 })));
    await stores.changeCommand({ agentId: 'agent', seq: 2 }, (command) => ({ ...command, attempts: 2 }));
    const { records, commands } = await everythingStored();
    expect(records).toEqual([{ ...readRecord, attempts: 1 }]);
    expect(commands).toEqual([{ ...readCommand, attempts: 2 }]);
  });

  test('a stored autosave is discarded by its version, and those that it supersedes are not shown', async () => {
    const closed = { ...typed, editorId: 'closed', typedAt: 90, instead: [] };
    await leaveOutbox(3, { ...places, typed: [...places['typed']!, [closed, ['agent', 'draft', 'closed']]] });
    const stores = await freshStores();
    expect(await stores.autosavesInto('agent', 'draft')).toEqual([readAutosave]);
    await stores.deleteAutosaves('agent', 'draft', [{ editorId: 'form', typedAt: 100 }]);
    expect(await stores.autosavesInto('agent', 'draft')).toMatchObject([{ editorId: 'closed' }]);
  });

  test('a photo and a command in the state `refused` are rejected, and need the agent', async () => {
    const problem = { code: 'draft_gone', message: 'Gone.' };
    const refusals = [{ subject: 'draft', code: 'listing_changed' }];
    await leaveOutbox(3, {
      photos: [[{ ...photo, state: 'refused', problem }, ['agent', 'draft', 'photo']]],
      errands: [[{ ...errand, state: 'refused', refusals }, ['agent', 2]]],
    });
    const stores = await freshStores();
    expect(await stores.photosFor('agent')).toMatchObject([{ state: 'rejected', problem }]);
    expect(await stores.commandsFor('agent')).toEqual([
      { ...readCommand, state: 'rejected', rejections: refusals },
    ]);
    expect((await stores.unsent('agent')).needsAgent).toMatchObject({ photos: 1, changes: 1 });
  });

  test('from quarantine, where it is released', async () => {
    await leaveOutbox(3, { aside: aside.map((one) => [one]) });
    const stores = await freshStores();
    const quarantined = await stores.quarantinedFor('agent');
    expect(quarantined.map(({ store, draftId }) => [store, draftId])).toEqual([
      ['records', 'draft'],
      ['autosaves', 'draft'],
      ['commands', null],
      ['commands', null],
    ]);
    for (const { key } of quarantined.slice(0, 3)) await stores.releaseQuarantined(key);
    expect(await stores.recordsFor('agent')).toEqual([readRecord]);
    expect(await stores.autosavesFor('agent')).toEqual([readAutosave]);
    expect(await stores.commandsFor('agent')).toEqual([readCommand]);
    expect(await stores.quarantinedFor('agent')).toHaveLength(1);
  });

  test('from quarantine, where it is discarded: also what the browser cannot read, in its place', async () => {
    await leaveOutbox(3, { ...places, errands: [[5, ['agent', 9]]], aside: [[aside[3]]] });
    const stores = await freshStores();
    const [lost] = await stores.quarantinedFor('agent');
    await stores.discardQuarantined(lost!.key);
    expect((await everythingStored())['commands']).toEqual([]);
  });

  test.each([
    ['record', { ...record, after: 5 }, 'mutation', 'records', { parent: null }],
    ['autosave', { ...typed, instead: 'x' }, ['agent', 'draft', 'form'], 'typed', { supersedes: [] }],
  ] as const)(
    'a %s with a damaged field of the old name is repaired',
    async (_what, value, key, store, read) => {
      await leaveOutbox(3, { [store]: [[value, key as IDBValidKey]] });
      const stores = await freshStores();
      const [one] = [...(await stores.recordsFor('agent')), ...(await stores.autosavesFor('agent'))];
      expect(one).toMatchObject(read);
    },
  );

  test('a command with a damaged field of the old name goes into quarantine', async () => {
    await leaveOutbox(3, { errands: [[{ ...errand, work: 5 }, ['agent', 2]]] });
    const stores = await freshStores();
    expect(await stores.commandsFor('agent')).toEqual([]);
    expect(await stores.quarantinedFor('agent')).toMatchObject([{ store: 'commands', place: ['agent', 2] }]);
  });
});
