import { useSyncExternalStore } from 'react';
import { resizeDebounceMs } from '#domain/limits.ts';

/** From here on there is room for the sidebar; below it is a drawer (R-SHELL-2). */
const wide = matchMedia('(min-width: 62em)');
let isWide = wide.matches;

/** A window that is dragged to and fro is heeded once it rests (R-SHELL-11). */
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

/** Is there room for the sidebar? */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => isWide);
}
