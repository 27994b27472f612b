import { useSyncExternalStore } from 'react';
import type { Toast } from './toasts.tsx';

const listeners = new Set<() => void>();
let wanted = false;

/** Shows a toast (R-SHELL-8). The library is loaded with the first one. */
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

/** Whether a toast has been shown yet. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(watch, () => wanted);
}
