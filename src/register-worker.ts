import { Workbox } from 'workbox-window';
import { deviceStorage } from '#browser/device-storage.ts';
import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts';
import { offerUpdate } from '#shell/prompts/app-update.ts';
import { isMidEdit, reloadSafely } from '#session/leave-safely.ts';
import { setOfflineParts } from '#session/offline-parts.ts';
import type { createPortalRouter } from './router.ts';
import { WorkerInstallation } from './worker-installation.ts';

const say = (worker: ServiceWorker | null | undefined, message: PageMessage) => worker?.postMessage(message);

/**
 * Registers the service worker, and tries again until it is installed. Offers a new build when one is
 * waiting, and on every focus has the worker check for a version that the backend expects (R-VER-1). Without
 * service workers the app works online. The worker opens addresses by `router`.
 */
export async function registerWorker(router: ReturnType<typeof createPortalRouter>): Promise<void> {
  const isLeftOut = import.meta.env.DEV && !import.meta.env['SW'];
  if (isLeftOut || !('serviceWorker' in navigator)) return setOfflineParts({ state: 'impossible' });
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  let isControlled = navigator.serviceWorker.controller !== null;
  let accepted = false;
  const installation = new WorkerInstallation(workbox);

  /** Offers the update again where a form could not be stored, and so the page was not reloaded. */
  const reload = () => void reloadSafely().catch(() => offerUpdate(reload));
  /**
   * Sent to the waiting worker directly: workbox may assume that an update which it did not start is another
   * page's, and send the message to the old worker. Where none waits any more, the page just reloads.
   */
  const takeOver = () => {
    const waiting = installation.registration?.waiting;
    if (!waiting) return reload();
    accepted = true;
    say(waiting, { kind: 'take-over' });
  };
  workbox.addEventListener('waiting', () => (accepted ? takeOver() : offerUpdate(takeOver)));
  workbox.addEventListener('controlling', () => {
    const isFirst = !isControlled;
    const isAccepted = accepted;
    isControlled = true;
    accepted = false;
    if (isFirst && !isAccepted) return;
    if (isAccepted || !isMidEdit()) reload();
    else offerUpdate(reload);
  });
  /** Where the expected version waits or is being installed, it takes over, which reloads the page. */
  const takeVersion = async () => {
    await installation.update();
    const { waiting, installing } = installation.registration ?? {};
    if (installing && !waiting) accepted = true;
    else takeOver();
  };
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'open') router.history.push(data.path);
    if (data.kind === 'parts') installation.count(data);
    if (data.kind === 'reload-for-version' && deviceStorage.reloadedForVersion.write(data.version))
      void takeVersion();
  });
  await installation.complete();
  addEventListener('focus', () => {
    void installation.update();
    say(navigator.serviceWorker.controller, {
      kind: 'check-version',
      alreadyReloadedFor: deviceStorage.reloadedForVersion.read(),
    });
  });
}
