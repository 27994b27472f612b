import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let asked = false;

function change(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The agent wants to log out; unsent work is asked about first. */
export function askToLogout(): void {
  change(true);
}

/** The request has been settled, either way. */
export function settleLogout(): void {
  change(false);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Does the agent want to log out? */
export function useLogoutAsked(): boolean {
  return useSyncExternalStore(watch, () => asked);
}
