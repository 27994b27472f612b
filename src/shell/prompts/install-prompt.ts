import { isApplePhone, isInstalled } from '#browser/installation.ts';
import { Observable, usePart } from '#browser/observable.ts';

/** Chromium's `beforeinstallprompt` event, stored until the agent asks to install. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How the app can be installed in this browser. */
export type InstallWay = 'ask' | 'iphone' | null;

const held = new Observable<InstallEvent | null>(null);

/** Listens for the browser's install event from the start of the page, because it fires once, and early. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => held.set(null));
}

function wayWith(event: InstallEvent | null): InstallWay {
  if (isInstalled()) return null;
  if (event) return 'ask';
  return isApplePhone() ? 'iphone' : null;
}

/** How the app can be installed here; null if it is installed, or cannot be. */
export function useInstallWay(): InstallWay {
  return usePart(held, wayWith);
}

/** Opens the browser's install prompt. */
export async function askToInstall(): Promise<void> {
  const event = held.get();
  held.set(null);
  await event?.prompt();
}
