import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { fromBase64Url } from '#browser/bytes.ts';
import { deviceStorage } from '#browser/device-storage.ts';
import { isApplePhone, isInstalled } from '#browser/installation.ts';
import type { Language } from '#messages/language.ts';
import { browserSubscription, unsubscribeBrowser, workerRegistration } from './browser-subscription.ts';

/** Whether reminders are sent to this browser, or the reason why not. */
export type PushPermission = 'on' | 'off' | 'denied' | 'install-first' | 'unsupported';

/** The state of reminders in this browser, for this agent. */
export async function pushPermission(agentId: string): Promise<PushPermission> {
  const worker = await workerRegistration();
  if (!worker || !('pushManager' in worker) || !('Notification' in globalThis))
    return isApplePhone() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscribed = await worker.pushManager.getSubscription();
  return subscribed && deviceStorage.reminders.read() === agentId ? 'on' : 'off';
}

async function subscription(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await ask(client.GET('/push/key'));
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(publicKey) };
  return worker.pushManager.subscribe(options).catch(async () => {
    await worker.pushManager.getSubscription().then((old) => old?.unsubscribe());
    return worker.pushManager.subscribe(options);
  });
}

/**
 * Asks for permission and subscribes this browser to the agent's reminders.
 * @throws {ApiError} where the server rejects the subscription; {Error} where the browser has no push
 * service.
 */
export async function allowReminders(agentId: string, language: string): Promise<PushPermission> {
  if ((await Notification.requestPermission()) !== 'granted') return pushPermission(agentId);
  const worker = await workerRegistration();
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
  deviceStorage.reminders.write(agentId);
  return 'on';
}

/** Unsubscribes this browser. If the server cannot be reached, the subscription it has is invalid anyway. */
export async function refuseReminders(): Promise<void> {
  const { endpoint } = (await browserSubscription()) ?? {};
  if (endpoint !== undefined)
    await ask(client.POST('/push/unsubscribe', { body: { endpoint } })).catch(() => {});
  await unsubscribeBrowser();
}

/** Sends the current subscription to the server, because browsers change it from time to time. */
export async function renewReminders(agentId: string, language: string): Promise<void> {
  if (
    deviceStorage.reminders.read() !== agentId ||
    !('Notification' in globalThis) ||
    Notification.permission !== 'granted'
  )
    return;
  await allowReminders(agentId, language);
}
