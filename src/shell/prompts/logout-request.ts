import { Observable, useObservable } from '#browser/observable.ts';

const asked = new Observable(false);

/** Requests a logout; the dialog asks about unsent work first. */
export function askToLogout(): void {
  asked.set(true);
}

/** Ends the request, after logout or after a cancel. */
export function settleLogout(): void {
  asked.set(false);
}

/** Whether a logout has been requested. */
export function useLogoutAsked(): boolean {
  return useObservable(asked);
}
