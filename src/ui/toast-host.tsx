import { lazy, Suspense } from 'react';
import { useToastsWanted } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Holds the place of the toasts until there is one. */
export function ToastHost() {
  return useToastsWanted() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
