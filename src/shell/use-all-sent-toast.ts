import { useEffect, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useDraftsOnDevice } from '#session/use-outbox.ts';
import { toast } from '#ui/toast.ts';

/** A wait that the agent has noticed; less than this needs no word when it is over. */
const noticedMs = 3000;

/** Says that everything is sent, once no draft waits any more and one of them had waited on this device for a while. */
export function useAllSentToast(): void {
  const { t } = useWords();
  const saved = useDraftsOnDevice(useAgent()._id).data?.saved;
  const waitingSince = useRef(Infinity);

  useEffect(() => {
    if (!saved) return;
    const waiting = saved.filter(({ state }) => state !== 'acked');
    const since = Math.min(waitingSince.current, ...waiting.map(({ savedAt }) => savedAt));
    waitingSince.current = waiting.length > 0 ? since : Infinity;
    const isSent = waiting.length === 0 && saved.length > 0;
    if (isSent && Date.now() - since > noticedMs) void toast({ message: t('sync.all-sent'), tone: 'good' });
  }, [saved, t]);
}
