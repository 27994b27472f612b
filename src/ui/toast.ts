import { useSyncExternalStore } from 'react';
import type { Toast } from './toasts.tsx';

const listeners = new Set<() => void>();
let wanted = false;

/** Tells the agent something in passing (R-SHELL-8). The library for it is loaded with the first toast. */
export async function toast(news: Toast): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('./toasts.tsx');
  showToast(news);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has there been a toast yet? */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(watch, () => wanted);
}
