import { useSyncExternalStore } from 'react';
import { isApplePhone, isInstalled } from '#browser/installation.ts';

/** Chromium's own question, held back until the agent asks for it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser lets itself be asked to install the app. */
export type InstallWay = 'ask' | 'iphone' | null;

const listeners = new Set<() => void>();
let held: InstallEvent | null = null;

function hold(next: InstallEvent | null): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Holds the browser's offer from the start of the page: it comes once, and early. */
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

/** How the app can be installed here; null where it is, or cannot be. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(watch, currentWay);
}

/** Asks the browser's own question. */
export async function askToInstall(): Promise<void> {
  const event = held;
  hold(null);
  await event?.prompt();
}
