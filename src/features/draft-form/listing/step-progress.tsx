import { ColorSwatch, Drawer, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { StepList, useStepProgress } from './step-list.tsx';
import { type Step, steps } from './steps.ts';

/** In the bar of a phone: which step this is. A tap opens the list of steps. */
export function StepProgress({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useWords();
  const stepProgress = useStepProgress();
  const [isOpen, setIsOpen] = useState(false);
  const place = { place: steps.indexOf(step) + 1, count: steps.length };
  return (
    <>
      <UnstyledButton
        flex={1}
        mih={44}
        c="dimmed"
        fz="sm"
        ta="center"
        aria-haspopup="dialog"
        aria-label={`${t('form.step-of', place)}. ${t('form.all-steps')}`}
        onClick={() => setIsOpen(true)}
      >
        <Group component="span" visibleFrom="xs" justify="center" gap="xs" aria-hidden="true">
          {stepProgress.map((progress, index) => (
            <ColorSwatch
              key={steps[index]}
              component="span"
              size={7}
              withShadow={false}
              color={`var(--${steps[index] === step ? 'brand-ink' : progress === 'done' ? 'field-line' : 'hairline'})`}
            />
          ))}
        </Group>
        {t('form.step-short', place)}
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
          onStep={(next) => {
            setIsOpen(false);
            onStep(next);
          }}
        />
      </Drawer>
    </>
  );
}
