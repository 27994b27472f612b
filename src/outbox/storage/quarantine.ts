/**
 * Quarantine: values that cannot be worked with, moved out of the way of the others until the agent decides.
 */
import { broadcast } from './broadcast.ts';
import type { Check } from './check.ts';
import { isId, isPlain } from './content-checks.ts';
import { type QuarantinedValue, presentStore } from './migrations.ts';
import { type ReadResult, type Damaged, resultOfRequest, nameOfKey } from './read-all.ts';
import { storesFor } from './transaction.ts';

/** A store whose values can each be quarantined by themselves. */
type Place = 'records' | 'autosaves' | 'photos' | 'commands';

/** Something in quarantine, by its key there. */
export interface Quarantined extends QuarantinedValue {
  key: number;
  draftId: string | null;
}

const quarantine = storesFor('quarantine', 'quarantine');

/**
 * The intact values. The damaged ones go into quarantine first; where the device cannot do that, they stay in
 * their place and are passed over.
 */
export async function intactOnly<Value>(
  place: Place,
  { intact, damaged }: ReadResult<Value>,
  check: Check<Value>,
): Promise<Value[]> {
  if (damaged.length > 0) await putInQuarantine(place, damaged, check).catch(() => {});
  return intact;
}

/**
 * Moves damaged values into quarantine. One that was written again meanwhile stays. One that the browser
 * cannot read stays, and is noted.
 */
async function putInQuarantine(
  place: Place,
  damaged: readonly Damaged[],
  check: Check<unknown>,
): Promise<void> {
  const moved = await quarantine('readwrite', async (quarantined) => {
    const store = quarantined.transaction.objectStore(place);
    const noted = damaged.some(({ isLost }) => isLost)
      ? await resultOfRequest(quarantined.getAll() as IDBRequest<QuarantinedValue[]>)
      : [];
    let count = 0;
    for (const { key, why, isLost } of damaged) {
      const isNoted = noted.some(
        (one) =>
          one.isLost && presentStore(one.store) === place && nameOfKey(one.place ?? []) === nameOfKey(key),
      );
      if (isNoted) continue;
      const kept = isLost ? null : await resultOfRequest(store.get(key) as IDBRequest<unknown>);
      const isGone = (await resultOfRequest(store.getKey(key))) === undefined;
      if (isGone || (!isLost && isIntact(kept, key, check))) continue;
      quarantined.add({
        store: place,
        place: key,
        agentId: agentFrom(kept, key),
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

function isIntact(kept: unknown, key: IDBValidKey, check: Check<unknown>): boolean {
  try {
    check(kept, key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whose it is: most keys begin with the agent, and a record has a field for it. Null where that is damaged.
 */
function agentFrom(kept: unknown, key: IDBValidKey): string | null {
  const named: unknown = Array.isArray(key) ? key[0] : isPlain(kept) ? kept['agentId'] : null;
  return isId(named) ? named : null;
}

/** Moves one record, photo or command into quarantine, intact or not: sending it failed unexpectedly. */
export async function quarantineOne(place: Place, key: IDBValidKey, error: unknown): Promise<void> {
  await quarantine('readwrite', async (quarantined) => {
    const store = quarantined.transaction.objectStore(place);
    const [kept, there] = await Promise.all([
      resultOfRequest(store.get(key) as IDBRequest<unknown>),
      resultOfRequest(store.getKey(key)),
    ]);
    if (there === undefined) return;
    quarantined.add({
      store: place,
      place: key,
      agentId: agentFrom(kept, key),
      kept,
      why: String(error),
      at: Date.now(),
    } satisfies QuarantinedValue);
    store.delete(key);
  });
  broadcast({ kind: 'changed' });
}

/**
 * Moves records that no index shows any more, since the agent or the place was damaged, into quarantine.
 * `check` is that of records.
 */
export async function quarantineStrays(check: Check<unknown>): Promise<void> {
  const damaged = await quarantine('readonly', async (quarantined) => {
    const store = quarantined.transaction.objectStore('records');
    const ofAgents = IDBKeyRange.bound([''], [new ArrayBuffer(0)], false, true);
    const [all, known] = await Promise.all([
      resultOfRequest(store.count()),
      resultOfRequest(store.index('agent').count(ofAgents)),
    ]);
    if (all === known) return [];
    const [keys, values] = await Promise.all([
      resultOfRequest(store.getAllKeys()),
      resultOfRequest(store.getAll() as IDBRequest<unknown[]>),
    ]);
    return keys
      .filter((key, index) => !isIntact(values[index], key, check))
      .map((key) => ({ key, why: 'Damaged: agentId or seq.', isLost: false }));
  });
  if (damaged.length > 0) await putInQuarantine('records', damaged, check);
}

/** What is in quarantine of an agent, or of an agent that nobody can tell; the oldest first. */
export function listQuarantined(agentId: string): Promise<Quarantined[]> {
  return quarantine('readonly', async (store) => {
    const [keys, all] = await Promise.all([
      resultOfRequest(store.getAllKeys()),
      resultOfRequest(store.getAll() as IDBRequest<QuarantinedValue[]>),
    ]);
    return all
      .map((one) => ({ ...one, store: presentStore(one.store) }))
      .map((one, index) => ({ ...one, key: Number(keys[index]), draftId: draftFrom(one) }))
      .filter((one) => (ownerFrom(one) ?? agentId) === agentId);
  });
}

function ownerFrom({ agentId, kept }: QuarantinedValue): string | null {
  return agentId === undefined ? agentFrom(kept, '') : agentId;
}

function draftFrom({ kept, place, store }: QuarantinedValue): string | null {
  const named =
    Array.isArray(place) && store !== 'commands' ? place[1] : isPlain(kept) ? kept['draftId'] : null;
  return isId(named) ? named : null;
}

/** Deletes a value in quarantine. */
export function discardQuarantined(key: number): Promise<void> {
  return quarantine('readwrite', async (store) => {
    const one = await resultOfRequest(store.get(key) as IDBRequest<QuarantinedValue | undefined>);
    if (one?.isLost && one.place !== undefined)
      store.transaction.objectStore(presentStore(one.store) as Place).delete(one.place);
    store.delete(key);
  });
}

/**
 * Puts a value back in its store for another attempt. It stays in quarantine where a newer one has its place,
 * and comes back where it still cannot be worked with.
 */
export function releaseQuarantined(key: number): Promise<void> {
  return quarantine('readwrite', async (quarantined) => {
    const one = await resultOfRequest(quarantined.get(key) as IDBRequest<QuarantinedValue | undefined>);
    if (one?.place === undefined) return;
    const store = quarantined.transaction.objectStore(presentStore(one.store) as Place);
    const isTaken = !one.isLost && (await resultOfRequest(store.getKey(one.place))) !== undefined;
    if (isTaken) return;
    if (!one.isLost) store.put(one.kept, one.place);
    quarantined.delete(key);
  });
}
