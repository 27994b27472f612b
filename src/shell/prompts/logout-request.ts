import { Observable, useObservable } from '#browser/observable.ts';

/** `meant`: the agent has been asked already, so that only unsent work and a missing connection are asked about. */
export type LogoutRequest = 'asked' | 'meant' | null;

const asked = new Observable<LogoutRequest>(null);

/** Requests a logout; the dialog asks whether it is meant, and about unsent work. */
export const askToLogout = (): void => asked.set('asked');

/** Requests a logout that the agent has confirmed elsewhere; the dialog asks about unsent work alone. */
export const confirmedLogout = (): void => asked.set('meant');

/** Ends the request, after logout or after a cancel. */
export function settleLogout(): void {
  asked.set(null);
}

/** The logout that has been requested. */
export function useLogoutAsked(): LogoutRequest {
  return useObservable(asked);
}
