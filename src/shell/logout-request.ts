import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let asked = false;

function change(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Requests a logout; the dialog asks about unsent work first. */
export function askToLogout(): void {
  change(true);
}

/** Ends the request, after logout or after a cancel. */
export function settleLogout(): void {
  change(false);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a logout has been requested. */
export function useLogoutAsked(): boolean {
  return useSyncExternalStore(watch, () => asked);
}
