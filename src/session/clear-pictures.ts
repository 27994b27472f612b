import { openPictureCaches, photoCacheOf } from '#worker-protocol/picture-caches.ts';

/**
 * Deletes the worker's cached private photos of this agent, and the public pictures that reveal what they
 * looked at.
 */
export async function clearPictures(agentId: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.all(
    [photoCacheOf(agentId), ...Object.values(openPictureCaches)].map((name) => caches.delete(name)),
  );
}
