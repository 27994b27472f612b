import { useEffect } from 'react';
import { Observable, useObservable } from '#browser/observable.ts';

const own = new Observable<string | null>(null);

/** Sets the screen's title to the name of the item that it shows, while it is shown. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    own.set(title);
    return () => own.set(null);
  }, [title]);
}

/** The screen's own title; null if it has none. */
export function useTitleOfScreen(): string | null {
  return useObservable(own);
}
