import { useSyncExternalStore } from 'react';
import { resizeDebounceMs } from '#domain/limits.ts';

/** The sidebar needs this width; below it is a drawer (R-SHELL-2). */
const wide = matchMedia('(min-width: 62em)');
let isWide = wide.matches;

/** Reports a change of the width once the window is no longer being resized (R-SHELL-11). */
function watch(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isWide = wide.matches;
      listener();
    }, resizeDebounceMs);
  };
  wide.addEventListener('change', update);
  return () => {
    clearTimeout(timer);
    wide.removeEventListener('change', update);
  };
}

/** Whether there is room for the sidebar. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => isWide);
}
