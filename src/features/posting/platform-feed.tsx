import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { AgentFeed } from '#domain/posting/posting.ts';
import { postingsKey } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast.ts';
import { FeedAddresses, PausedAlert } from './feed-addresses.tsx';

interface PlatformFeedProps {
  agentId: string;
  platform: string;
  feed: AgentFeed;
  mayAct: boolean;
}

/** The feed that this platform reads: its addresses, when it was last read, and new addresses. */
export function PlatformFeed({ agentId, platform, feed, mayAct }: PlatformFeedProps) {
  const { t, sentence } = useWords();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useMutation({
    networkMode: 'always',
    mutationFn: () => ask(client.POST('/platforms/feeds/renew', { body: { agentId, platform } })),
    onSuccess: () => {
      setIsAsking(false);
      return queries.invalidateQueries({ queryKey: postingsKey(agentId) });
    },
    onError: (error) => void toast({ message: sentence(error), tone: 'bad' }),
  });
  return (
    <Paper withBorder p="lg">
      <Stack gap="lg">
        <Title order={2} size="h4">
          {t('posting.platform-feed')}
        </Title>
        <Text c="dimmed" fz="sm">
          {t('posting.platform-feed-text')}
        </Text>
        {feed.isOn && <PausedAlert agentId={agentId} />}
        {feed.isOn && <FeedAddresses feed={feed} />}
        <Group justify="end">
          <Button
            variant={feed.isOn ? 'default' : 'filled'}
            disabled={!mayAct}
            loading={renew.isPending}
            onClick={() => (feed.isOn ? setIsAsking(true) : renew.mutate())}
          >
            {t(feed.isOn ? 'posting.feed-renew' : 'posting.feed-on')}
          </Button>
        </Group>
      </Stack>
      <Modal opened={isAsking} title={t('posting.feed-renew-title')} onClose={() => setIsAsking(false)}>
        <Stack gap="lg">
          <Text>{t('posting.platform-feed-renew-text')}</Text>
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('posting.cancel')}
            </Button>
            <Button disabled={!mayAct} loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('posting.feed-renew')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Paper>
  );
}
