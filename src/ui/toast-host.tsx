import { lazy, Suspense } from 'react';
import { useToastsWanted } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Loads the container of the toasts with the first toast. */
export function ToastHost() {
  return useToastsWanted() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
