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
