import { deviceStorage } from '#browser/device-storage.ts';

/** The service worker of this browser, which receives notifications; undefined if there is none. */
export function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration()
    : Promise.resolve(undefined);
}

/** This browser's subscription to notifications, or null. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  return (await (await workerRegistration())?.pushManager?.getSubscription()) ?? null;
}

/** Unsubscribes this browser alone: at logout the server deletes its subscription with the session. */
export async function unsubscribeBrowser(): Promise<void> {
  deviceStorage.reminders.remove();
  await (await browserSubscription())?.unsubscribe();
}
