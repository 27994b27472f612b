import { Button, Group, Text } from '@mantine/core';
import { toTime } from '#domain/time.ts';
import { type Unsent, totalUnsent } from '#outbox/unsent.ts';
import { type Words, useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import type { Retry } from './use-retry.ts';

/** Retry now, if that can send something, with its result. */
export function SyncRetry({
  retry,
  unsent,
  pausedUntil,
  onExport,
}: {
  retry: Retry;
  unsent: Unsent;
  pausedUntil: number;
  onExport: () => void;
}) {
  const words = useWords();
  const { t } = words;
  const said =
    retry.result !== null && pausedUntil > 0
      ? t('sync.why-paused', { time: toTime(pausedUntil) })
      : toWords(retry, unsent, words);
  return (
    <ActionBar isPinned my={0}>
      <Group gap="sm">
        <Text fz="sm" c="dimmed" lh={1.35} role="status">
          {said}
        </Text>
        <Group gap="sm" ml="auto" flex="0 1 auto">
          <Button variant="default" onClick={onExport}>
            {t('sync.export-all')}
          </Button>
          {(unsent.sendable > 0 || retry.isBusy) && (
            <Button aria-disabled={retry.isBusy || undefined} onClick={() => void retry.now()}>
              {t(retry.isBusy ? 'sync.retrying' : 'sync.retry')}
            </Button>
          )}
        </Group>
      </Group>
    </ActionBar>
  );
}

function toWords({ result, hasAccepted, isBusy }: Retry, unsent: Unsent, { t, sentence }: Words): string {
  if (isBusy || result === null) return '';
  switch (result) {
    case 'done':
      return t(
        totalUnsent(unsent) === 0
          ? 'sync.all-sent'
          : unsent.sendable === 0
            ? 'sync.result-done'
            : hasAccepted
              ? 'sync.result-some'
              : 'sync.result-none',
      );
    case 'unreachable':
      return sentence('no_connection');
    case 'sign-in':
      return sentence('sign_in_required');
    case 'locked':
      return sentence('locked_on_device');
    case 'storage':
      return sentence('not_kept_on_device');
    default:
      return sentence(result.error);
  }
}
