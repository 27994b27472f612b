import { Observable, useObservable } from '#browser/observable.ts';
import { resizeDebounceMs } from '#domain/limits.ts';

/** The sidebar needs this width; below it is a drawer (R-SHELL-2). */
const wide = matchMedia('(min-width: 62em)');
const isWide = new Observable(wide.matches);
let timer: ReturnType<typeof setTimeout> | undefined;

/** A change of the width counts once the window is no longer being resized (R-SHELL-11). */
wide.addEventListener('change', () => {
  clearTimeout(timer);
  timer = setTimeout(() => isWide.set(wide.matches), resizeDebounceMs);
});

/** Whether there is room for the sidebar. */
export function useWide(): boolean {
  return useObservable(isWide);
}
