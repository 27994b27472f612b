/**
 * The records and the typed text of the outbox. Every promise here settles after the transaction is durable.
 */
import { get, promisifyRequest, set } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import { useStores, writeAtOnce } from '../storage/database.ts';
import { checkRecord, checkAutosave } from '../storage/checks.ts';
import { isId, isTime } from '../storage/content-checks.ts';
import type { LoopParts } from '../delivery/loop.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { lastSeqIn } from '../storage/last-seq.ts';
import { answerTo, everything, readAll } from '../storage/read-all.ts';
import {
  type OutboxRecord,
  type Autosave,
  type AutosaveVersion,
  type DraftBase,
  baseFrom,
  withoutSuperseded,
} from './record.ts';
import { type AtRest, importKey, rawKey, isEncrypted, encrypt } from '../storage/encryption.ts';
import { eachByItself } from '../storage/storage-fault.ts';
import type { Transition } from './transitions.ts';
import { deleteWrappingKey, isWrappedKey, unwrapKey, wrapKey } from '../storage/device-key.ts';

const drafts = useStores('drafts', 'records');
const records = useStores('records', 'records');
const autosaves = useStores('autosaves', 'autosaves');
const meta = useStores('meta', 'meta');

const autosaveKey = ({ agentId, draftId, editorId }: Autosave) => [agentId, draftId, editorId];

/**
 * Replaces the records of one draft by what `transition` makes of them, in one transaction; the writings in
 * `supersedes` go with it, since they are in a record now, or given up; what a form has written since stays. It
 * may run twice where its end was not heard.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was changed.
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

/** A version that was typed after a save is made from it. One that its form has written over since stays. */
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

/** The place of the device's last save, in the order of all. */
export function lastSeq(agentId: string): Promise<number> {
  return drafts('readonly', (store) => lastSeqIn(store.transaction, agentId));
}

/** An agent's records, in the order of their saving. */
export async function recordsOf(agentId: string): Promise<OutboxRecord[]> {
  return intactOnly(
    'records',
    await records('readonly', (store) => readAll(store.index('agent'), [agentId], checkRecord)),
  );
}

/** The records of one draft, in the order of their saving. */
export async function recordsOfDraft(agentId: string, draftId: string): Promise<OutboxRecord[]> {
  return intactOnly(
    'records',
    await records('readonly', (store) => readAll(store.index('draft'), [agentId, draftId], checkRecord)),
  );
}

/** Lets go of these writings; one that its form has written over since is another one, and stays. */
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

/** What is typed there now; null where there is nothing, or nothing that can be read. */
async function presentAutosave(store: IDBObjectStore, place: readonly string[]): Promise<Autosave | null> {
  const now = await answerTo(store.get([...place]) as IDBRequest<unknown>);
  try {
    return checkAutosave(now, [...place]);
  } catch {
    return null;
  }
}

async function allAutosaves(...start: readonly string[]): Promise<Autosave[]> {
  return intactOnly(
    'autosaves',
    await autosaves('readonly', (store) => readAll(store, start, checkAutosave)),
  );
}

/** What an agent is typing and has not saved. */
export async function autosavesOf(agentId: string): Promise<Autosave[]> {
  return withoutSuperseded(await allAutosaves(agentId));
}

/** What is typed into one draft, the last first, in whichever tab. */
export async function autosavesInto(agentId: string, draftId: string): Promise<Autosave[]> {
  return withoutSuperseded(await allAutosaves(agentId, draftId)).toSorted((a, b) => b.typedAt - a.typedAt);
}

/** Keeps typed text; what it contains of closed forms goes. */
export function putAutosave(draft: Autosave): Promise<void> {
  return autosaves('readwrite', async (store) => {
    await deleteVersions(store, draft, draft.supersedes);
    store.put(draft, autosaveKey(draft));
  });
}

/** As `putAutosave`, for a page that is being closed. */
export function putAutosaveOnClose(draft: Autosave): void {
  writeAtOnce('autosaves', 'autosaves', (store) => {
    store.put(draft, autosaveKey(draft));
  });
}

/** Lets go of what was typed and not saved. */
export function deleteAutosaves(
  agentId: string,
  draftId: string,
  versions: readonly AutosaveVersion[],
): Promise<void> {
  return autosaves('readwrite', (store) => deleteVersions(store, { agentId, draftId }, versions));
}

/** Removes every text of one agent from the device. */
export function deleteTextsOf(agentId: string): Promise<void> {
  return drafts('readwrite', async (store) => {
    const keys = await promisifyRequest(store.index('agent').getAllKeys(everything(agentId)));
    for (const key of keys) store.delete(key);
    store.transaction.objectStore('autosaves').delete(everything(agentId));
  });
}

/**
 * Small facts of the device: who is signed in, until when the server asked for quiet, when it last answered,
 * how fast the line is.
 */
export interface OutboxFacts {
  signedInAgent: string | null;
  pausedUntil: number;
  lastAnswerAt: number | null;
  deviceId: string;
  bytesPerSecond: number;
}

const isFact: { [Name in keyof OutboxFacts]: (kept: unknown) => boolean } = {
  signedInAgent: (kept) => kept === null || isId(kept),
  pausedUntil: isTime,
  lastAnswerAt: (kept) => kept === null || isTime(kept),
  deviceId: isId,
  bytesPerSecond: (kept) => isTime(kept) && kept > 0,
};

