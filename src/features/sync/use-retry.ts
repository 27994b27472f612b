import { useState } from 'react';
import type { FlushOutcome } from '#outbox/events.ts';
import { lastAcceptance } from '#outbox/overview.ts';
import { sendWaiting } from '#entities/outbox/send-everything.ts';

export interface Retry {
  isBusy: boolean;
  /** The result of the last try; null before the first. `error` if the outbox could not be read. */
  result: FlushOutcome['ended'] | { error: unknown } | null;
  /** Whether the server accepted something meanwhile. */
  hasAccepted: boolean;
  now: () => Promise<void>;
}

/** Sends everything that waits, at once. */
export function useRetry(): Retry {
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<Retry['result']>(null);
  const [hasAccepted, setHasAccepted] = useState(false);
  const now = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setResult(null);
    try {
      const before = await lastAcceptance();
      const ended = await sendWaiting();
      setHasAccepted((await lastAcceptance()) !== before);
      setResult(ended);
    } catch (error) {
      setResult({ error });
    }
    setIsBusy(false);
  };
  return { isBusy, result, hasAccepted, now };
}
