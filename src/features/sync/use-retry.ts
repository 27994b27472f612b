import { useState } from 'react';
import type { FlushOutcome } from '#outbox/events.ts';
import { sendWaiting } from '#entities/outbox/send-everything.ts';

export interface Retry {
  isBusy: boolean;
  /** The result of the last try; null before the first. `fault` if the outbox could not be read. */
  result: FlushOutcome['ended'] | { fault: unknown } | null;
  now: () => Promise<void>;
}

/** Sends everything that waits, at once. */
export function useRetry(): Retry {
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<Retry['result']>(null);
  const now = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setResult(null);
    try {
      setResult(await sendWaiting());
    } catch (fault) {
      setResult({ fault });
    }
    setIsBusy(false);
  };
  return { isBusy, result, now };
}
