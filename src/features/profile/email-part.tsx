import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Agent } from '#domain/agent.ts';
import { formatTime } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { EmailForm } from './email-form.tsx';
import face from './profile.module.css';

/** The email address, and the new one that is not confirmed yet. */
export function EmailPart({ agent }: { agent: Agent }) {
  const { t } = useWords();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <section className={face.card} aria-labelledby="profile-email">
      <h2 id="profile-email">{t('profile.email-title')}</h2>
      <p className={face.person}>
        <strong className={face.address}>{agent.email}</strong>
        <span className={face.soft}>{t('profile.email-lead')}</span>
      </p>
      {agent.pendingEmail && !isWanted && <Pending pending={agent.pendingEmail} />}
      {isWanted ? (
        <EmailForm agent={agent} onClose={() => setIsWanted(false)} />
      ) : (
        !agent.pendingEmail && (
          <Button look="quiet" onClick={() => setIsWanted(true)}>
            {t('profile.email-open')}
          </Button>
        )
      )}
    </section>
  );
}

interface PendingProps {
  pending: NonNullable<Agent['pendingEmail']>;
}

function Pending({ pending }: PendingProps) {
  const agentId = useAgent()._id;
  const { t, sentence, language } = useWords();
  const queryClient = useQueryClient();
  const isExpired = useIsOver(Date.parse(pending.expiresAt));
  const params = { params: { path: { id: agentId } }, body: {} };
  const refetch = () => queryClient.invalidateQueries({ queryKey: agentRecordQuery(agentId).queryKey });
  const resend = useMutation({
    mutationFn: () => ask(client.POST('/agents/{id}/changeEmail/resend', params)),
    onSuccess: () => void toast({ message: t('profile.email-sent', { email: pending.email }), tone: 'good' }),
    onSettled: refetch,
  });
  const cancel = useMutation({
    mutationFn: () => ask(client.POST('/agents/{id}/changeEmail/cancel', params)),
    onSuccess: () => void toast({ message: t('profile.email-cancelled'), tone: 'good' }),
    onSettled: refetch,
  });
  const isBusy = resend.isPending || cancel.isPending;
  const trouble = resend.error ?? cancel.error;
  const values = { email: pending.email, time: formatTime(Date.parse(pending.expiresAt), language) };
  return (
    <>
      <Notice tone="waiting">
        {isExpired ? t('profile.email-expired', values) : t('profile.email-pending', values)}
      </Notice>
      {trouble && <Notice tone="bad">{sentence(trouble)}</Notice>}
      <div className={face.actions}>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || resend.mutate()}>
          {t('profile.email-again')}
        </Button>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || cancel.mutate()}>
          {t('profile.email-cancel')}
        </Button>
      </div>
    </>
  );
}

/** Whether this moment (epoch ms) has passed. Renders again when it passes. */
function useIsOver(moment: number): boolean {
  const [isOver, setIsOver] = useState(() => Date.now() >= moment);
  useEffect(() => {
    setIsOver(Date.now() >= moment);
    const timer = setTimeout(() => setIsOver(true), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return isOver;
}
