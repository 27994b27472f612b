import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { termsVersion } from '#content/terms.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { currentAgent, keepAgent } from '#session/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { dockedBar } from '#ui/docked-bar.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { useOnline } from '#ui/use-online.ts';
import face from './terms.module.css';

/** Accept or decline. Accepting needs the server, because it is a record that both sides rely on. */
export function AcceptBar({ onDecline }: { onDecline: () => void }) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const online = useOnline();
  const accept = useMutation({
    mutationFn: () =>
      ask(
        client.POST('/agents/setTnc/{id}', {
          params: { path: { id: agentId } },
          body: { version: termsVersion },
        }),
      ),
    onSuccess: ({ newTnc }) => {
      const stored = currentAgent();
      if (stored) keepAgent({ ...stored, newTnc });
      void toast({ message: t('terms.accepted'), tone: 'good' });
      void navigate({ to: '/dashboard' });
    },
  });
  const [isDeclining, setIsDeclining] = useState(false);
  const isClosed = accept.isPending || !online;
  return (
    <div className={face.accept} ref={dockedBar} data-bar>
      {!online && <Notice tone="waiting">{t('terms.offline')}</Notice>}
      {online && accept.isError && <Notice tone="bad">{sentence(accept.error)}</Notice>}
      <div className={face.choice}>
        <Button wide aria-disabled={isClosed || undefined} onClick={() => !isClosed && accept.mutate()}>
          {t(accept.isPending ? 'terms.accepting' : 'terms.accept')}
        </Button>
        <Button look="quiet" wide aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
          {t('terms.decline')}
        </Button>
      </div>
      <Dialog opened={isDeclining} title={t('terms.decline-title')} onClose={() => setIsDeclining(false)}>
        <p>{t('terms.decline-text')}</p>
        <Button wide onClick={() => setIsDeclining(false)}>
          {t('terms.decline-back')}
        </Button>
        <Button look="quiet" wide onClick={onDecline}>
          {t('terms.decline-confirm')}
        </Button>
      </Dialog>
    </div>
  );
}
