import { openPictureCaches, photoCacheOf } from '#worker-protocol/picture-caches.ts';

/**
 * Deletes every picture that the worker has kept for this agent, and those that tell where they have looked.
 */
export async function clearPictures(agentId: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.all(
    [photoCacheOf(agentId), ...Object.values(openPictureCaches)].map((name) => caches.delete(name)),
  );
}
