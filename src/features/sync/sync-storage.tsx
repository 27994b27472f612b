import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '#domain/formats.ts';
import { knownPropertiesQuery } from '#entities/property/known-properties.ts';
import { useWords } from '#messages/words.ts';
import type { SyncOverview } from '#outbox/overview.ts';

/**
 * How many property masters are here, the free storage, and whether the browser has promised not to delete the stored
 * work.
 */
export function SyncStorage({
  agentId,
  storage,
  isPersistent,
}: Pick<SyncOverview, 'storage' | 'isPersistent'> & { agentId: string }) {
  const { t, language } = useWords();
  const { data: known } = useQuery(knownPropertiesQuery(useQueryClient(), agentId));
  const [answer, setAnswer] = useState<boolean | null>(null);
  const isPromised = answer === true || isPersistent === true;
  const ask = async () => setAnswer(await navigator.storage.persist().catch(() => false));
  const count = known?.items.length ?? 0;
  if (!storage && isPersistent === null && count === 0) return null;
  return (
    <section aria-label={t('sync.storage')}>
      <Title order={2} fz="md" mb="sm">
        {t('sync.storage')}
      </Title>
      <Stack gap="sm" align="flex-start">
        {count > 0 && (
          <Text fz="sm" c="dimmed">
            {t('sync.known-buildings', { count })}
          </Text>
        )}
        {storage && (
          <Text fz="sm" c="dimmed">
            {t('sync.storage-used', {
              used: formatBytes(storage.used, language),
              free: formatBytes(Math.max(0, storage.allowed - storage.used), language),
            })}
          </Text>
        )}
        {isPersistent !== null && (
          <Text fz="sm" role="status">
            {t(
              isPromised
                ? 'sync.persisted'
                : answer === false
                  ? 'sync.persist-refused'
                  : 'sync.not-persisted',
            )}
          </Text>
        )}
        {isPersistent === false && !isPromised && (
          <Button variant="default" onClick={() => void ask()}>
            {t('sync.persist')}
          </Button>
        )}
      </Stack>
    </section>
  );
}
