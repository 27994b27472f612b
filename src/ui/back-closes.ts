import type { RouterHistory } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Of the browsers that have it; the library of TypeScript has not. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** What closes each open overlay, the one on top last. */
const overlays: (() => void)[] = [];
let watcher: CloseWatcher | null = null;

function closeTop(): boolean {
  const close = overlays.at(-1);
  close?.();
  return close !== undefined;
}

/**
 * Where the browser has close requests (the back gesture of Android), one is answered by the overlay on top: also
 * on the first screen, where there is no entry to go back to.
 */
function followCloseRequests(): void {
  if (!('CloseWatcher' in globalThis)) return;
  if (overlays.length === 0) {
    watcher?.destroy();
    watcher = null;
    return;
  }
  if (watcher) return;
  watcher = new CloseWatcher();
  watcher.addEventListener('close', () => {
    watcher = null;
    closeTop();
    followCloseRequests();
  });
}

/** Escape is a close request too. Each overlay answers that key itself, or is one that it does not close. */
const answerEscapeOnce = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && watcher) event.preventDefault();
};
if ('CloseWatcher' in globalThis) addEventListener('keydown', answerEscapeOnce, { capture: true });

/**
 * While `isOpen`, the browser's Back and the back gesture call `onClose` and stay on the screen (R-ROUTE-15). With
 * several open overlays, the one that was opened last closes.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = () => close();
    overlays.push(overlay);
    followCloseRequests();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      followCloseRequests();
    };
  }, [isOpen]);
}

/**
 * Has a step back in this history close the overlay on top instead. It is to be the first that can block the
 * history, so that no form asks about leaving. A link in an overlay, and a step forward, go on.
 */
export function closeOverlaysOnBack(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const isStep = action !== 'PUSH' && action !== 'REPLACE';
      const isBack = isStep && nextLocation.state.__TSR_index < currentLocation.state.__TSR_index;
      return isBack && closeTop();
    },
  });
}
