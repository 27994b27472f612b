import { beforeEach } from 'vitest';

/**
 * Each file of component tests starts on a device that has stored nothing: the files of one worker share a
 * browser profile.
 */
localStorage.clear();
sessionStorage.clear();
for (const name of await caches.keys()) await caches.delete(name);
for (const { name } of await indexedDB.databases())
  await new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name!);
    deletion.addEventListener('success', resolve);
    deletion.addEventListener('error', resolve);
    deletion.addEventListener('blocked', resolve);
  });

/** A document without the focus fires no event of it; the file before may have had it. */
beforeEach(() => window.focus());
