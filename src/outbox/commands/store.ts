/** The errands of the outbox. */
import { promisifyRequest } from 'idb-keyval';
import { useRoom } from '../storage/database.ts';
import type { Errand } from './command.ts';
import { intactErrand } from '../storage/checks.ts';
import { lastSeqIn } from '../storage/last-seq.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { everything, readAll } from '../storage/read-all.ts';

const errands = useRoom('errands', 'errands');
const withOrder = useRoom('newErrand', 'errands');

type ErrandKey = Pick<Errand, 'agentId' | 'seq'>;

const keyOfErrand = ({ agentId, seq }: ErrandKey) => [agentId, seq];

/**
 * Keeps a new errand, at the end of the device's order. @throws {ApiError} `not_kept_on_device`,
 * `device_full`
 */
export function putErrand(agentId: string, make: (seq: number) => Errand): Promise<Errand> {
  return withOrder('readwrite', async (store) => {
    const seq = (await lastSeqIn(store.transaction, agentId)) + 1;
    const errand = make(seq);
    store.transaction.objectStore('meta').put(seq, 'seq');
    store.put(errand, keyOfErrand(errand));
    return errand;
  });
}

/** Replaces one errand by what `transition` makes of it; null removes it. Resolves to what is there now. */
export function changeErrand(
  key: ErrandKey,
  transition: (errand: Errand) => Errand | null,
): Promise<Errand | null> {
  return errands('readwrite', async (store) => {
    const before = await promisifyRequest(store.get(keyOfErrand(key)) as IDBRequest<unknown>);
    if (!before) return null;
    const after = transition(intactErrand(before, keyOfErrand(key)));
    if (after) store.put(after, keyOfErrand(key));
    else store.delete(keyOfErrand(key));
    return after;
  });
}

/** An agent's errands, in the order in which they are done. */
export async function errandsOf(agentId: string): Promise<Errand[]> {
  return intactOnly('errands', await errands('readonly', (store) => readAll(store, [agentId], intactErrand)));
}

/** Removes every errand of one agent from the device. */
export function deleteErrands(agentId: string): Promise<void> {
  return errands('readwrite', (store) => {
    store.delete(everything(agentId));
  });
}
