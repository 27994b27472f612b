import { handedCache, type HandedRefusal, handedRefusalHeader } from '#worker-protocol/handed-files.ts';
import { isWaitingIn } from '#worker-protocol/share-time.ts';

/** A file that was shared to the app to hand a draft over. It stays on the device until it is forgotten. */
export interface SharedDraft {
  /** The file, or why it was not stored. Rejects where the device cannot read it. */
  read: () => Promise<Blob | HandedRefusal>;
  /** Deletes it from this device. */
  forget: () => Promise<void>;
}

/** True where a file that hands a draft over was shared to the app and waits. */
export const isDraftShared = (): Promise<boolean> => isWaitingIn(handedCache);

/** The files that wait, in the order of their storing. */
export async function sharedDrafts(): Promise<SharedDraft[]> {
  if (!(await isDraftShared())) return [];
  const cache = await caches.open(handedCache);
  const read = async (request: Request) => {
    const answer = await cache.match(request);
    if (!answer) throw new Error('The file is gone.');
    return (answer.headers.get(handedRefusalHeader) as HandedRefusal | null) ?? answer.blob();
  };
  const forget = async (request: Request) => {
    await cache.delete(request);
  };
  const requests = await cache.keys();
  return requests.map((request) => ({ read: () => read(request), forget: () => forget(request) }));
}

/** Deletes the one that waits longest. */
export async function dropSharedDraft(): Promise<void> {
  const [first] = await sharedDrafts();
  await first?.forget();
}
