import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { termsVersion } from '#content/terms.ts';
import { useWords } from '#messages/words.ts';
import { mayChoosePassword } from '#session/after-sign-on.ts';
import { useAgent } from '#session/use-agent.ts';
import { changeAgent } from '#session/store.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast.ts';
import { useOnline } from '#ui/use-online.ts';

/** Accepts the terms. It needs the server, because it is a record that both sides rely on. */
function useAcceptTerms() {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      ask(
        client.POST('/agents/setTnc/{id}', {
          params: { path: { id: agentId } },
          body: { version: termsVersion },
        }),
      ),
    onSuccess: async ({ newTnc }) => {
      const toPassword = await mayChoosePassword(agentId);
      if (!changeAgent(agentId, { newTnc })) return;
      void toast({ message: t('terms.accepted'), tone: 'good' });
      void navigate(toPassword ? { to: '/profile', hash: 'password' } : { to: '/dashboard' });
    },
  });
}

/** Accept or decline. */
export function AcceptBar({ onDecline }: { onDecline: () => void }) {
  const { t, sentence } = useWords();
  const online = useOnline();
  const accept = useAcceptTerms();
  const [isDeclining, setIsDeclining] = useState(false);
  const isClosed = accept.isPending || !online;
  return (
    <ActionBar label={t('terms.accept')}>
      <Stack gap="sm">
        {!online && (
          <Alert color="yellow" role="status">
            {t('terms.offline')}
          </Alert>
        )}
        {online && accept.isError && (
          <Alert color="red" role="alert">
            {sentence(accept.error)}
          </Alert>
        )}
        <Group gap="sm" wrap="nowrap">
          <Button
            flex={2}
            aria-disabled={isClosed || undefined}
            data-disabled={isClosed}
            onClick={() => !isClosed && accept.mutate()}
          >
            {t(accept.isPending ? 'terms.accepting' : 'terms.accept')}
          </Button>
          <Button flex={1} variant="default" aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
            {t('terms.decline')}
          </Button>
        </Group>
      </Stack>
      <Modal opened={isDeclining} title={t('terms.decline-title')} onClose={() => setIsDeclining(false)}>
        <Stack gap="sm">
          <Text mb="sm">{t('terms.decline-text')}</Text>
          <Button onClick={() => setIsDeclining(false)}>{t('terms.decline-back')}</Button>
          <Button variant="default" onClick={onDecline}>
            {t('terms.decline-confirm')}
          </Button>
        </Stack>
      </Modal>
    </ActionBar>
  );
}
