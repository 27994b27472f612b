/** Records and autosaves on the device. Every promise here settles after the transaction is durable. */
import { promisifyRequest } from 'idb-keyval';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { AtRest } from '../storage/encryption.ts';
import { lastSeqIn } from '../storage/last-seq.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { resultOfRequest, keyRangeWithPrefix, readAll } from '../storage/read-all.ts';
import { storesFor, writeAtOnce } from '../storage/transaction.ts';
import { checkAutosave, checkRecord } from './check.ts';
import {
  type Autosave,
  type AutosaveVersion,
  type DraftBase,
  type OutboxRecord,
  baseFrom,
} from './record.ts';
import { withoutSuperseded } from './autosave.ts';
import type { Transition } from './transitions.ts';

const drafts = storesFor('drafts', 'records');
const records = storesFor('records', 'records');
const autosaves = storesFor('autosaves', 'autosaves');

const autosaveKey = ({ agentId, draftId, editorId }: Autosave) => [agentId, draftId, editorId];

/**
 * Replaces the records of one draft by what `transition` makes of them, in one transaction, which also
 * deletes the autosaved versions in `supersedes`. Later versions of the same form stay. `transition` may run
 * twice, where the end of the first transaction was lost.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was changed
 */
export function change(
  agentId: string,
  draftId: string,
  transition: Transition<AtRest<DraftBody>>,
  supersedes: readonly AutosaveVersion[] = [],
  typedOn: { version: AutosaveVersion; mutationId: string } | null = null,
): Promise<OutboxRecord[]> {
  return drafts('readwrite', async (store) => {
    const [{ intact: before }, last] = await Promise.all([
      readAll(store.index('draft'), [agentId, draftId], checkRecord),
      lastSeqIn(store.transaction, agentId),
    ]);
    let seq = last;
    const after = transition(before, () => ++seq);
    if (seq !== last) store.transaction.objectStore('meta').put(seq, 'seq');
    for (const record of before) {
      if (!after.some((kept) => kept.mutationId === record.mutationId)) store.delete(record.mutationId);
    }
    for (const record of after) {
      if (!before.includes(record)) store.put(record, record.mutationId);
    }
    const autosaved = store.transaction.objectStore('autosaves');
    await deleteVersions(autosaved, { agentId, draftId }, supersedes);
    const record = after.find(({ mutationId }) => mutationId === typedOn?.mutationId);
    if (typedOn && record) await rebase(autosaved, { agentId, draftId }, typedOn.version, baseFrom(record));
    return after;
  });
}

/**
 * Deletes these records in one transaction: all, or none. Resolves to whether it did: each must be the only record of
 * its draft, without an autosave, and fulfil `mayDelete`. @throws {ApiError} `not_kept_on_device`
 */
export function deleteTogether(
  all: readonly Pick<OutboxRecord, 'agentId' | 'draftId' | 'mutationId'>[],
  mayDelete: (record: OutboxRecord) => boolean,
): Promise<boolean> {
  return drafts('readwrite', async (store) => {
    const autosaved = store.transaction.objectStore('autosaves');
    for (const { agentId, draftId, mutationId } of all) {
      const [{ intact }, typed] = await Promise.all([
        readAll(store.index('draft'), [agentId, draftId], checkRecord),
        resultOfRequest(autosaved.count(keyRangeWithPrefix(agentId, draftId))),
      ]);
      const [record] = intact;
      const isAlone = record?.mutationId === mutationId && intact.length === 1 && typed === 0;
      if (!isAlone || !mayDelete(record)) return false;
    }
    for (const { mutationId } of all) store.delete(mutationId);
    return true;
  });
}

/** A version that was typed after a save is made from it. A newer version of the same form stays as it is. */
async function rebase(
  store: IDBObjectStore,
  { agentId, draftId }: Pick<Autosave, 'agentId' | 'draftId'>,
  { editorId, typedAt }: AutosaveVersion,
  base: DraftBase,
): Promise<void> {
  const place = [agentId, draftId, editorId];
  const present = await presentAutosave(store, place);
  if (present?.typedAt !== typedAt) return;
  const { fallbackParent: _stored, ...version } = present;
  store.put({ ...version, ...base }, place);
}

