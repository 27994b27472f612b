import { Workbox } from 'workbox-window';
import type { PageMessage, WorkerMessage } from '#domain/worker-messages.ts';
import { offerUpdate } from '#session/app-update.ts';
import { isMidEdit, reloadSafely } from '#session/leave-safely.ts';
import { router } from './router.ts';

const reloadedForKey = 'senarai.reloadedForVersion';

/**
 * Registers the worker, offers a new build when one waits, and asks the worker on every focus whether the backend
 * expects another version (Spec §4). Without worker support the app works online.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  const wasControlled = navigator.serviceWorker.controller !== null;
  let accepted = false;
  let registration: ServiceWorkerRegistration | undefined;

  /** To the waiting worker itself: workbox may take an update that it did not start for another page's, and speak to the old one. */
  const takeOver = () => {
    accepted = true;
    registration?.waiting?.postMessage({ kind: 'take-over' } satisfies PageMessage);
  };
  workbox.addEventListener('waiting', () => (accepted ? takeOver() : offerUpdate(takeOver)));
  workbox.addEventListener('controlling', () => {
    if (!wasControlled && !accepted) return;
    if (accepted || !isMidEdit()) void reloadSafely();
    else offerUpdate(() => void reloadSafely());
  });
  registration = await workbox.register().catch(() => undefined);
  /** The expected version may be waiting beside the old one: it is put in place, which reloads; else the page only reloads. */
  const takeVersion = async () => {
    await registration?.update().catch(() => {});
    accepted = true;
    if (registration?.waiting) takeOver();
    else if (!registration?.installing) await reloadSafely();
  };
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    if (event.data.kind === 'open') return router.history.push(event.data.path);
    localStorage.setItem(reloadedForKey, event.data.version);
    void takeVersion();
  });
  addEventListener('focus', () => {
    registration?.update().catch(() => {});
    navigator.serviceWorker.controller?.postMessage({ kind: 'check-version', alreadyReloadedFor: localStorage.getItem(reloadedForKey) } satisfies PageMessage);
  });
}
