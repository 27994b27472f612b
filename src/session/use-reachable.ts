import { useEffect, useState } from 'react';
import { watchFlushes } from '#draft-queue/watch.ts';

/** False while what waits on this device could not be brought to the server: a browser that says "online" knows less. */
export function useReachable(): boolean {
  const [isReachable, setIsReachable] = useState(true);
  useEffect(() => watchFlushes(({ ended }) => setIsReachable(ended !== 'unreachable')), []);
  return isReachable;
}
