import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { UnreadableItem } from '#outbox/read.ts';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { discardUnreadable, retryUnreadable } from '#entities/draft/discard-draft.ts';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { Modal } from '#ui/modal.tsx';
import { SyncGroup } from './sync-group.tsx';

/** The work on this device that cannot be read: nothing is discarded until the agent says so. */
export function SyncUnreadable({ unreadable }: { unreadable: readonly UnreadableItem[] }) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const [asked, setAsked] = useState<UnreadableItem | null>(null);
  const [error, setError] = useState<unknown>(null);
  const discard = (item: UnreadableItem) => {
    setAsked(null);
    discardUnreadable(agentId, item).catch(setError);
  };
  const retry = (item: UnreadableItem) => {
    setError(null);
    retryUnreadable(agentId, item).catch(setError);
  };
  return (
    <>
      <SyncGroup title={t('sync.group-unreadable')} error={error !== null && sentence(error)}>
        {unreadable.map((item) => (
          <UnreadableRow
            key={`${item.draftId} ${item.mutationId} ${item.quarantineKey} ${item.commandSeq}`}
            item={item}
            onRetry={() => retry(item)}
            onDiscard={() => setAsked(item)}
            onError={setError}
          />
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

interface UnreadableRowProps {
  item: UnreadableItem;
  onRetry: () => void;
  onDiscard: () => void;
  onError: (error: unknown) => void;
}

/** One piece of unreadable work: from when it is, why it cannot be read, and what can be done with it. */
function UnreadableRow({ item, onRetry, onDiscard, onError }: UnreadableRowProps) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence, language } = words;
  const reason = sentence(item.code);
  const exportStored = () => {
    const { draftId, stored } = item;
    exportDrafts(agentId, [{ draftId, stored, reason }], words).catch(onError);
  };
  return (
    <Paper component="li" withBorder p="lg">
      <Title order={3} fz="md">
        {t('sync.unreadable-from', { kind: item.kind, time: formatMoment(item.storedAt, language) })}
      </Title>
      <Text c="red" fz="sm" fw={550}>
        {reason}
      </Text>
      <Group gap="sm" mt="md">
        <Button variant="default" onClick={exportStored}>
          {t('sync.export')}
        </Button>
        {item.canRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('sync.photo-retry')}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={onDiscard}>
          {t('logout.discard')}
        </Button>
      </Group>
    </Paper>
  );
}
