import { handedCache } from '#worker-protocol/handed-files.ts';
import { openPictureCaches, photoCacheFor } from '#worker-protocol/picture-caches.ts';
import { sharedCache } from '#worker-protocol/shared-content.ts';

/**
 * Deletes the worker's cached private photos of this agent, the public pictures that reveal what they looked
 * at, what they shared to the app and no draft has taken, and handed-over drafts that they have not opened.
 */
export async function clearPictures(agentId: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.all(
    [photoCacheFor(agentId), sharedCache, handedCache, ...Object.values(openPictureCaches)].map((name) =>
      caches.delete(name),
    ),
  );
}
