import { useEffect, useState } from 'react';
import { type FlushOutcome, watchFlushes } from '#outbox/events.ts';

type Ended = FlushOutcome['ended'];

/** The result of the last run of sending, in any tab. */
function useLastEnd(): Ended {
  const [ended, setEnded] = useState<Ended>('done');
  useEffect(() => watchFlushes((outcome) => setEnded(outcome.ended)), []);
  return ended;
}

/** False while waiting work could not be sent. More reliable than the browser's online state. */
export function useServerReachable(): boolean {
  return useLastEnd() !== 'unreachable';
}

/**
 * True while the storage of this device fails. That has a message of its own, because the server is not at
 * fault.
 */
export function useStorageFailed(): boolean {
  return useLastEnd() === 'storage';
}
