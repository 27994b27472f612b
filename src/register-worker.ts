import { Workbox } from 'workbox-window';
import { deviceStorage } from '#browser/device-storage.ts';
import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts';
import { offerUpdate } from '#shell/prompts/app-update.ts';
import { isMidEdit, reloadSafely } from '#session/leave-safely.ts';
import { setOfflineParts } from '#session/offline-parts.ts';
import { router } from './router.ts';
import { WorkerInstallation } from './worker-installation.ts';

const say = (worker: ServiceWorker | null | undefined, message: PageMessage) => worker?.postMessage(message);

/**
 * Registers the service worker, and tries again until it is installed. Offers a new build when one is
 * waiting, and on every focus has the worker check for a version that the backend expects (R-VER-1). Without
 * service workers the app works online.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return setOfflineParts({ state: 'impossible' });
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  const wasControlled = navigator.serviceWorker.controller !== null;
  let accepted = false;
  const installation = new WorkerInstallation(workbox);

  /**
   * Sent to the waiting worker directly: workbox may treat an update that it did not start as another page's,
   * and send the message to the old worker.
   */
  const takeOver = () => {
    accepted = true;
    say(installation.registration?.waiting, { kind: 'take-over' });
  };
  /** Offers the update again where a form could not be stored, and so the page was not reloaded. */
  const reload = () => void reloadSafely().catch(() => offerUpdate(reload));
  workbox.addEventListener('waiting', () => (accepted ? takeOver() : offerUpdate(takeOver)));
  workbox.addEventListener('controlling', () => {
    if (!wasControlled && !accepted) return;
    if (accepted || !isMidEdit()) reload();
    else offerUpdate(reload);
  });
  /**
   * If the expected version is waiting, it is activated, which reloads the page; else the page just reloads.
   */
  const takeVersion = async () => {
    await installation.registration?.update().catch(() => {});
    accepted = true;
    if (installation.registration?.waiting) takeOver();
    else if (!installation.registration?.installing) reload();
  };
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'open') return router.history.push(data.path);
    if (data.kind === 'parts') return installation.count(data);
    if (deviceStorage.reloadedForVersion.write(data.version)) void takeVersion();
  });
  await installation.complete();
  addEventListener('focus', () => {
    installation.registration?.update().catch(() => {});
    say(navigator.serviceWorker.controller, {
      kind: 'check-version',
      alreadyReloadedFor: deviceStorage.reloadedForVersion.read(),
    });
  });
}
