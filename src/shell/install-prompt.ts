import { useSyncExternalStore } from 'react';
import { isApplePhone, isInstalled } from '#browser/installation.ts';

/** Chromium's `beforeinstallprompt` event, stored until the agent asks to install. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How the app can be installed in this browser. */
export type InstallWay = 'ask' | 'iphone' | null;

const listeners = new Set<() => void>();
let held: InstallEvent | null = null;

function hold(next: InstallEvent | null): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Listens for the browser's install event from the start of the page, because it fires once, and early. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallEvent);
  });
  addEventListener('appinstalled', () => hold(null));
}

function currentWay(): InstallWay {
  if (isInstalled()) return null;
  if (held) return 'ask';
  return isApplePhone() ? 'iphone' : null;
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the app can be installed here; null if it is installed, or cannot be. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(watch, currentWay);
}

/** Opens the browser's install prompt. */
export async function askToInstall(): Promise<void> {
  const event = held;
  hold(null);
  await event?.prompt();
}
