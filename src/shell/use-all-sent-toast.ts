import { useEffect, useRef } from 'react';
import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { toast } from '#ui/toast.ts';

/** A wait that the agent has noticed; less than this needs no word when it is over. */
const noticedMs = 3000;

/**
 * Says that everything is sent, once nothing is on this device alone any more and something had waited for a
 * while.
 */
export function useAllSentToast(): void {
  const { t } = useWords();
  const unsent = useUnsent(useAgent()._id);
  const waitingSince = useRef<number | null>(null);

  useEffect(() => {
    if (!unsent) return;
    if (unsent.waitingSince !== null)
      waitingSince.current = Math.min(waitingSince.current ?? Infinity, unsent.waitingSince);
    else {
      const since = waitingSince.current;
      waitingSince.current = null;
      if (since !== null && totalUnsent(unsent) === 0 && Date.now() - since > noticedMs)
        void toast({ message: t('sync.all-sent'), tone: 'good' });
    }
  }, [unsent, t]);
}
