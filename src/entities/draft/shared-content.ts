import { dropOldShares } from '#worker-protocol/share-time.ts';
import { sharedCache } from '#worker-protocol/shared-content.ts';

/** The addresses in the cache of everything that this page has taken. */
export const taken = new Set<string>();

/** True if content was shared to the app and no draft has taken it yet. */
export async function isSomethingShared(): Promise<boolean> {
  await dropOldShares();
  return 'caches' in globalThis && (await caches.has(sharedCache).catch(() => false));
}

/** Discards the shared content. */
export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache);
  taken.clear();
}