/** One fact; undefined where it is not known, or was harmed. */
export async function fact<Name extends keyof OutboxFacts>(
  name: Name,
): Promise<OutboxFacts[Name] | undefined> {
  const kept: unknown = await get(name, meta);
  return isFact[name](kept) ? (kept as OutboxFacts[Name]) : undefined;
}

export function putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void> {
  return set(name, value, meta);
}

/** What every loop needs of this device. */
export const deviceLoopParts: LoopParts = {
  fact,
  putFact,
  now: () => Date.now(),
  random: () => Math.random(),
};

let deviceId: string | null = null;

/** A name for this device, made once; an open page remembers it where the browser has emptied the outbox. */
export async function thisDevice(): Promise<string> {
  const known = await fact('deviceId');
  if (known === undefined) await putFact('deviceId', deviceId ?? crypto.randomUUID());
  deviceId = known ?? (await fact('deviceId')) ?? crypto.randomUUID();
  return deviceId;
}

const keyName = (agentId: string) => `key ${agentId}`;

/** An agent who logged out: nothing of theirs may be written openly behind their back. */
const lockedMark = 'locked';

/** The key under which an agent's texts are kept; null before it came, and after logout. */
export async function keyFor(agentId: string): Promise<CryptoKey | null> {
  return usableKey(agentId, await get(keyName(agentId), meta));
}

/** Has the agent's key come, wrapped? Earlier versions stored it as it is. */
export async function isKeyWrapped(agentId: string): Promise<boolean> {
  const kept: unknown = await get(keyName(agentId), meta);
  return isWrappedKey(kept) && (await unwrapKey(agentId, kept)) !== null;
}

/** A key that was harmed is none: the server issues it again. */
async function usableKey(agentId: string, kept: unknown): Promise<CryptoKey | null> {
  if (isWrappedKey(kept)) return unwrapKey(agentId, kept);
  return kept instanceof CryptoKey && kept.usages.includes('encrypt') && kept.usages.includes('decrypt')
    ? kept
    : null;
}

/**
 * The key to write with; null where none has come yet. @throws {ApiError} `locked_on_device` after the
 * agent's logout.
 */
export async function keyForWriting(agentId: string): Promise<CryptoKey | null> {
  const key: unknown = await get(keyName(agentId), meta);
  if (key === lockedMark) throw new ApiError('locked_on_device');
  return usableKey(agentId, key);
}

/** Without its key what an agent left here cannot be read until they sign in again. */
export async function deleteKey(agentId: string): Promise<void> {
  await set(keyName(agentId), lockedMark, meta);
  await deleteWrappingKey(agentId).catch(() => {});
}

/** The agent is back; their key may still be on its way. */
export function admit(agentId: string): Promise<void> {
  return meta('readwrite', async (store) => {
    if ((await promisifyRequest(store.get(keyName(agentId)))) === lockedMark) store.delete(keyName(agentId));
  });
}

/**
 * Keeps the key that the server issued, wrapped, unless the agent has logged out while it was on its way. One
 * tab at a time does it.
 */
export async function storeKey(agentId: string, base64: string): Promise<void> {
  if (typeof crypto.subtle === 'undefined') return;
  const keep = async () => {
    const raw = rawKey(base64);
    const key = (await wrapKey(agentId, raw)) ?? (await importKey(raw));
    const isKept = await meta('readwrite', async (store) => {
      const isLocked = (await promisifyRequest(store.get(keyName(agentId)))) === lockedMark;
      if (!isLocked) store.put(key, keyName(agentId));
      return !isLocked;
    });
    if (!isKept) await deleteWrappingKey(agentId);
  };
  await ('locks' in navigator ? navigator.locks.request(`outbox-key ${agentId}`, keep) : keep());
}

/** Puts under the agent's key what lies open: from before it came, or written as a page was closed. */
export async function encryptDrafts(agentId: string): Promise<void> {
  const key = await keyFor(agentId);
  if (!key) return;
  const closed = async <Text>(text: AtRest<Text>) =>
    'open' in text ? encrypt(key, agentId, text.open) : text;
  const closedOrNone = async (text: AtRest<DraftBody> | null) => text && closed(text);
  const unlessClosed = <Text extends AtRest<DraftBody> | null>(now: Text, then: Text) =>
    now && !isEncrypted(now) ? then : now;

  const open = (await recordsOf(agentId)).filter(({ body, base, theirs }) =>
    [body, base, theirs].some((text) => text && !isEncrypted(text)),
  );
  await eachByItself(open, async (record) => {
    const [body, base, theirs] = [
      await closed(record.body),
      await closedOrNone(record.base),
      await closedOrNone(record.theirs),
    ];
    await change(agentId, record.draftId, (all) =>
      all.map((one) =>
        one.mutationId !== record.mutationId
          ? one
          : {
              ...one,
              body: unlessClosed(one.body, body),
              base: one.baseRev === record.baseRev ? unlessClosed(one.base, base) : one.base,
              theirs: one.theirsRev === record.theirsRev ? unlessClosed(one.theirs, theirs) : one.theirs,
            },
      ),
    );
  });
  const plaintextAutosaves = (await allAutosaves(agentId)).filter(({ body }) => !isEncrypted(body));
  await eachByItself(plaintextAutosaves, async (draft) => {
    const atRest = { ...draft, body: await closed(draft.body), base: await closedOrNone(draft.base) };
    await autosaves('readwrite', async (store) => {
      if ((await presentAutosave(store, autosaveKey(draft)))?.typedAt === draft.typedAt)
        store.put(atRest, autosaveKey(draft));
    });
  });
}
