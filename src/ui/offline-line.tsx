import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconCloudCheck } from './icons/cloud-check.ts';
import { IconCloudDown } from './icons/cloud-down.ts';
import { IconCloudOff } from './icons/cloud-off.ts';
import type { OfflineParts } from '#worker-protocol/offline-parts.ts';
import { type Words, useWords } from '#messages/words.ts';

const icons = {
  ready: IconCloudCheck,
  missing: IconCloudDown,
  unknown: IconCloudDown,
  impossible: IconCloudOff,
} as const;

const colors = {
  ready: 'var(--good-ink)',
  missing: 'var(--waiting-ink)',
  unknown: 'var(--ink-soft)',
  impossible: 'var(--ink-soft)',
} as const;

/** Whether the app can be opened offline, and which parts are missing for that. */
export function OfflineLine({ parts }: { parts: OfflineParts }) {
  const { t } = useWords();
  const Icon = icons[parts.state];
  const isCounted = parts.state === 'missing' && parts.all > 0;
  return (
    <Stack gap="sm" maw={420}>
      <Group gap="md" wrap="nowrap" align="start">
        <Icon
          size={20}
          stroke={1.75}
          color={colors[parts.state]}
          aria-hidden="true"
          style={{ flex: 'none' }}
        />
        <Text fz="sm" role="status">
          {toSentence(parts, t)}
        </Text>
      </Group>
      {isCounted && (
        <Progress.Root>
          <Progress.Section value={(parts.kept / parts.all) * 100} aria-label={t('offline.title')} />
        </Progress.Root>
      )}
    </Stack>
  );
}

function toSentence(parts: OfflineParts, t: Words['t']): string {
  if (parts.state === 'ready' && parts.rest > 0)
    return `${t('offline.ready')} ${t('offline.rest', { count: parts.rest })}`;
  if (parts.state !== 'missing') return t(`offline.${parts.state}`);
  return parts.all > 0 ? t('offline.missing', { kept: parts.kept, all: parts.all }) : t('offline.not-yet');
}
