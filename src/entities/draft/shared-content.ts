import { isWaitingIn } from '#worker-protocol/share-time.ts';
import { sharedCache } from '#worker-protocol/shared-content.ts';

/** The addresses in the cache of everything that this page has taken. */
export const taken = new Set<string>();

/** True if content was shared to the app and no draft has taken it yet. */
export const isSomethingShared = (): Promise<boolean> => isWaitingIn(sharedCache);

/** Discards the shared content. */
export async function dropShared(): Promise<void> {
  const kept = await caches.open(sharedCache);
  for (const request of await kept.keys()) await kept.delete(request);
  taken.clear();
}
