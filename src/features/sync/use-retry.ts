import { useState } from 'react';
import { flush } from '#draft-queue/flush.ts';
import { sendPhotos } from '#draft-queue/photos.ts';
import type { FlushOutcome } from '#draft-queue/watch.ts';

export interface Retry {
  isBusy: boolean;
  /** How the last try ended; null before the first. A fault where the outbox itself could not be read. */
  result: FlushOutcome['ended'] | { fault: unknown } | null;
  now: () => Promise<void>;
}

/** Sends everything that waits, at once: texts, then pictures. */
export function useRetry(): Retry {
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<Retry['result']>(null);
  const now = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setResult(null);
    try {
      const texts = await flush({ eager: true });
      setResult(texts.ended === 'done' ? (await sendPhotos({ eager: true })).ended : texts.ended);
    } catch (fault) {
      setResult({ fault });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, result, now };
}
