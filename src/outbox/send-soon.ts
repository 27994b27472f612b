import { syncTag } from '#worker-protocol/messages.ts';
import { atMostEvery } from './delivery/at-most-every.ts';
import { broadcast } from './storage/broadcast.ts';
import { flush } from './flush.ts';

/** Broadcasts that something new waits, and sends it if it can be. */
export function sendSoon(): void {
  broadcast({ kind: 'changed' });
  send();
}

function send(): void {
  askForSync().catch(() => {});
  flush({ eager: true }).catch(() => {});
}

/** Many photos come at once: one delivery a second is enough for them. */
const sendOften = atMostEvery(1_000, send);

/** As `sendSoon`, where nothing but photos is new. At most one delivery a second begins. */
export function sendPhotosSoon(): void {
  broadcast({ kind: 'changed', of: 'photos' });
  sendOften();
}

/** Asks the browser, where it can, to wake the worker when the network returns, even with the app closed. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register(syncTag);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}