/** An agent's records, in the order of their saving. */
export async function recordsFor(agentId: string): Promise<OutboxRecord[]> {
  return intactOnly(
    'records',
    await records('readonly', (store) => readAll(store.index('agent'), [agentId], checkRecord)),
    checkRecord,
  );
}

/** The records of one draft, in the order of their saving. */
export async function recordsOfDraft(agentId: string, draftId: string): Promise<OutboxRecord[]> {
  return intactOnly(
    'records',
    await records('readonly', (store) => readAll(store.index('draft'), [agentId, draftId], checkRecord)),
    checkRecord,
  );
}

/** Deletes these versions. A version that its form has written since is another one, and stays. */
async function deleteVersions(
  store: IDBObjectStore,
  { agentId, draftId }: Pick<Autosave, 'agentId' | 'draftId'>,
  versions: readonly AutosaveVersion[],
): Promise<void> {
  for (const { editorId, typedAt } of versions) {
    const place = [agentId, draftId, editorId];
    if ((await presentAutosave(store, place))?.typedAt === typedAt) store.delete(place);
  }
}

/** The autosave there now; null where there is none, or none that can be read. */
async function presentAutosave(store: IDBObjectStore, place: readonly string[]): Promise<Autosave | null> {
  const now = await resultOfRequest(store.get([...place]) as IDBRequest<unknown>);
  try {
    return checkAutosave(now, [...place]);
  } catch {
    return null;
  }
}

/** Every autosave whose key begins so, superseded or not. */
export async function allAutosaves(...start: readonly string[]): Promise<Autosave[]> {
  return intactOnly(
    'autosaves',
    await autosaves('readonly', (store) => readAll(store, start, checkAutosave)),
    checkAutosave,
  );
}

/** What an agent has typed and not saved. */
export async function autosavesFor(agentId: string): Promise<Autosave[]> {
  return withoutSuperseded(await allAutosaves(agentId));
}

/** The autosaves of one draft, the latest first, of any tab. */
export async function autosavesInto(agentId: string, draftId: string): Promise<Autosave[]> {
  return withoutSuperseded(await allAutosaves(agentId, draftId)).toSorted((a, b) => b.typedAt - a.typedAt);
}

/**
 * Stores an autosave, and deletes those that it supersedes. Does nothing where the form has stored a newer
 * one meanwhile, as it was closed.
 */
export function putAutosave(draft: Autosave): Promise<void> {
  return autosaves('readwrite', async (store) => {
    await deleteVersions(store, draft, draft.supersedes);
    const present = await presentAutosave(store, autosaveKey(draft));
    if (present === null || present.typedAt <= draft.typedAt) store.put(draft, autosaveKey(draft));
  });
}

/** As `putAutosave`, for a page that is being closed. */
export function putAutosaveOnClose(draft: Autosave): void {
  writeAtOnce('autosaves', 'autosaves', (store) => {
    store.put(draft, autosaveKey(draft));
  });
}

/** Replaces an autosave by the same version, unless its form has written another one since. */
export function replaceAutosave(draft: Autosave): Promise<void> {
  return autosaves('readwrite', async (store) => {
    if ((await presentAutosave(store, autosaveKey(draft)))?.typedAt === draft.typedAt)
      store.put(draft, autosaveKey(draft));
  });
}

export function deleteAutosaves(
  agentId: string,
  draftId: string,
  versions: readonly AutosaveVersion[],
): Promise<void> {
  return autosaves('readwrite', (store) => deleteVersions(store, { agentId, draftId }, versions));
}

/** Deletes every record and autosave of one agent. */
export function deleteDrafts(agentId: string): Promise<void> {
  return drafts('readwrite', async (store) => {
    const keys = await promisifyRequest(store.index('agent').getAllKeys(keyRangeWithPrefix(agentId)));
    for (const key of keys) store.delete(key);
    store.transaction.objectStore('autosaves').delete(keyRangeWithPrefix(agentId));
  });
}
