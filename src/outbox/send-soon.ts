import { syncTag } from '#worker-protocol/messages.ts';
import { broadcast } from './storage/broadcast.ts';
import { flush } from './flush.ts';

/** Broadcasts that something new waits, and sends it if it can be. */
export function sendSoon(): void {
  broadcast({ kind: 'changed' });
  askForSync().catch(() => {});
  flush({ eager: true }).catch(() => {});
}

/** Asks the browser, where it can, to wake the worker when the network returns, even with the app closed. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(syncTag);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}
