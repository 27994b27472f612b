import { handedCache, type HandedRefusal, handedRefusalHeader } from '#worker-protocol/handed-files.ts';

/** A file that was shared to the app to hand a draft over, or why it was not stored. */
export interface SharedDraft {
  file: Blob | HandedRefusal;
  /** Deletes it from this device. */
  forget: () => Promise<void>;
}

/** True where a file that hands a draft over was shared to the app and waits. */
export async function isDraftShared(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.has(handedCache).catch(() => false));
}

/** The file that waits longest; null where none does. It stays on the device until it is forgotten. */
export async function firstSharedDraft(): Promise<SharedDraft | null> {
  if (!(await isDraftShared())) return null;
  const cache = await caches.open(handedCache);
  const [request] = await cache.keys();
  const answer = request && (await cache.match(request));
  if (!answer) return null;
  const refusal = answer.headers.get(handedRefusalHeader) as HandedRefusal | null;
  const forget = async () => {
    await cache.delete(request);
    if ((await cache.keys()).length === 0) await dropSharedDrafts();
  };
  return { file: refusal ?? (await answer.blob()), forget };
}

/** Deletes all that wait. */
export async function dropSharedDrafts(): Promise<void> {
  await caches.delete(handedCache);
}
