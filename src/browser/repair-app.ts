import type { PageMessage } from '#worker-protocol/messages.ts';

/** A repair is given up after this time; then the page is reloaded with what there is. */
const repairWithinMs = 30_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const heard = (target: EventTarget, event: string) =>
  new Promise<void>((resolve) => target.addEventListener(event, () => resolve(), { once: true }));

/** Has a newer build, if there is one, take over from the one that does not work. */
async function takeNewerBuild(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => {});
  for (let worker = registration.installing; worker && worker.state === 'installing';)
    await heard(worker, 'statechange');
  const { waiting } = registration;
  if (!waiting) return;
  const isInCharge = heard(navigator.serviceWorker, 'controllerchange');
  waiting.postMessage({ kind: 'take-over' } satisfies PageMessage);
  await isInCharge;
}

/** Has the worker compare every file of the app with its digest, and fetch the wrong ones again. */
async function repairStoredFiles(registration: ServiceWorkerRegistration): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  const isDone = heard(port1, 'message');
  registration.active?.postMessage({ kind: 'complete-parts' } satisfies PageMessage, [port2]);
  if (registration.active) await isDone;
}

/** Replaces what the browser's HTTP cache has of these scripts. */
async function fetchAgain(addresses: readonly string[]): Promise<void> {
  const ask = async (address: string) => (await fetch(address, { cache: 'reload' })).arrayBuffer();
  await Promise.allSettled(addresses.map(ask));
}

async function repair(addresses: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return fetchAgain(addresses);
  await takeNewerBuild(registration);
  await repairStoredFiles(registration);
}

/**
 * Repairs the app's files on this device, where one is not what the app expects, and reloads the page.
 * `addresses`: the scripts that could not be used.
 */
export async function repairAndReload(addresses: readonly string[]): Promise<void> {
  await Promise.race([repair(addresses).catch(() => {}), after(repairWithinMs)]);
  location.reload();
}
