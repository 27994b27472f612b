import { useToastsWanted } from './toast.ts';
import { useLateCode } from './use-late-code.ts';

const load = () => import('./toasts.tsx');

/** Loads the container of the toasts with the first toast. */
export function ToastHost() {
  const code = useLateCode(load, useToastsWanted());
  return typeof code === 'string' ? null : <code.Toasts />;
}
