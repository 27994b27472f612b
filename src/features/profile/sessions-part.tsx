import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconDeviceLaptop } from '#ui/icons/device-laptop.ts';
import { IconDeviceMobile } from '#ui/icons/device-mobile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { formatAgo, formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { StateDot } from '#entities/listing/record-row.tsx';
import { useAgent } from '#session/use-agent.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import { toast } from '#ui/toast.ts';
import { ProfileSection } from './profile-section.tsx';
import face from './profile.module.css';
import { sessionsQuery } from './queries.ts';

/** Signs a session out on the server. */
function useEndSession(agentId: string) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: { _id: string; device: string }) =>
      ask(
        client.POST('/agents/{id}/sessions/{sessionId}/end', {
          params: { path: { id: agentId, sessionId: _id } },
          body: {},
        }),
      ),
    onSuccess: (_ended, { device }) =>
      void toast({ message: t('profile.session-ended', { device }), tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(agentId).queryKey }),
  });
}

/** The agent's sessions, each with a button to sign it out, for example for a lost phone. */
export function SessionsPart() {
  const agentId = useAgent()._id;
  const { t, sentence, language } = useWords();
  const query = useQuery(sessionsQuery(agentId));
  const ending = useEndSession(agentId);
  const list = query.data ?? [];
  return (
    <ProfileSection
      id="profile-sessions"
      title={t('profile.sessions')}
      lead={list.length === 1 && t('profile.sessions-only')}
    >
      <AnswerState query={query} />
      {ending.isError && (
        <Alert color="red" role="alert">
          {sentence(ending.error)}
        </Alert>
      )}
      <ul className={face.rows} aria-label={t('profile.sessions')}>
        {list.map(({ _id, isCurrent, createdAt, seenAt, device }) => (
          <Group component="li" key={_id} gap="md" wrap="nowrap">
            {/android|iphone|ipad/i.test(device) ? (
              <IconDeviceMobile stroke={1.75} aria-hidden="true" />
            ) : (
              <IconDeviceLaptop stroke={1.75} aria-hidden="true" />
            )}
            <Box flex={1} miw={0}>
              <Text fw={550}>{device}</Text>
              <Text fz="sm" c="dimmed">
                {isCurrent ? (
                  <StateDot tone="good">{t('profile.session-here')}</StateDot>
                ) : (
                  t('profile.session-seen', { ago: formatAgo(Date.parse(seenAt), Date.now(), language) })
                )}
                {' · '}
                {t('profile.session-since', { time: formatMoment(createdAt, language) })}
              </Text>
            </Box>
            {!isCurrent && (
              <Button
                variant="default"
                aria-label={t('profile.session-end-of', { device })}
                aria-disabled={ending.isPending}
                onClick={() => !ending.isPending && ending.mutate({ _id, device })}
              >
                {t('profile.session-end')}
              </Button>
            )}
          </Group>
        ))}
      </ul>
    </ProfileSection>
  );
}
