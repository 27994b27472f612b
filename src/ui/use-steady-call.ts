import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same in every render and calls the latest `call`, so that what it is passed to does not
 * render again because of it. For events only: it may not be called while rendering.
 */
export function useSteadyCall<Arguments extends unknown[]>(
  call: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
