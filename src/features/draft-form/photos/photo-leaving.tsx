import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '#messages/words.ts';
import { storeEverything } from '#session/leave-safely.ts';
import { Modal } from '#ui/modal.tsx';
import { useLeavingQuestion } from '#ui/use-leaving-question.ts';
import type { PhotoIntake } from './intake/use-photo-intake.ts';

/**
 * Blocks leaving the form while files are taken into the draft, until they are done or the agent leaves without
 * the rest.
 */
export function PhotoLeaving({ intake }: { intake: PhotoIntake }) {
  const { t } = useWords();
  const { coming, total } = intake;
  const isAdding = coming.length > 0 && total > 0;
  const done = total - coming.length;
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
              intake.leave();
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
