import { Observable, useObservable } from '#browser/observable.ts';

const waiting = new Observable<(() => void) | null>(null);

/** Offers a new build; `accept` activates it. */
export function offerUpdate(accept: () => void): void {
  waiting.set(accept);
}

/** A function that accepts the new build; null if there is none. */
export function useAppUpdate(): (() => void) | null {
  return useObservable(waiting);
}
