/** Values and stores of the outbox under the names of older builds. */
import { vi } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { opened } from './stored-outbox.ts';

const body = { open: { ...emptyDraft, name: 'Vista' } };

export const record = {
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
export const typed = {
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
export const errand = {
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
export const photo = { photoId: 'photo', draftId: 'draft', agentId: 'agent', state: 'waiting', attempts: 2 };

export const readRecord = (({ after: parent, ...rest }) => ({
  ...rest,
  parent,
  merged: ['category', 'tenure', 'remarks'],
}))(record);
export const readAutosave = (({ after: parent, instead: supersedes, ...rest }) => ({
  ...rest,
  parent,
  supersedes,
}))(typed);
export const readCommand = (({
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

export const aside = [
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

export type Contents = Record<string, readonly (readonly [value: unknown, key?: IDBValidKey])[]>;
export const places: Contents = {
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
export async function leaveOutbox(version: number, contents: Contents): Promise<void> {
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

/** The stores of this version, which has not opened the outbox yet. */
export async function freshStores() {
  vi.resetModules();
  const [drafts, commands, photos, facts, quarantine, { quarantinedFor }, { unsent }] = await Promise.all([
    import('../../src/outbox/drafts/store.ts'),
    import('../../src/outbox/commands/store.ts'),
    import('../../src/outbox/photos/store.ts'),
    import('../../src/outbox/storage/device-state.ts'),
    import('../../src/outbox/storage/quarantine.ts'),
    import('../../src/outbox/quarantine.ts'),
    import('../../src/outbox/unsent.ts'),
  ]);
  return { ...drafts, ...commands, ...photos, ...facts, ...quarantine, quarantinedFor, unsent };
}
