import { ColorSwatch, Group, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { IconEye } from '#ui/icons/eye.ts';
import { Drawer } from '#ui/modal.tsx';
import { StepList, type StepListProps, useStepProgress } from './step-list.tsx';
import { numberOfStep, screens } from './steps.ts';
import { titleOfStep } from '../frame/step-title.ts';

/** In the bar of a phone: which step this is. A tap opens the list of steps. */
export function StepProgress({ step, order, onStep }: StepListProps) {
  const { t } = useWords();
  const stepProgress = useStepProgress();
  const [isOpen, setIsOpen] = useState(false);
  const number = numberOfStep(step, order);
  const place = number === null ? null : { place: number, count: screens.length };
  const said = place ? t('form.step-of', place) : t(titleOfStep(step));
  return (
    <>
      <UnstyledButton
        flex={1}
        mih={44}
        c="dimmed"
        fz="sm"
        ta="center"
        aria-haspopup="dialog"
        aria-label={`${said}. ${t('form.all-steps')}`}
        onClick={() => setIsOpen(true)}
      >
        <Group component="span" visibleFrom="xs" justify="center" gap="xs" aria-hidden="true">
          {order.slice(0, screens.length).map((screen) => (
            <ColorSwatch
              key={screen}
              component="span"
              size={7}
              withShadow={false}
              color={`var(--${screen === step ? 'brand-ink' : stepProgress[screen] === 'done' ? 'field-line' : 'hairline'})`}
            />
          ))}
        </Group>
        <span aria-hidden="true">
          <Text span inherit visibleFrom="xs">
            {place ? t('form.step-short', place) : t('form.step-review-short')}
          </Text>
          <Text span inherit hiddenFrom="xs">
            {place ? `${place.place}/${place.count}` : <IconEye size={22} />}
          </Text>
        </span>
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        title={t('form.all-steps')}
        position="bottom"
        size="auto"
        styles={{ content: { borderRadius: 'var(--radius) var(--radius) 0 0' } }}
        onClose={() => setIsOpen(false)}
      >
        <StepList
          step={step}
          order={order}
          onStep={(next) => {
            setIsOpen(false);
            onStep(next);
          }}
        />
      </Drawer>
    </>
  );
}
