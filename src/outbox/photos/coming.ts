/**
 * How many files were picked in a form and are not on the device yet: a count for each form, from before the
 * first file is stored, so that a start after the app was killed can say how many are gone. It is among the
 * draft's pictures, and is deleted with them.
 */
import { isWhole } from '../storage/content-checks.ts';
import { keyRangeWithPrefix, resultOfRequest } from '../storage/read-all.ts';
import { storesFor } from '../storage/transaction.ts';

const pictures = storesFor('pictures', 'pictures');

/** One form of a draft: each opening of it in each tab has an id of its own. */
export interface ComingKey {
  agentId: string;
  draftId: string;
  formId: string;
}

/** In the place of a photo's id, which is a UUID. */
const mark = 'coming';
const placeFrom = ({ agentId, draftId, formId }: ComingKey) => [agentId, draftId, mark, formId];

/** A count that was damaged, or cannot be read, counts nothing. */
async function countAt(store: IDBObjectStore, place: IDBValidKey): Promise<number> {
  const kept = await resultOfRequest(store.get(place) as IDBRequest<unknown>).catch(() => 0);
  return isWhole(kept) ? kept : 0;
}

/** So many more files were picked. @throws {ApiError} `not_kept_on_device`, `device_full` */
export function addComing(form: ComingKey, count: number): Promise<void> {
  return pictures('readwrite', async (store) => {
    store.put((await countAt(store, placeFrom(form))) + count, placeFrom(form));
  });
}

/** One file less is coming, as part of a transaction that stores it. `store`: that of the pictures. */
export async function lowerComing(store: IDBObjectStore, form: ComingKey): Promise<void> {
  const left = (await countAt(store, placeFrom(form))) - 1;
  if (left > 0) store.put(left, placeFrom(form));
  else store.delete(placeFrom(form));
}

/** One file less is coming: it was refused, and the form says so. @throws {ApiError} as `addComing` */
export function removeOneComing(form: ComingKey): Promise<void> {
  return pictures('readwrite', (store) => lowerComing(store, form));
}

/** None is coming in this form any more. @throws {ApiError} as `addComing` */
export function removeComing(form: ComingKey): Promise<void> {
  return pictures('readwrite', (store) => void store.delete(placeFrom(form)));
}

/** How many files are coming into a draft, in all forms of it. @throws {ApiError} as `addComing` */
export function comingInto(agentId: string, draftId: string): Promise<number> {
  return pictures('readonly', async (store) => {
    const places = await resultOfRequest(store.getAllKeys(keyRangeWithPrefix(agentId, draftId, mark)));
    const counts = await Promise.all(places.map((place) => countAt(store, place)));
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

/** The files that were coming into a draft count no more, in no form of it. @throws {ApiError} as `addComing` */
export function removeAllComing(agentId: string, draftId: string): Promise<void> {
  return pictures('readwrite', (store) => void store.delete(keyRangeWithPrefix(agentId, draftId, mark)));
}
