/** The records and the typed text of the outbox. Every promise here settles after the transaction is durable. */
import { get, promisifyRequest, set } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import { everything, readAll, useRoom, writeAtOnce } from './database.ts';
import type { LaneParts } from './lane.ts';
import type { Aside } from './migrations.ts';
import type { OutboxRecord, TypedDraft, Writing } from './record.ts';
import { type Sealed, importKey, isSealed, seal } from './seal.ts';
import type { Transition } from './transitions.ts';

const texts = useRoom('texts', 'records');
const records = useRoom('records', 'records');
const typed = useRoom('typed', 'typed');
const meta = useRoom('meta', 'meta');
const aside = useRoom('aside', 'aside');

const draftKey = ({ agentId, draftId, seq }: OutboxRecord) => [agentId, draftId, seq];
const agentKey = ({ agentId, seq }: OutboxRecord) => [agentId, seq];
const typedKey = ({ agentId, draftId, editorId }: TypedDraft) => [agentId, draftId, editorId];

/**
 * Replaces the records of one draft by what `transition` makes of them, in one transaction; the writings in `instead` go
 * with it, since they are in a record now, or given up; what a form has written since stays. It may run twice where its end was not heard.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was changed.
 */
export function change(agentId: string, draftId: string, transition: Transition<Sealed<DraftBody>>, instead: readonly Writing[] = []): Promise<OutboxRecord[]> {
  return texts('readwrite', async (store) => {
    const sequence = store.transaction.objectStore('meta');
    const [before, lastSeq] = await Promise.all([
      readAll(store.index('draft'), [agentId, draftId], draftKey),
      promisifyRequest(sequence.get('seq') as IDBRequest<number | undefined>),
    ]);
    let seq = lastSeq ?? 0;
    const after = transition(before, () => ++seq);
    if (seq !== lastSeq) sequence.put(seq, 'seq');
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
export async function lastSeq(): Promise<number> {
  return (await get<number>('seq', meta)) ?? 0;
}

/** An agent's records, in the order of their saving. */
export function recordsOf(agentId: string): Promise<OutboxRecord[]> {
  return records('readonly', (store) => readAll(store.index('agent'), [agentId], agentKey));
}

/** The records of one draft, in the order of their saving. */
export function recordsOfDraft(agentId: string, draftId: string): Promise<OutboxRecord[]> {
  return records('readonly', (store) => readAll(store.index('draft'), [agentId, draftId], draftKey));
}

/** Lets go of these writings; one that its form has written over since is another one, and stays. */
async function letGo(store: IDBObjectStore, { agentId, draftId }: Pick<TypedDraft, 'agentId' | 'draftId'>, writings: readonly Writing[]): Promise<void> {
  for (const { editorId, typedAt } of writings) {
    const place = [agentId, draftId, editorId];
    const now = await promisifyRequest(store.get(place) as IDBRequest<TypedDraft | undefined>);
    if (now?.typedAt === typedAt) store.delete(place);
  }
}

/** Without those that another one contains: a page that was being closed had no time to remove them. */
function uncontained(all: readonly TypedDraft[]): TypedDraft[] {
  const contained = new Set(all.flatMap(({ draftId, instead }) => instead.map(({ editorId, typedAt }) => `${draftId} ${editorId} ${typedAt}`)));
  return all.filter(({ draftId, editorId, typedAt }) => !contained.has(`${draftId} ${editorId} ${typedAt}`));
}

/** What an agent is typing and has not saved. */
export async function typedOf(agentId: string): Promise<TypedDraft[]> {
  return uncontained(await typed('readonly', (store) => readAll(store, [agentId], typedKey)));
}

/** What is typed into one draft, the last first, in whichever tab. */
export async function typedInto(agentId: string, draftId: string): Promise<TypedDraft[]> {
  const all = await typed('readonly', (store) => readAll(store, [agentId, draftId], typedKey));
  return uncontained(all).toSorted((a, b) => b.typedAt - a.typedAt);
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

/** What another version kept of an agent and this one cannot read, each under its key. */
export function setAside(agentId: string): Promise<(Aside & { key: number })[]> {
  return aside('readonly', async (store) => {
    const [keys, all] = await Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest(store.getAll() as IDBRequest<Aside[]>)]);
    const isTheirs = ({ kept }: Aside) => ((kept as { agentId?: string } | null)?.agentId ?? agentId) === agentId;
    return all.map((one, index) => ({ ...one, key: Number(keys[index]) })).filter(isTheirs);
  });
}

/** Lets go of something set aside. */
export function deleteAside(key: number): Promise<void> {
  return aside('readwrite', (store) => {
    store.delete(key);
  });
}

/** Small facts of the device: who is signed in, until when the server asked for quiet, when it last answered, how fast the line is. */
export interface OutboxFacts {
  signedInAgent: string | null;
  pausedUntil: number;
  lastAnswerAt: number | null;
  deviceId: string;
  bytesPerSecond: number;
}

export function fact<Name extends keyof OutboxFacts>(name: Name): Promise<OutboxFacts[Name] | undefined> {
  return get<OutboxFacts[Name]>(name, meta);
}

export function putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void> {
  return set(name, value, meta);
}

/** What every lane needs of this device. */
export const deviceLane: LaneParts = { fact, putFact, now: () => Date.now(), random: () => Math.random() };

/** A name for this device, made once. */
export async function thisDevice(): Promise<string> {
  const known = await fact('deviceId');
  if (known) return known;
  const made = crypto.randomUUID();
  await putFact('deviceId', made);
  return made;
}

const keyName = (agentId: string) => `key ${agentId}`;

/** An agent who logged out: nothing of theirs may be written openly behind their back. */
const lockedMark = 'locked';

/** The key under which an agent's texts are kept; null before it came, and after logout. */
export async function keyOf(agentId: string): Promise<CryptoKey | null> {
  const key = await get<CryptoKey | typeof lockedMark>(keyName(agentId), meta);
  return key === lockedMark || key === undefined ? null : key;
}

/** The key to write with; null where none has come yet. @throws {ApiError} `locked_on_device` after the agent's logout. */
export async function keyForWriting(agentId: string): Promise<CryptoKey | null> {
  const key = await get<CryptoKey | typeof lockedMark>(keyName(agentId), meta);
  if (key === lockedMark) throw new ApiError('locked_on_device');
  return key ?? null;
}

/** Without its key what an agent left here cannot be read until they sign in again. */
export function forgetKey(agentId: string): Promise<void> {
  return set(keyName(agentId), lockedMark, meta);
}

/** The agent is back; their key may still be on its way. */
export function admit(agentId: string): Promise<void> {
  return meta('readwrite', async (store) => {
    if ((await promisifyRequest(store.get(keyName(agentId)))) === lockedMark) store.delete(keyName(agentId));
  });
}

/** Keeps the key that the server issued, unless the agent has logged out while it was on its way. */
export async function keepKey(agentId: string, base64: string): Promise<void> {
  if (typeof crypto.subtle === 'undefined') return;
  const key = await importKey(base64);
  await meta('readwrite', async (store) => {
    if ((await promisifyRequest(store.get(keyName(agentId)))) !== lockedMark) store.put(key, keyName(agentId));
  });
}

/** Puts under the agent's key what lies open: from before it came, or written as a page was closed. */
export async function sealTexts(agentId: string): Promise<void> {
  const key = await keyOf(agentId);
  if (!key) return;
  const closed = async <Text>(text: Sealed<Text>) => ('open' in text ? seal(key, agentId, text.open) : text);
  const closedOrNone = async (text: Sealed<DraftBody> | null) => text && closed(text);
  const unlessClosed = <Text extends Sealed<DraftBody> | null>(now: Text, then: Text) => (now && !isSealed(now) ? then : now);

  for (const record of (await recordsOf(agentId)).filter(({ body, base, theirs }) => [body, base, theirs].some((text) => text && !isSealed(text)))) {
    const [body, base, theirs] = [await closed(record.body), await closedOrNone(record.base), await closedOrNone(record.theirs)];
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
  }
  const everyTyped = await typed('readonly', (store) => readAll(store, [agentId], typedKey));
  for (const draft of everyTyped.filter(({ body }) => !isSealed(body))) {
    const sealed = { ...draft, body: await closed(draft.body), base: await closedOrNone(draft.base) };
    await typed('readwrite', async (store) => {
      const now = await promisifyRequest(store.get(typedKey(draft)) as IDBRequest<TypedDraft | undefined>);
      if (now?.typedAt === draft.typedAt) store.put(sealed, typedKey(draft));
    });
  }
}
