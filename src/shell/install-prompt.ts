import { useSyncExternalStore } from 'react';

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

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

/**
 * Safari and other browsers on iPhone and iPad install only by hand. An iPad reports that it is a Mac, and
 * has touch.
 */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
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
