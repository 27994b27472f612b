import { useEffect, useState } from 'react';

/** True once `isBusy` has been true for `afterMs`, until it is false. */
export function useTakesLong(isBusy: boolean, afterMs: number): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setTakesLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [isBusy, afterMs]);
  return takesLong;
}
