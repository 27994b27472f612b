import { Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { UnreadableText } from '#outbox/read.ts';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { discardUnreadable, retryUnreadable } from '#entities/draft/discard-draft.ts';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { SyncGroup } from './sync-group.tsx';

/** The work on this device that cannot be read: nothing is discarded until the agent says so. */
export function SyncUnreadable({ unreadable }: { unreadable: readonly UnreadableText[] }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence, language } = words;
  const [asked, setAsked] = useState<UnreadableText | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const discard = (text: UnreadableText) => {
    setAsked(null);
    discardUnreadable(agentId, text).catch(setTrouble);
  };
  const retry = (text: UnreadableText) => {
    setTrouble(null);
    retryUnreadable(agentId, text).catch(setTrouble);
  };
  return (
    <>
      <SyncGroup title={t('sync.group-unreadable')} trouble={trouble !== null && sentence(trouble)}>
        {unreadable.map((text) => (
          <Paper
            key={`${text.draftId} ${text.mutationId} ${text.quarantineKey} ${text.commandSeq}`}
            component="li"
            withBorder
            p="lg"
          >
            <Title order={3} fz="md">
              {t('sync.unreadable-from', { kind: text.kind, time: formatMoment(text.keptAt, language) })}
            </Title>
            <Text c="red" fz="sm" fw={550}>
              {sentence(text.code)}
            </Text>
            <Group gap="sm" mt="md">
              <Button
                variant="default"
                onClick={() =>
                  exportDrafts(
                    agentId,
                    [{ draftId: text.draftId, kept: text.kept, reason: sentence(text.code) }],
                    words,
                  ).catch(setTrouble)
                }
              >
                {t('sync.export')}
              </Button>
              {text.canRetry && (
                <Button variant="default" onClick={() => retry(text)}>
                  {t('sync.photo-retry')}
                </Button>
              )}
              <Button variant="subtle" color="red" onClick={() => setAsked(text)}>
                {t('sync.discard')}
              </Button>
            </Group>
          </Paper>
        ))}
      </SyncGroup>
      <Modal opened={asked !== null} title={t('sync.discard-unreadable')} onClose={() => setAsked(null)}>
        <Stack gap="md">
          <Text>{t('sync.discard-all')}</Text>
          <Button color="red" onClick={() => asked && discard(asked)}>
            {t('sync.discard-confirm')}
          </Button>
          <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
            {t('sync.discard-keep')}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
