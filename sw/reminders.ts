import type { WorkerMessage } from '#worker-protocol/messages.ts';
import { settings } from '#settings';

declare const self: ServiceWorkerGlobalScope;

/** A push message: its text, and the screen that it opens. */
interface Reminder {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
}

const start = '/dashboard';

/** The path of a pushed address; the start screen for an address outside the portal. */
function pathWithin(address: unknown): string {
  const url = typeof address === 'string' ? URL.parse(address, self.location.origin) : null;
  return url && url.origin === self.location.origin ? url.pathname + url.search : start;
}

function read(data: PushMessageData | null): Reminder {
  let said: Record<string, unknown> = {};
  try {
    said = (data?.json() ?? {}) as Record<string, unknown>;
  } catch {
    said = { body: data?.text() };
  }
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value !== '' ? value : otherwise;
  return {
    title: text(said['title'], settings.productName),
    body: text(said['body'], ''),
    path: pathWithin(said['url'] ?? said['path']),
    tag: text(said['tag'], 'reminder'),
    lang: text(said['lang'], 'en'),
  };
}

/** Shows a notification. A later one with the same tag replaces it. */
export async function remind(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag, lang } = read(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path },
  });
}

/** Opens the screen in an open window without a reload, or in a new window. */
export async function openFrom(notification: Notification): Promise<void> {
  notification.close();
  const path = pathWithin((notification.data as { path?: unknown } | null)?.path);
  const windows = await self.clients.matchAll({ type: 'window' });
  const [window] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused));
  if (!window) return void (await self.clients.openWindow(path).catch(() => null));
  window.postMessage({ kind: 'open', path } satisfies WorkerMessage);
  await window.focus().catch(() => null);
}
