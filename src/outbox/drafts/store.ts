/**
 * The records and the typed text of the outbox. Every promise here settles after the transaction is durable.
 */
import { get, promisifyRequest, set } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import { useRoom, writeAtOnce } from '../storage/database.ts';
import { intactRecord, intactTyped } from '../storage/checks.ts';
import { isId, isTime } from '../storage/content-checks.ts';
import type { LaneParts } from '../delivery/loop.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { lastSeqIn } from '../storage/last-seq.ts';
import { answerTo, everything, readAll } from '../storage/read-all.ts';
import type { OutboxRecord, TypedDraft, Writing } from './record.ts';
import { type Sealed, importKey, rawKey, isSealed, seal } from '../storage/encryption.ts';
import { eachByItself } from '../storage/storage-fault.ts';
import type { Transition } from './transitions.ts';
import { deleteWrappingKey, isWrappedKey, unwrapKey, wrapKey } from '../storage/device-key.ts';

const texts = useRoom('texts', 'records');
const records = useRoom('records', 'records');
const typed = useRoom('typed', 'typed');
const meta = useRoom('meta', 'meta');

const typedKey = ({ agentId, draftId, editorId }: TypedDraft) => [agentId, draftId, editorId];

/**
 * Replaces the records of one draft by what `transition` makes of them, in one transaction; the writings in
 * `instead` go with it, since they are in a record now, or given up; what a form has written since stays. It
 * may run twice where its end was not heard.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was changed.
 */
export function change(
  agentId: string,
  draftId: string,
  transition: Transition<Sealed<DraftBody>>,
  instead: readonly Writing[] = [],
): Promise<OutboxRecord[]> {
  return texts('readwrite', async (store) => {
    const [{ intact: before }, last] = await Promise.all([
      readAll(store.index('draft'), [agentId, draftId], intactRecord),
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
    await letGo(store.transaction.objectStore('typed'), { agentId, draftId }, instead);
    return after;
  });
}

/** The place of the device's last save, in the order of all. */
export function lastSeq(agentId: string): Promise<number> {
  return texts('readonly', (store) => lastSeqIn(store.transaction, agentId));
}

/** An agent's records, in the order of their saving. */
export async function recordsOf(agentId: string): Promise<OutboxRecord[]> {
  return intactOnly(
    'records',
    await records('readonly', (store) => readAll(store.index('agent'), [agentId], intactRecord)),
  );
}

/** The records of one draft, in the order of their saving. */
export async function recordsOfDraft(agentId: string, draftId: string): Promise<OutboxRecord[]> {
  return intactOnly(
    'records',
    await records('readonly', (store) => readAll(store.index('draft'), [agentId, draftId], intactRecord)),
  );
}

/** Lets go of these writings; one that its form has written over since is another one, and stays. */
async function letGo(
  store: IDBObjectStore,
  { agentId, draftId }: Pick<TypedDraft, 'agentId' | 'draftId'>,
  writings: readonly Writing[],
): Promise<void> {
  for (const { editorId, typedAt } of writings) {
    const place = [agentId, draftId, editorId];
    if ((await typedNow(store, place))?.typedAt === typedAt) store.delete(place);
  }
}

/** What is typed there now; null where there is nothing, or nothing that can be read. */
async function typedNow(store: IDBObjectStore, place: readonly string[]): Promise<TypedDraft | null> {
  const now = await answerTo(store.get([...place]) as IDBRequest<unknown>);
  try {
    return intactTyped(now, [...place]);
  } catch {
    return null;
  }
}

/** Without those that another one contains: a page that was being closed had no time to remove them. */
function uncontained(all: readonly TypedDraft[]): TypedDraft[] {
  const contained = new Set(
    all.flatMap(({ draftId, instead }) =>
      instead.map(({ editorId, typedAt }) => `${draftId} ${editorId} ${typedAt}`),
    ),
  );
  return all.filter(({ draftId, editorId, typedAt }) => !contained.has(`${draftId} ${editorId} ${typedAt}`));
}

async function everyTyped(...start: readonly string[]): Promise<TypedDraft[]> {
  return intactOnly('typed', await typed('readonly', (store) => readAll(store, start, intactTyped)));
}

/** What an agent is typing and has not saved. */
export async function typedOf(agentId: string): Promise<TypedDraft[]> {
  return uncontained(await everyTyped(agentId));
}

/** What is typed into one draft, the last first, in whichever tab. */
export async function typedInto(agentId: string, draftId: string): Promise<TypedDraft[]> {
  return uncontained(await everyTyped(agentId, draftId)).toSorted((a, b) => b.typedAt - a.typedAt);
}

/** Keeps typed text; what it contains of closed forms goes. */
export function putTyped(draft: TypedDraft): Promise<void> {
  return typed('readwrite', async (store) => {
    await letGo(store, draft, draft.instead);
    store.put(draft, typedKey(draft));
  });
}

/** As `putTyped`, for a page that is being closed. */
export function putTypedAtOnce(draft: TypedDraft): void {
  writeAtOnce('typed', 'typed', (store) => {
    store.put(draft, typedKey(draft));
  });
}

/** Lets go of what was typed and not saved. */
export function deleteTyped(agentId: string, draftId: string, writings: readonly Writing[]): Promise<void> {
  return typed('readwrite', (store) => letGo(store, { agentId, draftId }, writings));
}

/** Removes every text of one agent from the device. */
export function deleteTextsOf(agentId: string): Promise<void> {
  return texts('readwrite', async (store) => {
    const keys = await promisifyRequest(store.index('agent').getAllKeys(everything(agentId)));
    for (const key of keys) store.delete(key);
    store.transaction.objectStore('typed').delete(everything(agentId));
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

/** What every lane needs of this device. */
export const deviceLane: LaneParts = { fact, putFact, now: () => Date.now(), random: () => Math.random() };

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
export async function keyOf(agentId: string): Promise<CryptoKey | null> {
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
export async function forgetKey(agentId: string): Promise<void> {
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
export async function keepKey(agentId: string, base64: string): Promise<void> {
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
export async function sealTexts(agentId: string): Promise<void> {
  const key = await keyOf(agentId);
  if (!key) return;
  const closed = async <Text>(text: Sealed<Text>) => ('open' in text ? seal(key, agentId, text.open) : text);
  const closedOrNone = async (text: Sealed<DraftBody> | null) => text && closed(text);
  const unlessClosed = <Text extends Sealed<DraftBody> | null>(now: Text, then: Text) =>
    now && !isSealed(now) ? then : now;

  const open = (await recordsOf(agentId)).filter(({ body, base, theirs }) =>
    [body, base, theirs].some((text) => text && !isSealed(text)),
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
  const openTyped = (await everyTyped(agentId)).filter(({ body }) => !isSealed(body));
  await eachByItself(openTyped, async (draft) => {
    const sealed = { ...draft, body: await closed(draft.body), base: await closedOrNone(draft.base) };
    await typed('readwrite', async (store) => {
      if ((await typedNow(store, typedKey(draft)))?.typedAt === draft.typedAt)
        store.put(sealed, typedKey(draft));
    });
  });
}
