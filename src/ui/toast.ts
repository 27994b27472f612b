import { Observable, useObservable } from '#browser/observable.ts';
import type { Toast } from './toasts.tsx';

const wanted = new Observable(false);

/** Shows a toast (R-SHELL-8). The library is loaded with the first one; nothing is shown if it cannot be. */
export async function toast(shown: Toast): Promise<void> {
  try {
    const { showToast } = await import('./toasts.tsx');
    wanted.set(true);
    showToast(shown);
  } catch {
    return;
  }
}

/** Whether a toast has been shown yet. */
export function useToastsWanted(): boolean {
  return useObservable(wanted);
}
