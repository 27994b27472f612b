import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { isApplePhone, isInstalled } from '#browser/installation.ts';
import type { Language } from '#messages/language.ts';

/** Why reminders do or do not come to this browser. */
export type PushPermission = 'on' | 'off' | 'denied' | 'install-first' | 'unsupported';

/** Whose reminders this browser gets, as this device remembers. */
const remindedKey = 'senarai.reminders';

function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration()
    : Promise.resolve(undefined);
}

/** How reminders stand on this browser, for this agent. */
export async function pushPermission(agentId: string): Promise<PushPermission> {
  const worker = await registration();
  if (!worker || !('pushManager' in worker) || !('Notification' in globalThis))
    return isApplePhone() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscribed = await worker.pushManager.getSubscription();
  return subscribed && localStorage.getItem(remindedKey) === agentId ? 'on' : 'off';
}

/** The server's key, as the browser wants it. */
function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

async function subscription(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await ask(client.GET('/push/key'));
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) };
  return worker.pushManager.subscribe(options).catch(async () => {
    await worker.pushManager.getSubscription().then((old) => old?.unsubscribe());
    return worker.pushManager.subscribe(options);
  });
}

/**
 * Asks for permission, and has this browser told of the agent's reminders.
 * @throws {ApiError} where the server does not take it; {Error} where the browser has no push service.
 */
export async function allowReminders(agentId: string, language: string): Promise<PushPermission> {
  if ((await Notification.requestPermission()) !== 'granted') return pushPermission(agentId);
  const worker = await registration();
  if (!worker) return 'unsupported';
  const subscribed = (await subscription(worker)).toJSON();
  const { endpoint = '', keys = {} } = subscribed;
  const body = {
    agentId,
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    language: language as Language,
  };
  await ask(client.POST('/push/subscribe', { body }));
  localStorage.setItem(remindedKey, agentId);
  return 'on';
}

/**
 * Nothing comes to this browser any more; where the server cannot be told, the address it knows is dead all
 * the same.
 */
export async function refuseReminders(): Promise<void> {
  localStorage.removeItem(remindedKey);
  const subscribed = await (await registration())?.pushManager?.getSubscription();
  if (!subscribed) return;
  await ask(client.POST('/push/unsubscribe', { body: { endpoint: subscribed.endpoint } })).catch(() => {});
  await subscribed.unsubscribe();
}

/**
 * Browsers change addresses now and then: whoever allowed reminders is known to the server under the one of
 * today.
 */
export async function renewReminders(agentId: string, language: string): Promise<void> {
  if (
    localStorage.getItem(remindedKey) !== agentId ||
    !('Notification' in globalThis) ||
    Notification.permission !== 'granted'
  )
    return;
  await allowReminders(agentId, language);
}
