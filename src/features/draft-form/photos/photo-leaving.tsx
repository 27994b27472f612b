import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { storeEverything } from '#session/leave-safely.ts';

interface PhotoLeavingProps {
  done: number;
  total: number;
  /** The agent leaves without the rest. */
  onLeave: () => void;
}

/**
 * Blocks leaving the form while pictures are being processed, until they are done or the agent leaves anyway.
 * Inactive if `total` is 0.
 */
export function PhotoLeaving({ done, total, onLeave }: PhotoLeavingProps) {
  const { t } = useWords();
  const isAdding = total > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    disabled: !isAdding,
    enableBeforeUnload: isAdding,
    withResolver: true,
  });

  useEffect(() => {
    if (status === 'blocked' && !isAdding) void storeEverything().then(proceed, proceed);
  }, [status, isAdding, proceed]);

  return (
    <Modal
      opened={status === 'blocked' && isAdding}
      title={t('photo.leaving-title')}
      onClose={() => reset?.()}
    >
      <Stack gap="lg">
        <Text>{t('photo.leaving-text')}</Text>
        <Progress value={(100 * done) / Math.max(1, total)} aria-label={t('photo.adding', { done, total })} />
        <Group gap="sm" grow>
          <Button data-autofocus onClick={() => reset?.()}>
            {t('photo.leaving-stay')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              onLeave();
              proceed?.();
            }}
          >
            {t('photo.leaving-go')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
