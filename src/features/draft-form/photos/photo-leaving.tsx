import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '#messages/words.ts';
import { storeEverything } from '#session/leave-safely.ts';
import { Modal } from '#ui/modal.tsx';
import { useLeavingQuestion } from '#ui/use-leaving-question.ts';

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
  const { isAsked, leave, stay } = useLeavingQuestion({ isHeld: () => isAdding, isCloseHeld: isAdding });
  const leaveNow = useEffectEvent(leave);

  useEffect(() => {
    if (isAsked && !isAdding) void storeEverything().then(leaveNow, leaveNow);
  }, [isAsked, isAdding]);

  return (
    <Modal opened={isAsked && isAdding} title={t('photo.leaving-title')} onClose={stay}>
      <Stack gap="lg">
        <Text>{t('photo.leaving-text')}</Text>
        <Progress value={(100 * done) / Math.max(1, total)} aria-label={t('photo.adding', { done, total })} />
        <Group gap="sm" grow>
          <Button data-autofocus onClick={stay}>
            {t('photo.leaving-stay')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              onLeave();
              leave();
            }}
          >
            {t('photo.leaving-go')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
