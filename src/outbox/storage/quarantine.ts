/**
 * What is stored and cannot be worked with is moved out of the way of the others, whole, until the agent
 * decides.
 */
import { broadcast } from './broadcast.ts';
import { useStores } from './database.ts';
import { type Check, checkCommand, checkPhoto, checkRecord, checkAutosave } from './checks.ts';
import { isId, isPlain } from './content-checks.ts';
import { type QuarantinedValue, presentStore } from './migrations.ts';
import { type Found, type Harmed, answerTo, nameOfKey } from './read-all.ts';

/** A store of single values that each stand for themselves. */
export type Place = 'records' | 'autosaves' | 'photos' | 'commands';

/** Something in quarantine, by its key there. */
export interface Quarantined extends QuarantinedValue {
  key: number;
  draftId: string | null;
}

const checks: Record<Place, Check<unknown>> = {
  records: checkRecord,
  autosaves: checkAutosave,
  photos: checkPhoto,
  commands: checkCommand,
};
const quarantine = useStores('quarantine', 'quarantine');

/**
 * What of it can be worked with. The rest goes into quarantine first; where the device cannot even do that,
 * it stays in its place, and is passed over all the same.
 */
export async function intactOnly<Value>(place: Place, { intact, harmed }: Found<Value>): Promise<Value[]> {
  if (harmed.length > 0) await putInQuarantine(place, harmed).catch(() => {});
  return intact;
}

/**
 * Moves harmed values into quarantine. One that was written anew meanwhile stays; one that cannot be read
 * stays, and is noted.
 */
async function putInQuarantine(place: Place, harmed: readonly Harmed[]): Promise<void> {
  const moved = await quarantine('readwrite', async (quarantined) => {
    const store = quarantined.transaction.objectStore(place);
    const noted = harmed.some(({ isLost }) => isLost)
      ? await answerTo(quarantined.getAll() as IDBRequest<QuarantinedValue[]>)
      : [];
    let count = 0;
    for (const { key, why, isLost } of harmed) {
      const isNoted = noted.some(
        (one) =>
          one.isLost && presentStore(one.store) === place && nameOfKey(one.place ?? []) === nameOfKey(key),
      );
      if (isNoted) continue;
      const kept = isLost ? null : await answerTo(store.get(key) as IDBRequest<unknown>);
      const isGone = (await answerTo(store.getKey(key))) === undefined;
      if (isGone || (!isLost && isIntact(place, kept, key))) continue;
      quarantined.add({
        store: place,
        place: key,
        agentId: agentOf(kept, key),
        kept,
        why,
        isLost,
        at: Date.now(),
      } satisfies QuarantinedValue);
      if (!isLost) store.delete(key);
      count++;
    }
    return count;
  });
  if (moved > 0) broadcast({ kind: 'changed' });
}

function isIntact(place: Place, kept: unknown, key: IDBValidKey): boolean {
  try {
    checks[place](kept, key);
    return true;
  } catch {
    return false;
  }
}

/** Whose it is: most keys begin with the agent, and a save names theirs. Null where that was harmed, too. */
function agentOf(kept: unknown, key: IDBValidKey): string | null {
  const named: unknown = Array.isArray(key) ? key[0] : isPlain(kept) ? kept['agentId'] : null;
  return isId(named) ? named : null;
}

/**
 * Moves one record, picture or command into quarantine, whatever it looks like: the work on it failed in a
 * way that nobody foresaw.
 */
export async function quarantineOne(place: Place, key: IDBValidKey, fault: unknown): Promise<void> {
  await quarantine('readwrite', async (quarantined) => {
    const store = quarantined.transaction.objectStore(place);
    const [kept, there] = await Promise.all([
      answerTo(store.get(key) as IDBRequest<unknown>),
      answerTo(store.getKey(key)),
    ]);
    if (there === undefined) return;
    quarantined.add({
      store: place,
      place: key,
      agentId: agentOf(kept, key),
      kept,
      why: String(fault),
      at: Date.now(),
    } satisfies QuarantinedValue);
    store.delete(key);
  });
  broadcast({ kind: 'changed' });
}

/** Saves that no index knows any more, since whose they are or their place was harmed, go into quarantine. */
async function gatherStrays(): Promise<void> {
  const harmed = await quarantine('readonly', async (quarantined) => {
    const store = quarantined.transaction.objectStore('records');
    const ofAgents = IDBKeyRange.bound([''], [new ArrayBuffer(0)], false, true);
    const [all, known] = await Promise.all([
      answerTo(store.count()),
      answerTo(store.index('agent').count(ofAgents)),
    ]);
    if (all === known) return [];
    const [keys, values] = await Promise.all([
      answerTo(store.getAllKeys()),
      answerTo(store.getAll() as IDBRequest<unknown[]>),
    ]);
    const isStray = (key: IDBValidKey, index: number) => !isIntact('records', values[index], key);
    return keys
      .filter(isStray)
      .map((key) => ({ key, why: 'Harmed: whose it is, or its place.', isLost: false }));
  });
  if (harmed.length > 0) await putInQuarantine('records', harmed);
}

/** What is in quarantine of an agent, and what nobody knows the owner of; the oldest first. */
export async function quarantinedOf(agentId: string): Promise<Quarantined[]> {
  await gatherStrays().catch(() => {});
  return quarantine('readonly', async (store) => {
    const [keys, all] = await Promise.all([
      answerTo(store.getAllKeys()),
      answerTo(store.getAll() as IDBRequest<QuarantinedValue[]>),
    ]);
    return all
      .map((one) => ({ ...one, store: presentStore(one.store) }))
      .map((one, index) => ({ ...one, key: Number(keys[index]), draftId: draftOf(one) }))
      .filter((one) => (ownerOf(one) ?? agentId) === agentId);
  });
}

function ownerOf({ agentId, kept }: QuarantinedValue): string | null {
  return agentId === undefined ? agentOf(kept, '') : agentId;
}

function draftOf({ kept, place, store }: QuarantinedValue): string | null {
  const named =
    Array.isArray(place) && store !== 'commands' ? place[1] : isPlain(kept) ? kept['draftId'] : null;
  return isId(named) ? named : null;
}

/** Removes something from quarantine for good. */
export function discardQuarantined(key: number): Promise<void> {
  return quarantine('readwrite', async (store) => {
    const one = await answerTo(store.get(key) as IDBRequest<QuarantinedValue | undefined>);
    if (one?.isLost && one.place !== undefined)
      store.transaction.objectStore(presentStore(one.store) as Place).delete(one.place);
    store.delete(key);
  });
}

/** Removes everything that is in quarantine of one agent. */
export async function discardAllQuarantined(agentId: string): Promise<void> {
  for (const { key } of await quarantinedOf(agentId)) await discardQuarantined(key);
}

/**
 * Puts something back where it was, for another attempt: what still cannot be worked with comes back into
 * quarantine. Where something newer has taken its place, it stays.
 */
export function releaseQuarantined(key: number): Promise<void> {
  return quarantine('readwrite', async (quarantined) => {
    const one = await answerTo(quarantined.get(key) as IDBRequest<QuarantinedValue | undefined>);
    if (one?.place === undefined) return;
    const store = quarantined.transaction.objectStore(presentStore(one.store) as Place);
    const isTaken = !one.isLost && (await answerTo(store.getKey(one.place))) !== undefined;
    if (isTaken) return;
    if (!one.isLost) store.put(one.kept, one.place);
    quarantined.delete(key);
  });
}
