import { Observable, useObservable } from '#browser/observable.ts';
import type { Toast } from './toasts.tsx';

const wanted = new Observable(false);

/** Shows a toast (R-SHELL-8). The library is loaded with the first one. */
export async function toast(news: Toast): Promise<void> {
  wanted.set(true);
  const { showToast } = await import('./toasts.tsx');
  showToast(news);
}

/** Whether a toast has been shown yet. */
export function useToastsWanted(): boolean {
  return useObservable(wanted);
}
