import { useEffect, useState } from 'react';
import { type FlushOutcome, watchFlushes } from '#outbox/events.ts';

type Ended = FlushOutcome['ended'];

/** How the last attempt to send what waits on this device ended, in whichever tab. */
function useLastEnd(): Ended {
  const [ended, setEnded] = useState<Ended>('done');
  useEffect(() => watchFlushes((outcome) => setEnded(outcome.ended)), []);
  return ended;
}

/**
 * False while what waits on this device could not be brought to the server: a browser that says "online"
 * knows less.
 */
export function useServerReachable(): boolean {
  return useLastEnd() !== 'unreachable';
}

/**
 * True while the storage of this device fails: that is not the server's fault, and another sentence says so.
 */
export function useStorageFailed(): boolean {
  return useLastEnd() === 'storage';
}
