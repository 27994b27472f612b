import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { type PushPermission, allowReminders, refuseReminders, pushPermission } from '#session/reminders.ts';
import { useAgent } from '#session/use-agent.ts';

/** Whether this browser has permission to notify the agent, and how that is changed. Null: not yet known. */
function useReminders() {
  const { language } = useWords();
  const agentId = useAgent()._id;
  const [permission, setPermission] = useState<PushPermission | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    void pushPermission(agentId).then(setPermission, () => setPermission('unsupported'));
  }, [agentId]);

  const change = async (task: () => Promise<PushPermission>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      setPermission(await task());
    } catch (reason) {
      setError(reason instanceof ApiError ? reason : 'push_unavailable');
    }
    setIsBusy(false);
  };
  const allow = () => void change(() => allowReminders(agentId, language));
  const refuse = () => void change(() => refuseReminders().then(() => 'off' as const));
  return { permission, isBusy, error, allow, refuse };
}

/** Reminders as notifications: explains what is sent and how often before the browser asks for permission. */
export function Reminders() {
  const { t, sentence } = useWords();
  const { permission, isBusy, error, allow, refuse } = useReminders();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="reminders" aria-busy={permission === null}>
      <Stack gap="md" align="flex-start">
        <Title order={3} id="reminders" fz="md">
          {t('push.title')}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('push.lead')}
        </Text>
        {permission === 'on' && (
          <Text fz="sm" fw={550} c="green">
            {t('push.on')}
          </Text>
        )}
        {permission !== null && permission !== 'on' && permission !== 'off' && (
          <Alert color="yellow" role="status" w="100%">
            {t(`push.${permission}`)}
          </Alert>
        )}
        {error !== null && (
          <Alert color="red" w="100%">
            {sentence(error)}
          </Alert>
        )}
        {permission === 'off' && (
          <Button loading={isBusy} onClick={allow}>
            {t(isBusy ? 'push.busy' : 'push.allow')}
          </Button>
        )}
        {permission === 'on' && (
          <Button variant="default" loading={isBusy} onClick={refuse}>
            {t('push.refuse')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
