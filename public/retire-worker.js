/**
 * Served in place of the app's worker where an operator sets RETIRE_WORKER: takes the app on every device back to what
 * the server serves, by clearing the files kept there and removing itself. Drafts are in IndexedDB, which it never touches;
 * the keys that open them are in a cache of their own, which stays.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys()) if (name !== 'outbox-keys') await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(retire());
});
