import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/**
 * How many of `count` pieces of a column are rendered: one in the first render, and one more after each paint, with
 * pauses in which the browser answers the agent. Once all have been rendered, later ones are rendered at once; and all
 * are from the start where `isOn` is false in the first render.
 */
export function usePieces(count: number, isOn: boolean): number {
  const [drawn, setDrawn] = useState(isOn ? 1 : Number.POSITIVE_INFINITY);
  const isDone = drawn >= count;
  useEffect(() => {
    if (isDone) return setDrawn(Number.POSITIVE_INFINITY);
    let isWanted = true;
    void afterPaint().then(() => {
      if (isWanted) startTransition(() => setDrawn(drawn + 1));
    });
    return () => {
      isWanted = false;
    };
  }, [drawn, isDone]);
  return drawn;
}
