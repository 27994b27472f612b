import { useEffect, useRef } from 'react';
import { watchAccepted } from '#outbox/events.ts';
import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { toast } from '#ui/toast.ts';

/** No toast is shown after a wait that is shorter than this. */
const noticedMs = 3000;

/**
 * Shows a toast when everything is sent, if something had waited for at least `noticedMs`, and the server
 * accepted something meanwhile: what waited may also have been discarded.
 */
export function useAllSentToast(): void {
  const { t } = useWords();
  const unsent = useUnsent(useAgent()._id);
  const waitingSince = useRef<number | null>(null);
  const hasAccepted = useRef(false);

  useEffect(
    () =>
      watchAccepted(() => {
        hasAccepted.current = true;
      }),
    [],
  );

  useEffect(() => {
    if (!unsent) return;
    if (unsent.waitingSince !== null)
      waitingSince.current = Math.min(waitingSince.current ?? Infinity, unsent.waitingSince);
    else {
      const since = hasAccepted.current ? waitingSince.current : null;
      waitingSince.current = null;
      hasAccepted.current = false;
      if (since !== null && totalUnsent(unsent) === 0 && Date.now() - since > noticedMs)
        void toast({ message: t('sync.all-sent'), tone: 'good' });
    }
  }, [unsent, t]);
}
