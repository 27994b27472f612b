import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { termsVersion } from '#content/terms.ts';
import { useWords } from '#messages/words.ts';
import { currentAgent, keepAgent } from '#session/store.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import face from './terms.module.css';

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Accept or leave. Accepting has to reach the server, because it is a record that both sides rely on. */
export function AcceptBar({ agentId, onDecline }: { agentId: string; onDecline: () => void }) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const online = useSyncExternalStore(watchLine, () => navigator.onLine);
  const accept = useMutation({
    mutationFn: () => ask(client.POST('/agents/setTnc/{id}', { params: { path: { id: agentId } }, body: { version: termsVersion } })),
    onSuccess: ({ newTnc }) => {
      const kept = currentAgent();
      if (kept) keepAgent({ ...kept, newTnc });
      void toast({ message: t('terms.accepted'), tone: 'good' });
      void navigate({ to: '/dashboard' });
    },
  });
  const isClosed = accept.isPending || !online;
  return (
    <div className={face.accept} data-bar>
      {!online && <Notice tone="waiting">{t('terms.offline')}</Notice>}
      {online && accept.isError && <Notice tone="bad">{sentence(accept.error)}</Notice>}
      <div className={face.choice}>
        <Button wide aria-disabled={isClosed || undefined} onClick={() => !isClosed && accept.mutate()}>
          {t(accept.isPending ? 'terms.accepting' : 'terms.accept')}
        </Button>
        <Button look="quiet" wide onClick={onDecline}>
          {t('terms.decline')}
        </Button>
      </div>
    </div>
  );
}
