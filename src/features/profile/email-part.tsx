import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Agent } from '#domain/agent/agent.ts';
import { toTime } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { toast } from '#ui/toast.ts';
import { useFocusSwap } from '#ui/use-focus-swap.ts';
import { EmailForm } from './email-form.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The email address, and the new one that is not confirmed yet. */
export function EmailPart({ agent }: { agent: Agent }) {
  const { t } = useWords();
  const [isWanted, setIsWanted] = useState(false);
  const { opener, field } = useFocusSwap<HTMLInputElement>(isWanted);
  return (
    <ProfileSection id="profile-email" title={t('profile.email-title')} lead={t('profile.email-lead')}>
      <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
        {agent.email}
      </Text>
      {agent.pendingEmail && !isWanted && <Pending pending={agent.pendingEmail} />}
      {isWanted ? (
        <EmailForm agent={agent} firstField={field} onClose={() => setIsWanted(false)} />
      ) : (
        !agent.pendingEmail && (
          <Button
            ref={opener}
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => setIsWanted(true)}
          >
            {t('profile.email-open')}
          </Button>
        )
      )}
    </ProfileSection>
  );
}

interface PendingProps {
  pending: NonNullable<Agent['pendingEmail']>;
}

function Pending({ pending }: PendingProps) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
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
  const error = resend.error ?? cancel.error;
  const values = { email: pending.email, time: toTime(pending.expiresAt) };
  return (
    <>
      <Alert color="yellow" role="status">
        {isExpired ? t('profile.email-expired', values) : t('profile.email-pending', values)}
      </Alert>
      {error && (
        <Alert color="red" role="alert">
          {sentence(error)}
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" aria-disabled={isBusy} onClick={() => isBusy || resend.mutate()}>
          {t('profile.email-again')}
        </Button>
        <Button variant="default" aria-disabled={isBusy} onClick={() => isBusy || cancel.mutate()}>
          {t('profile.email-cancel')}
        </Button>
      </Group>
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
