import { broadcast } from './storage/broadcast.ts';
import { flush } from './flush.ts';

/** Something new waits on the device: everybody is told, and it is sent if it can be. */
export function sendSoon(): void {
  broadcast({ kind: 'changed' });
  void askForSync();
  flush({ eager: true }).catch(() => {});
}

/** Where the browser can, it wakes the worker once there is a network, even with the app closed. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register('drafts').catch(() => {});
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}
