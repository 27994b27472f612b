import { Observable, useObservable } from '#browser/observable.ts';
import { resizeDebounceMs } from '#domain/limits.ts';

/** A change of the width counts once the window is no longer being resized (R-SHELL-11). */
function observed(query: string): Observable<boolean> {
  const media = matchMedia(query);
  const matches = new Observable(media.matches);
  let timer: ReturnType<typeof setTimeout> | undefined;
  media.addEventListener('change', () => {
    clearTimeout(timer);
    timer = setTimeout(() => matches.set(media.matches), resizeDebounceMs);
  });
  return matches;
}

const wide = observed('(min-width: 62em)');
const veryWide = observed('(min-width: 75em)');
const roomy = observed('(min-width: 40em)');

/** Whether there is room for the sidebar; below this width it is a drawer (R-SHELL-2). */
export const useWide = (): boolean => useObservable(wide);

/** Whether the screen is wider than a phone. */
export const useRoomy = (): boolean => useObservable(roomy);

/** Whether there is room beside the sidebar for a table with many columns. */
export const useVeryWide = (): boolean => useObservable(veryWide);
